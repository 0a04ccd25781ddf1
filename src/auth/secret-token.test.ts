import { newToken, readToken, successorOf } from './secret-token.js';

const KEY = Buffer.alloc(32, 7);

describe('secret tokens', () => {
  it('are 32 random bytes, stored as their SHA-256', () => {
    const { token, hash } = newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hash).toHaveLength(32);
    expect(newToken().token).not.toBe(token);
    expect(readToken(token)).toEqual({ token, hash });
  });

  it.each([undefined, null, '', 'a', 7, ['a'.repeat(43)], `${'a'.repeat(42)}!`, 'a'.repeat(44)])(
    'cannot be %j',
    (text) => expect(readToken(text)).toBeNull(),
  );

  it('have one successor, which only the holder of the key can tell', () => {
    const spent = newToken();
    const next = successorOf(spent, KEY);
    expect(successorOf(spent, KEY)).toEqual(next);
    expect(successorOf(spent, Buffer.alloc(32, 8))).not.toEqual(next);
    expect(successorOf(next, KEY)).not.toEqual(next);
    expect(readToken(next.token)).toEqual(next);
  });
});
