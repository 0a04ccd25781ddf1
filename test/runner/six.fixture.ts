import { isFirstTry } from './first-try.js';

it.each([1, 2, 3, 4, 5, 6])('fails first: %i', (number) => {
  expect(isFirstTry(`six-${number}`)).toBe(false);
});
