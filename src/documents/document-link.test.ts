import { randomBytes, randomUUID } from 'node:crypto';

import { type LinkTarget, openLink, signLink } from './document-link.js';

const key = randomBytes(32);
const now = new Date('2026-06-15T10:00:00Z');
const target: LinkTarget = {
  session: { id: randomUUID(), userId: randomUUID(), officeId: randomUUID(), role: 'staff' },
  documentId: randomUUID(),
  purpose: 'view',
  expiresAt: new Date('2026-06-15T10:05:00Z'),
};

describe('a signed link', () => {
  it('opens what it was signed for', () => {
    expect(openLink(signLink(target, key), key, now)).toEqual(target);
  });

  it('has nothing in it that a URL would escape', () => {
    expect(signLink(target, key)).toMatch(/^[\w-]+\.[\w-]{43}$/);
  });

  it('is over at the second it expires', () => {
    const token = signLink(target, key);
    expect(openLink(token, key, new Date('2026-06-15T10:04:59.999Z'))).toEqual(target);
    expect(openLink(token, key, target.expiresAt)).toBeUndefined();
  });

  it('is refused with any character changed', () => {
    const token = signLink(target, key);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const altered = token.slice(0, at) + other + token.slice(at + 1);
      expect(openLink(altered, key, now)).toBeUndefined();
    }
  });

  it.each(['', '.', 'a.b', 'x'.repeat(5000), `${'a'.repeat(43)}.${'a'.repeat(43)}`])(
    'is refused when it is %.20j',
    (token) => expect(openLink(token, key, now)).toBeUndefined(),
  );

  it('is refused when another secret signed it', () => {
    expect(openLink(signLink(target, randomBytes(32)), key, now)).toBeUndefined();
  });
});
