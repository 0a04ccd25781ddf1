import { RIGHT_TAX_NUMBERS, WRONG_TAX_NUMBERS } from '../../../test/support/tax-numbers';
import { validTaxNumber } from './tax-number';

describe('validTaxNumber', () => {
  it.each(RIGHT_TAX_NUMBERS)('%s: %s, which is written %s, is a %s', (country, typed, _, kind) => {
    expect(validTaxNumber(typed, country)).toBe(kind);
  });

  it.each(WRONG_TAX_NUMBERS)('%s: nothing is said of "%s"', (country, typed) => {
    expect(validTaxNumber(typed, country)).toBeNull();
  });

  it('nothing is said of nothing', () => expect(validTaxNumber('', 'PT')).toBeNull());

  it('nothing is said of the number of a country whose rules are not known', () => {
    expect(validTaxNumber('517000121', 'CH')).toBeNull();
  });
});
