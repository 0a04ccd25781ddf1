import { validTaxNumber } from '../../admin-ui/src/clients/tax-number.js';
import { checkTaxNumber } from '../../src/clients/tax-number.js';
import { RIGHT_TAX_NUMBERS, WRONG_TAX_NUMBERS } from './tax-numbers.js';

const SIGNS = [...'0123456789AKWXZ'];

/** A number, and all that differ from it by one sign, or lack one. */
function near(number: string): string[] {
  const others = [...number].flatMap((_, at) =>
    ['', ...SIGNS].map((sign) => number.slice(0, at) + sign + number.slice(at + 1)),
  );
  return [number, ...others];
}

describe('server and console', () => {
  const typed = [...RIGHT_TAX_NUMBERS, ...WRONG_TAX_NUMBERS].map(
    ([country, number]) => [country, number] as const,
  );
  it.each(typed)(
    '%s: agree on %s and on all that differ from it by one sign',
    (country, number) => {
      const told = (one: string) => validTaxNumber(one, country) !== null;
      const taken = (one: string) => checkTaxNumber(one, country).fault === undefined;
      const numbers = near(number);
      expect(numbers.filter(told)).toEqual(numbers.filter(taken));
    },
  );
});
