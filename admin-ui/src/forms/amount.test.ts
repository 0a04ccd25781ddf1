import { amountText, money, parseAmount } from './amount';

describe('parseAmount', () => {
  it.each([
    ['0', 0],
    ['25000', 25_000],
    ['25 000,50', 25_000.5],
    ['25.000,50 €', 25_000.5],
    ['€ 1.500,00', 1500],
    ['R$ 1.500,00', 1500],
    ['R$1500', 1500],
    ['25000.5', 25_000.5],
    ['1.000', 1000],
    ['1.000.000', 1_000_000],
    ['0,5', 0.5],
    ['0.50', 0.5],
    ['12.345.678,9', 12_345_678.9],
  ])('reads "%s" as %d', (text, value) => expect(parseAmount(text)).toBe(value));

  it.each(['', 'dez', '-1', '1,234', '1,2,3', '1e3'])('refuses "%s"', (text) =>
    expect(parseAmount(text)).toBeNull(),
  );

  it.each(['1.2,50', '2.5,0', '1.0000', '1.000.00', '1.000 000', '0.500', '012.500', '2 5'])(
    'does not guess what "%s" means',
    (text) => expect(parseAmount(text)).toBeNull(),
  );
});

it('an amount is written as in the currency’s country, and reads back', () => {
  expect(money(25_000, 'EUR').replace(/\s/g, ' ')).toBe('25 000,00 €');
  expect(money(25_000, 'BRL').replace(/\s/g, ' ')).toBe('R$ 25.000,00');
  expect(amountText(25_000)).toBe('25000');
  for (const value of [0, 0.1, 25_000.5, 999_999_999_999]) {
    expect(parseAmount(amountText(value))).toBe(value);
  }
});
