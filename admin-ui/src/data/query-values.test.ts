import { SEARCH_MAX } from '../../../src/contract/lists';
import { pageIn, searchIn } from './query-values';

const search = (q: string) => searchIn(new URLSearchParams({ q }));

describe('searchIn', () => {
  it('is what the address searches for, or nothing', () => {
    expect(search('Évora')).toBe('Évora');
    expect(searchIn(new URLSearchParams('words=a'), 'words')).toBe('a');
    expect(searchIn(new URLSearchParams())).toBe('');
  });

  it('is no longer than the server takes, and cuts no character in half', () => {
    expect(search('a'.repeat(SEARCH_MAX + 1))).toBe('a'.repeat(SEARCH_MAX));
    const cut = search(`${'a'.repeat(SEARCH_MAX - 1)}😀`);
    expect(cut).toHaveLength(SEARCH_MAX);
    expect(cut.isWellFormed()).toBe(true);
  });
});

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=1.5', 1],
  ['page=two', 1],
])('"%s" is page %d', (query, page) => expect(pageIn(new URLSearchParams(query))).toBe(page));
