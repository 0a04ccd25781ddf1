import { RIGHT_TAX_NUMBERS, WRONG_TAX_NUMBERS } from '../../test/support/tax-numbers.js';
import { checkTaxNumber } from './tax-number.js';

describe('checkTaxNumber', () => {
  it.each(RIGHT_TAX_NUMBERS)('%s: takes %s and writes it %s', (country, typed, value) => {
    expect(checkTaxNumber(typed, country)).toEqual({ value });
  });

  it.each(WRONG_TAX_NUMBERS)('%s: says what is wrong with %s', (country, typed, fault) => {
    expect(checkTaxNumber(typed, country)).toEqual({ fault });
  });

  it('takes the number of a country whose rules it does not know as it is', () => {
    expect(checkTaxNumber('CHE-123.456.788', 'CH')).toEqual({ value: 'CHE-123.456.788' });
  });
});
