import { plainCell, safeCell } from './formula.js';

describe('safeCell', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("http://evil.example")',
    '+cmd|calc',
    "-2+3+cmd|' /C calc'!A0",
    '-A1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    "'=1",
  ])('makes text of %j', (text) => expect(safeCell(text)).toBe(`'${text}`));

  it.each([
    '',
    'Ana',
    '-12,50',
    '+351 912 345 678',
    '+351912345678',
    '-1',
    "D'Ávila",
    "'tis",
    'a=b',
  ])('leaves %j as it is', (text) => expect(safeCell(text)).toBe(text));
});

it('is undone by plainCell, whatever the text', () => {
  for (const text of ["'", "''=1", "'=1", '=1', '-5', '+351 1', '@', "'Ana'", '\t', 'x', '']) {
    expect(plainCell(safeCell(text))).toBe(text);
  }
});
