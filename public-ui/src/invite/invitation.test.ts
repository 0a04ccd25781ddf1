import { readInvitationLink, signInPathOf } from './invitation';

describe('readInvitationLink', () => {
  it('takes token and e-mail, and leaves what is missing blank', () => {
    expect(readInvitationLink('?token=a.b&email=ana%40correio.example')).toEqual({
      token: 'a.b',
      email: 'ana@correio.example',
    });
    expect(readInvitationLink('?token=a.b')).toEqual({ token: 'a.b', email: '' });
    expect(readInvitationLink('')).toEqual({ token: '', email: '' });
  });
});

it('leads a person who accepted to the sign-in of their role, at the tenant that invited', () => {
  expect(signInPathOf('staff', 'aurora')).toBe('/auth?slug=aurora');
  expect(signInPathOf('client', 'aurora')).toBe('/aurora/cliente/login');
});
