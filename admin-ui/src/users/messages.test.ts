import { expect, it } from 'vitest';

import { usersMessages } from './messages';

const { passes, staysList } = usersMessages.remove;

it.each([
  [
    { total: 12, open: 7, dueSoon: 3 },
    '7 processos em curso e 3 prazos nos próximos 7 dias passam para Marta.',
  ],
  [{ total: 12, open: 7, dueSoon: 0 }, '7 processos em curso passam para Marta.'],
  [{ total: 12, open: 1, dueSoon: 0 }, '1 processo em curso passa para Marta.'],
  [
    { total: 12, open: 1, dueSoon: 1 },
    '1 processo em curso e 1 prazo nos próximos 7 dias passam para Marta.',
  ],
  [{ total: 2, open: 0, dueSoon: 0 }, '2 processos concluídos passam para Marta.'],
  [{ total: 1, open: 0, dueSoon: 0 }, '1 processo concluído passa para Marta.'],
  [{ total: 1001, open: 900, dueSoon: 3 }, 'Mais de 1000 processos passam para Marta.'],
  [{ total: 0, open: 0, dueSoon: 0 }, 'Pedro não responde por nenhum processo.'],
])('counts what passes to a successor: %o', (answersFor, text) => {
  const shown = passes(answersFor, 'Pedro', 'Marta').replaceAll(/(?<=\d)\s(?=\d)/g, '');
  expect(shown).toBe(text);
});

it('says that without a successor nobody answers for them', () => {
  expect(passes({ total: 2, open: 2, dueSoon: 1 }, 'Pedro', null)).toBe(
    '2 processos em curso e 1 prazo nos próximos 7 dias ficam sem responsável.',
  );
  expect(passes({ total: 1, open: 1, dueSoon: 0 }, 'Pedro', null)).toBe(
    '1 processo em curso fica sem responsável.',
  );
});

it('says how many cases stay, where there are any', () => {
  expect(staysList('Pedro', 12)[0]).toBe('12 processos, com os prazos e o histórico');
  expect(staysList('Pedro', 1)[0]).toBe('1 processo, com os prazos e o histórico');
  expect(staysList('Pedro', 0)[0]).toBe('Os processos, com os prazos e o histórico');
});
