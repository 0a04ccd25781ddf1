import { RIGHT_TAX_NUMBERS, WRONG_TAX_NUMBERS } from '../../test/support/tax-numbers.js';
import { checkTaxNumber, restoreZeros } from './tax-number.js';

describe('checkTaxNumber', () => {
  it.each(RIGHT_TAX_NUMBERS)('%s: takes %s and writes it %s', (country, typed, value) => {
    expect(checkTaxNumber(typed, country)).toEqual({ value });
  });

  it.each(WRONG_TAX_NUMBERS)('%s: says what is wrong with %s', (country, typed, fault) => {
    expect(checkTaxNumber(typed, country)).toEqual({ fault });
  });

  it.each([
    ['BR', '1234567890', '01234567890'],
    ['BR', '1.234.567-90', undefined],
    ['BR', '1234633', '00001234633'],
    ['BR', '1222333000128', '01222333000128'],
    ['BR', '191', '00000000191'],
    ['BR', '52998224725.0', '52998224725'],
    ['BR', '1234567891', undefined],
    ['BR', '12ABC34501DE3', undefined],
    ['ES', '1234567L', '01234567L'],
    ['ES', '1234567A', undefined],
    ['PT', '12345678', undefined],
    ['FR', '1234567890', undefined],
  ])('%s: gives %s its zeros back: %s', (country, typed, value) => {
    expect(restoreZeros(typed, country)).toBe(value);
  });

  it('takes the number of a country whose rules it does not know as it is', () => {
    expect(checkTaxNumber('CHE-123.456.788', 'CH')).toEqual({ value: 'CHE-123.456.788' });
  });
});
