import { randomBytes } from 'node:crypto';

import { seal, unseal } from './sealed.js';

const key = randomBytes(32);
const plain = Buffer.from('segredo');

it('gives back what it was given, and hides it differently each time', () => {
  const sealed = seal(plain, 'ana', key);
  expect(unseal(sealed, 'ana', key)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(seal(plain, 'ana', key)).not.toEqual(sealed);
});

it('gives nothing to another key or person, nor what was altered or cut', () => {
  const sealed = seal(plain, 'ana', key);
  expect(unseal(sealed, 'ana', randomBytes(32))).toBeNull();
  expect(unseal(sealed, 'rui', key)).toBeNull();
  for (const length of [0, 5, 20, sealed.length - 1]) {
    expect(unseal(sealed.subarray(0, length), 'ana', key)).toBeNull();
  }
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at]! ^= 1;
    expect(unseal(altered, 'ana', key)).toBeNull();
  }
});
