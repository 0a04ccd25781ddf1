import { createHash } from 'node:crypto';

import { isWeakKey } from './key-strength.js';

/** As random as any, and the same in every run. */
const bytes = (seed: number, length: number) =>
  createHash('sha512').update(`key ${seed}`).digest().subarray(0, length);

it.each([
  ['one letter', 'a'.repeat(64)],
  ['two letters', 'ab'.repeat(32)],
  ['a word again and again', 'jurídico'.repeat(8)],
  ['a placeholder', 'changeme-0f9a7c21-5be83d46-77ab01ce-93'],
  ['a placeholder dressed up', 'My$3cr3tK3yF0rTh3C0urtAndN0b0dy3ls3'],
  ['a Portuguese placeholder', 'a-minha-chave-muito-comprida-de-2026'],
  ['counting', '0123456789abcdefghijklmnopqrstuvwxyz'],
  ['digits again and again', '1234567890'.repeat(5)],
  ['an empty id', '00000000-0000-0000-0000-000000000000'],
  ['the rows of a keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ['a good start that repeats', 'aB3$xY7!'.repeat(5)],
])('%s is no key', (_what, key) => {
  expect(isWeakKey(key)).toBe(true);
});

it.each<[string, number, BufferEncoding]>([
  ['16 bytes in hexadecimal', 16, 'hex'],
  ['32 bytes in hexadecimal', 32, 'hex'],
  ['24 bytes in base64', 24, 'base64'],
  ['48 bytes in base64', 48, 'base64'],
  ['32 bytes in base64url', 32, 'base64url'],
])('%s are a key', (_what, length, encoding) => {
  const keys = Array.from({ length: 500 }, (_, seed) => bytes(seed, length).toString(encoding));
  expect(keys.filter(isWeakKey)).toEqual([]);
});
