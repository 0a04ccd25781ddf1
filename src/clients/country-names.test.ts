import { countryCode } from './country-names.js';

it.each([
  ['Portugal', 'PT'],
  ['PT', 'PT'],
  ['es', 'ES'],
  ['España', 'ES'],
  ['ESPANHA', 'ES'],
  ['Brasil', 'BR'],
  ['Brazil', 'BR'],
  ['Alemanha', 'DE'],
  ['Atlântida', undefined],
  ['ZZ', undefined],
])('countryCode of "%s" is %s', (name, code) => expect(countryCode(name)).toBe(code));
