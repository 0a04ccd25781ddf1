import { email as emailField } from '../contract/fields.js';
import {
  amount,
  CellFault,
  type CellReader,
  CellWarning,
  day,
  type Money,
  readerOf,
  text,
  word,
} from './cells.js';
import { corruptionFault } from './corrupted-cell.js';
import { foldWords } from './fold-words.js';

const EUROS: Money = { currency: 'EUR', heading: '' };

const read = (reader: CellReader, cell: string, timeZone = 'Europe/Lisbon', money = EUROS) => {
  const value = reader(cell, timeZone, money);
  if (value instanceof CellWarning) return `${value.value}? ${value.reason}`;
  return value instanceof CellFault ? `fault: ${value.reason}` : value;
};

it.each([
  ['Nº do Processo', 'no do processo'],
  ['  E-MAIL: ', 'e mail'],
  ['Condições_de  pagamento', 'condicoes de pagamento'],
  ['***', ''],
])('foldWords turns "%s" into "%s"', (before, after) => expect(foldWords(before)).toBe(after));

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
    ['amanhã', 'fault: Data inválida'],
    ['05/03/24', '2024-03-05'],
    ['5.3.24', '2024-03-05'],
    ['31/12/98', '1998-12-31'],
    ['24-03-05', '2005-03-24? Lida como 24/03/2005'],
    ['05/03-24', 'fault: Data inválida'],
    ['31-dez-2024', '2024-12-31'],
    ['31/Dez./24', '2024-12-31'],
    ['31 de dezembro de 2024', '2024-12-31'],
    ['terça-feira, 1º de março de 2024', '2024-03-01'],
    ['2 sept 2024', '2024-09-02'],
    ['3-Ago-2024', '2024-08-03'],
    ['4 de enero del 2024', '2024-01-04'],
    ['5-Feb-24', '2024-02-05'],
    ['31-nov-2024', 'fault: Data inválida'],
    ['31-xyz-2024', 'fault: Data inválida'],
    ['mar/24', 'fault: Data inválida'],
    ['45987', '2025-11-26? Lida como o número que a planilha dá ao dia 26/11/2025'],
    ['45987,5', '2025-11-26? Lida como o número que a planilha dá ao dia 26/11/2025'],
    ['459', 'fault: Data inválida'],
  ])('reads "%s" as %s', (cell, value) => expect(read(day, cell)).toBe(value));

  it.each([
    ['2026-03-10T02:59:59Z', 'America/Sao_Paulo', '2026-03-09'],
    ['2026-03-10T03:00:00.000Z', 'America/Sao_Paulo', '2026-03-10'],
    ['2026-03-10 02:59:59 UTC', 'America/Sao_Paulo', '2026-03-09'],
    ['2026-03-10T02:59:59+00:00', 'America/Sao_Paulo', '2026-03-09'],
    ['2026-03-10T00:30:00-0300', 'America/Sao_Paulo', '2026-03-10'],
    ['10/03/2026 02:59Z', 'America/Sao_Paulo', '2026-03-09'],
    ['2026-06-09T23:00:00Z', 'Europe/Lisbon', '2026-06-10'],
    ['2026-06-09T22:30:00Z', 'Europe/Lisbon', '2026-06-09'],
    ['2026-06-09T22:30:00Z', 'Europe/Madrid', '2026-06-10'],
    ['2026-01-09T23:00:00Z', 'Europe/Lisbon', '2026-01-09'],
    // Midnight in another zone may stand for the day there.
    [
      '2026-03-10T00:00:00Z',
      'America/Sao_Paulo',
      '2026-03-09? Meia-noite noutro fuso: lida como 09/03/2026, o dia no escritório',
    ],
    ['2026-03-10T00:00:00Z', 'Europe/Lisbon', '2026-03-10'],
    // A time without a zone is the office's. One other than midnight is doubted if UTC would give another day.
    ['10/03/2026 00:00', 'America/Sao_Paulo', '2026-03-10'],
    ['2026-03-10T14:00:00', 'America/Sao_Paulo', '2026-03-10'],
    [
      '10/03/2026 02:59',
      'America/Sao_Paulo',
      '2026-03-10? A hora não diz o fuso: lida como 10/03/2026; em UTC seria 09/03/2026',
    ],
    [
      '2026-06-09 23:00:00',
      'Europe/Lisbon',
      '2026-06-09? A hora não diz o fuso: lida como 09/06/2026; em UTC seria 10/06/2026',
    ],
    ['10/03/2026 25:00', 'Europe/Lisbon', 'fault: Data inválida'],
    ['2026-03-10T02:59:59Zulu', 'Europe/Lisbon', 'fault: Data inválida'],
  ])('reads "%s" in %s as %s', (cell, timeZone, value) =>
    expect(read(day, cell, timeZone)).toBe(value),
  );
});

describe('an e-mail', () => {
  it.each([
    ['Ana@Ana.example', 'ana@ana.example'],
    ['', null],
    [
      'ana@ana.example; rui@rui.example',
      'ana@ana.example? Só o primeiro e-mail é importado; fica de fora: rui@rui.example',
    ],
    [
      'ana@ana.example / rui@rui.example\neva@eva.example',
      'ana@ana.example? Só o primeiro e-mail é importado; fica de fora: rui@rui.example, eva@eva.example',
    ],
    ['Ana <ana@ana.example>', 'ana@ana.example? Só o e-mail é importado: ana@ana.example'],
    [
      'ana@ana.example,ANA@ana.example',
      'ana@ana.example? Só o e-mail é importado: ana@ana.example',
    ],
    ['ana@; rui@rui.example', 'fault: Email inválido'],
    ['ana', 'fault: Email inválido'],
  ])('is read from "%s" as %s', (cell, value) =>
    expect(read(readerOf(emailField()), cell)).toBe(value),
  );
});

describe('a value that a spreadsheet replaced', () => {
  it.each([
    ...['1,23457E+18', '1.2E+18', '1E+18', '5,51199E+12', '1.23457e+18', '1.23457E18'],
    ...['#N/D', '#N/A', ' #REF! ', '#VALUE!', '#VALOR!', '#NOME?', '#NAME?', '#¿NOMBRE?'],
    ...['#DIV/0!', '#¡DIV/0!', '#NÚM!', '#NUM!', '#NULO!', '#SPILL!', '########', 'Err:502'],
  ])('is recognised in "%s"', (cell) => expect(corruptionFault(cell)).toMatch(/planilha/));

  it.each([
    ...['', '1500', '12E5', '1,5', '#123', '#1/26', 'C# e F#', '0001234-56.2025.8.26.0100'],
    ...['##', '#processo', 'Nota sobre #N/D', '1234/24.8T8LSB', 'E+3'],
  ])('is not recognised in "%s"', (cell) => expect(corruptionFault(cell)).toBeUndefined());
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
    ['1.500,5', 1500.5],
    ['R$ 1.500,00', 'fault: O valor está em reais, e o escritório usa euros.'],
    ['US$ 10', 'fault: Valor inválido'],
    ['', null],
    ['12,345,6.7,8', 'fault: Valor inválido'],
    ['1.234.56', 'fault: Valor inválido'],
    ['1.2,50', 'fault: Valor inválido'],
    ['1.234,567', 'fault: Valor inválido'],
    ['0.500', 'fault: Valor inválido'],
    ['0.50', 0.5],
    ['dez', 'fault: Valor inválido'],
  ])('reads "%s" as %s', (cell, value) => expect(read(amount({ max: 1e9 }), cell)).toBe(value));

  it.each([
    ['R$ 1.500,00', '', 1500],
    ['1.500,00', 'Limite (R$)', 1500],
    ['10 reais', '', 10],
    ['€ 1.500,00', '', 'fault: O valor está em euros, e o escritório usa reais.'],
    ['10 EUR', '', 'fault: O valor está em euros, e o escritório usa reais.'],
    ['1.500,00', 'Limite (€)', 'fault: O valor está em euros, e o escritório usa reais.'],
    ['', 'Limite (€)', null],
  ])('reads "%s" below "%s" as %s in an office that uses reais', (cell, heading, value) =>
    expect(read(amount({ max: 1e9 }), cell, 'America/Manaus', { currency: 'BRL', heading })).toBe(
      value,
    ),
  );

  it('refuses a negative amount and one above the limit', () => {
    expect(read(amount({ max: 10 }), '-1')).toMatch(/^fault/);
    expect(read(amount({ max: 10 }), '11')).toMatch(/^fault/);
  });
});

it('text is cleaned and limited, and refused if blank where required', () => {
  expect(read(text({ max: 3 }), ' \u202eab ')).toBe('ab');
  expect(read(text({ max: 3 }), 'abcd')).toBe('fault: Texto longo demais');
  expect(read(text({ max: 3 }), ' ')).toBeNull();
  expect(read(text({ max: 3, blank: 'falta' }), ' ')).toBe('fault: falta');
});

it('word ignores case and accents', () => {
  const status = word(new Map([['concluido', 'concluido']]), 'Status inválido');
  expect(read(status, ' CONCLUÍDO ')).toBe('concluido');
  expect(read(status, 'outro')).toBe('fault: Status inválido');
  expect(read(status, '')).toBeNull();
});
