import { includesWords } from './includes-words';

it.each([
  ['Insolvência da Moldes Lis', 'insolvencia LIS', true],
  ['Insolvência da Moldes Lis', '', true],
  ['Insolvência da Moldes Lis', ' moldes  ', true],
  ['Insolvência da Moldes Lis', 'moldes sado', false],
])('"%s" searched for "%s": %s', (text, q, found) => expect(includesWords(text, q)).toBe(found));
