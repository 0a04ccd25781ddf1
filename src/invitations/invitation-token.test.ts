import { createHash, randomBytes } from 'node:crypto';

import { newInvitationToken, readInvitationToken } from './invitation-token.js';

const key = randomBytes(32);
const email = 'ana@correio.example';
const officeId = '0199d1f0-0000-7000-8000-000000000000';

describe('the token of an invitation', () => {
  it('tells whom and which office it is for, and is known by its hash', () => {
    const { token, hash } = newInvitationToken(email, officeId, key);
    expect(readInvitationToken(token, key)).toEqual({ token, hash, email, officeId });
    expect(hash).toEqual(createHash('sha256').update(token).digest());
  });

  it('is another one every time', () => {
    const [one, other] = [1, 2].map(() => newInvitationToken(email, officeId, key));
    expect(one!.token).not.toBe(other!.token);
  });

  it('is nothing once any character of it was altered, or one is missing or too many', () => {
    const { token } = newInvitationToken(email, officeId, key);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const altered = token.slice(0, at) + other + token.slice(at + 1);
      expect(readInvitationToken(altered, key)).toBeNull();
      expect(readInvitationToken(token.slice(0, at) + token.slice(at + 1), key)).toBeNull();
    }
    expect(readInvitationToken(`${token}=`, key)).toBeNull();
    expect(readInvitationToken(`${token}.x`, key)).toBeNull();
  });

  it('cannot be made without our key, as the unsigned ones of old could', () => {
    const forged = Buffer.from(JSON.stringify({ email, userType: 'staff' })).toString('base64');
    expect(readInvitationToken(forged, key)).toBeNull();
    const { token } = newInvitationToken(email, officeId, randomBytes(32));
    expect(readInvitationToken(token, key)).toBeNull();
  });

  it.each([undefined, null, '', '.', {}, ['x']])('is not %p', (text) => {
    expect(readInvitationToken(text, key)).toBeNull();
  });
});
