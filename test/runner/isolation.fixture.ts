import { isFirstTry } from './first-try.js';

it('an office sees its own only', () => {
  expect(isFirstTry('isolation')).toBe(false);
});
