import { isFirstTry } from './first-try.js';

describe('a slow machine', () => {
  it('is forgiven', () => {
    expect(isFirstTry('forgiven')).toBe(false);
  });

  it('passes', () => {});
});
