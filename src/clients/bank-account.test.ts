import { VALUE_FAULTS } from '../contract/value-faults.js';
import { checkBic, checkIban } from './bank-account.js';

describe('checkIban', () => {
  it('takes one with spaces and small letters, and writes it without', () => {
    expect(checkIban(' pt50 0002 0123 1234 5678 9015 4')).toEqual({
      value: 'PT50000201231234567890154',
    });
  });

  it.each([
    ['50000201231234567890154', VALUE_FAULTS.ibanCountry],
    ['XX50000201231234567890154', VALUE_FAULTS.ibanCountry],
    ['PT5000020123123456789015', VALUE_FAULTS.ibanLength],
    ['PT500002012312345678901X4', VALUE_FAULTS.ibanForm],
    ['PT51000201231234567890154', VALUE_FAULTS.ibanCheck],
    ['PT50000201231234567890155', VALUE_FAULTS.ibanCheck],
  ])('says what is wrong with %s', (typed, fault) => {
    expect(checkIban(typed)).toEqual({ fault });
  });
});

describe('checkBic', () => {
  it.each([
    ['cgdi pt pl', 'CGDIPTPL'],
    ['BESCPTPLXXX', 'BESCPTPLXXX'],
  ])('takes %s', (typed, value) => {
    expect(checkBic(typed)).toEqual({ value });
  });

  it.each([
    ['CGDIPTP', VALUE_FAULTS.bicLength],
    ['CGD1PTPL', VALUE_FAULTS.bicForm],
    ['CGDIPT!L', VALUE_FAULTS.bicForm],
    ['CGDIZZPL', VALUE_FAULTS.bicCountry],
  ])('says what is wrong with %s', (typed, fault) => {
    expect(checkBic(typed)).toEqual({ fault });
  });
});
