import { dueHints } from './due-hints';

const TODAY = '2026-11-22';

test.each([
  ['2026-11-25', 'portugal', []],
  ['2026-11-22', 'portugal', ['22 de novembro de 2026 é domingo.']],
  ['2026-12-05', 'portugal', ['5 de dezembro de 2026 é sábado.']],
  ['2026-11-20', 'portugal', ['20 de novembro de 2026 já passou.']],
  ['2026-12-08', 'portugal', ['8 de dezembro de 2026 é feriado: Imaculada Conceição.']],
  [
    '2026-12-25',
    'portugal',
    ['25 de dezembro de 2026 é feriado: Natal.', 'Férias judiciais até 3 de janeiro de 2027.'],
  ],
  ['2027-08-17', 'spain', ['Dias inábeis até 31 de agosto de 2027.']],
  ['2027-01-12', 'brazil', ['Recesso forense até 20 de janeiro de 2027.']],
  ['2027-01-12', 'portugal', []],
  [
    '2026-04-05',
    'portugal',
    [
      '5 de abril de 2026 já passou.',
      '5 de abril de 2026 é domingo.',
      '5 de abril de 2026 é feriado: Páscoa.',
      'Férias judiciais até 6 de abril de 2026.',
    ],
  ],
] as const)('a deadline on %s in %s has the hints: %s', (day, country, hints) =>
  expect(dueHints(day, TODAY, country)).toEqual(hints),
);
