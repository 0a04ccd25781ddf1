import { amount, CellFault, type CellReader, day, foldWords, text, word } from './cells.js';

const read = (reader: CellReader, cell: string) => {
  const value = reader(cell);
  return value instanceof CellFault ? `fault: ${value.reason}` : value;
};

it.each([
  ['Nº do Processo', 'no do processo'],
  ['  E-MAIL: ', 'e mail'],
  ['Condições_de  pagamento', 'condicoes de pagamento'],
  ['***', ''],
])('foldWords makes of "%s" "%s"', (before, after) => expect(foldWords(before)).toBe(after));

describe('day', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-09T10:00:00.000Z', '2026-03-09'],
    ['9/3/2026', '2026-03-09'],
    ['09-03-2026 00:00', '2026-03-09'],
    [' 09.03.2026 ', '2026-03-09'],
    ['', null],
    ['31/02/2026', 'fault: Data inválida'],
    ['03/31/2026', 'fault: Data inválida'],
    ['9/3/26', 'fault: Data inválida'],
    ['amanhã', 'fault: Data inválida'],
  ])('reads "%s" as %s', (cell, value) => expect(read(day, cell)).toBe(value));
});

describe('amount', () => {
  it.each([
    ['1500', 1500],
    ['1.234,56 €', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,5', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['12,5', 12.5],
    ['EUR 10', 10],
    ['', null],
    ['12,345,6.7,8', 'fault: Valor inválido'],
    ['1.234.56', 'fault: Valor inválido'],
    ['1.2,50', 'fault: Valor inválido'],
    ['1.234,567', 'fault: Valor inválido'],
    ['0.500', 'fault: Valor inválido'],
    ['0.50', 0.5],
    ['dez', 'fault: Valor inválido'],
  ])('reads "%s" as %s', (cell, value) => expect(read(amount({ max: 1e9 }), cell)).toBe(value));

  it('is neither negative nor beyond its limit', () => {
    expect(read(amount({ max: 10 }), '-1')).toMatch(/^fault/);
    expect(read(amount({ max: 10 }), '11')).toMatch(/^fault/);
  });
});

it('text is cleaned, limited, and may have to be there', () => {
  expect(read(text({ max: 3 }), ' \u202eab ')).toBe('ab');
  expect(read(text({ max: 3 }), 'abcd')).toBe('fault: Texto longo demais');
  expect(read(text({ max: 3 }), ' ')).toBeNull();
  expect(read(text({ max: 3, blank: 'falta' }), ' ')).toBe('fault: falta');
});

it('word knows its meanings without regard to case and accents', () => {
  const status = word(new Map([['concluido', 'concluido']]), 'Status inválido');
  expect(read(status, ' CONCLUÍDO ')).toBe('concluido');
  expect(read(status, 'outro')).toBe('fault: Status inválido');
  expect(read(status, '')).toBeNull();
});
