import { isFirstTry } from './first-try.js';

describe('what begins badly', () => {
  beforeAll(() => {
    expect(isFirstTry('beginning')).toBe(false);
  });

  it('is not forgotten', () => {});
});
