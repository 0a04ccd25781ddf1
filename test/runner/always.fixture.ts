import { isFirstTry } from './first-try.js';

it('is wrong every time', () => {
  expect(isFirstTry('wrong')).toBe('wrong');
});
