import { isSlug } from '../contract/paths.js';
import { firstFreeSlug, slugFrom } from './slug.js';

describe('slugFrom', () => {
  it.each([
    ['Escritório Aurora', 'escritorio-aurora'],
    ['  Silva & Costa, Advogados!  ', 'silva-costa-advogados'],
    ['Müller Großmann', 'muller-grossmann'],
    ['---', 'escritorio'],
    ['律師', 'escritorio'],
    ['A', 'a'],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
    ['x'.repeat(200), 'x'.repeat(40)],
  ])('makes of "%s" %s', (name, slug) => expect(slugFrom(name)).toBe(slug));
});

describe('firstFreeSlug', () => {
  it('keeps a free one', () => expect(firstFreeSlug('boreal', new Set())).toBe('boreal'));

  it('takes the first free suffix', () => {
    expect(firstFreeSlug('boreal', new Set(['boreal', 'boreal-2', 'boreal-4']))).toBe('boreal-3');
  });

  it.each(['login', 'seguranca', 'suporte', 'portal'])(
    'never gives %s, which would pass for a page of ours',
    (name) => expect(firstFreeSlug(name, new Set())).toBe(`${name}-2`),
  );

  it('never gives one of our own paths', () => {
    expect(firstFreeSlug('admin', new Set())).toBe('admin-2');
    expect(isSlug(firstFreeSlug('dashboard', new Set(['dashboard-2'])))).toBe(true);
  });
});
