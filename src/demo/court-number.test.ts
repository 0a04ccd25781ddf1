import { courtNumberDigit as checkDigit } from '../citations/check-digits.js';
import { courtNumber } from './court-number.js';

describe('court numbers', () => {
  // The last two were published in newspapers.
  it.each([
    [1234, 2024, 'T8LSB', '1234/24.8T8LSB'],
    [122, 2013, 'TELSB', '122/13.8TELSB'],
    [324, 2014, 'TELSB', '324/14.0TELSB'],
  ])('numbers case %i of %i at %s', (sequence, year, code, number) => {
    expect(courtNumber(sequence, year, code)).toBe(number);
  });

  it('have the check digit 0 if the remainder is 0 or 1', () => {
    expect(checkDigit(8, 2024)).toBe(0); // 9*2 + 8*4 + 2*8 = 66
    expect(checkDigit(0, 2022)).toBe(0); // 9*2 + 8*2 = 34
  });

  it('detect a single mistyped digit', () => {
    const right = checkDigit(104_382, 2025);
    const mistyped = [204_382, 114_382, 105_382, 104_482, 104_392, 104_383];
    for (const sequence of mistyped) expect(checkDigit(sequence, 2025)).not.toBe(right);
  });
});
