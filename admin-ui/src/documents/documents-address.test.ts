import { readAddress, sortValue, visibilityValue } from './documents-address';

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('readAddress', () => {
  it('shows the clients, and a folder with its newest documents first', () => {
    expect(read('')).toEqual({
      clientId: null,
      view: 'clients',
      q: '',
      words: '',
      caseId: null,
      shared: null,
      sort: 'createdAt',
      direction: 'DESC',
      recent: false,
      page: 1,
    });
  });

  it('takes folder, search, filters, sort and page', () => {
    const query = 'clientId=c1&words=per%C3%ADcia&caseId=none&visibility=internal&sort=title.DESC';
    expect(read(`${query}&page=3`)).toMatchObject({
      clientId: 'c1',
      words: 'perícia',
      caseId: 'none',
      shared: false,
      sort: 'title',
      direction: 'DESC',
      page: 3,
    });
  });

  it.each([
    'sort=mimeType.ASC',
    'sort=createdAt.UP',
    'visibility=toString',
    'view=all',
    'page=0',
    'page=1.5',
  ])('ignores %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });
});

describe('the filters of an address', () => {
  it('leaves out the order in which a folder opens', () => {
    expect(sortValue('createdAt', 'DESC')).toBeNull();
    expect(sortValue('createdAt', 'ASC')).toBe('createdAt.ASC');
    expect(sortValue('title', 'ASC')).toBe('title.ASC');
  });

  it('names who sees the documents', () => {
    expect([null, true, false].map(visibilityValue)).toEqual([null, 'shared', 'internal']);
  });
});
