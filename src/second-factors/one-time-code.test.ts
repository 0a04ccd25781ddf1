import { enrolmentOf, newSecret, stepOf } from './one-time-code.js';

/** The secret of RFC 6238's appendix B, and the last six of its eight digits. */
const RFC = new TextEncoder().encode('12345678901234567890');

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('accepts the code of RFC 6238 at %s', (seconds, code) => {
  expect(stepOf(RFC, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

it('accepts the codes of the steps before and after, and returns the step', () => {
  const at = (step: number) => step * 30_000 + 15_000;
  const step = Math.floor(1111111109 / 30);
  for (const now of [step - 1, step, step + 1]) expect(stepOf(RFC, '081804', at(now))).toBe(step);
  for (const now of [step - 2, step + 2, step + 120]) {
    expect(stepOf(RFC, '081804', at(now))).toBeNull();
  }
});

it.each(['', '08180', '0818044', ' 081804', '08180a', '０８１８０４', '-81804', '8.1804'])(
  'takes no "%s"',
  (code) => expect(stepOf(RFC, code, 1111111109_000)).toBeNull(),
);

it('gives the app the product’s name, the e-mail and a secret of 160 bits', () => {
  const { secret, uri } = enrolmentOf(newSecret(), 'rita.sousa@aurora.example');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(pathname)).toBe('/Causa:rita.sousa@aurora.example');
  expect(Object.fromEntries(searchParams)).toMatchObject({ secret, issuer: 'Causa', digits: '6' });
});
