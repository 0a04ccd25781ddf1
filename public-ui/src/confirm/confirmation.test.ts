import { readLink } from './confirmation';

describe('readLink', () => {
  it('takes a sign-up or a recovery link', () => {
    expect(readLink('?token_hash=abc&type=signup')).toEqual({ tokenHash: 'abc', type: 'signup' });
    expect(readLink('?type=recovery&token_hash=abc')).toEqual({
      tokenHash: 'abc',
      type: 'recovery',
    });
  });
  it('takes the slug of the page where a client signed up', () => {
    const link = { tokenHash: 'abc', type: 'signup' };
    expect(readLink('?token_hash=abc&type=signup&slug=aurora')).toEqual({
      ...link,
      slug: 'aurora',
    });
    expect(readLink('?token_hash=abc&type=signup&slug=/evil.example')).toEqual(link);
  });
  it.each([
    '',
    '?token_hash=abc',
    '?type=signup',
    '?token_hash=&type=signup',
    '?token_hash=a&type=x',
  ])('refuses "%s"', (search) => expect(readLink(search)).toBeNull());
});
