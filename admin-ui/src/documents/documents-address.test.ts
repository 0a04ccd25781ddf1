import { amended } from '../data/list-address';
import { withValues } from '../data/query-values';
import { FOLDER_ADDRESS, readAddress } from './documents-address';

const CASE = '01890000-0000-7000-8000-000000000001';
const read = (query: string) => readAddress(new URLSearchParams(query));

describe('readAddress', () => {
  it('shows the clients', () => {
    expect(read('')).toEqual({
      clientId: null,
      view: 'clients',
      q: '',
      words: '',
      recent: false,
    });
  });

  it('takes folder and searches', () => {
    expect(read('clientId=c1&view=documents&words=per%C3%ADcia&recent=1')).toEqual({
      clientId: 'c1',
      view: 'documents',
      q: '',
      words: 'perícia',
      recent: true,
    });
  });

  it('ignores a view that does not exist', () => {
    expect(read('view=all')).toEqual(read(''));
  });
});

describe('the older address of a folder', () => {
  const led = (query: string) => {
    const params = new URLSearchParams(query);
    return decodeURIComponent(withValues(params, amended(params, FOLDER_ADDRESS) ?? {}).toString());
  };

  it('leads on to search, filters, sort and page', () => {
    const query = 'clientId=c1&words=per%C3%ADcia&caseId=none&visibility=internal&sort=title.DESC';
    expect(led(`${query}&page=3`)).toBe(
      'clientId=c1&sort=title&page=3' +
        '&filter={"q":"perícia","withoutCase":true,"sharedWithClient":false}&order=DESC',
    );
    expect(led(`caseId=${CASE}&visibility=shared`)).toBe(
      `filter={"caseId":"${CASE}","sharedWithClient":true}`,
    );
  });

  it.each([
    'sort=mimeType.ASC',
    'sort=createdAt.UP',
    'visibility=toString',
    'caseId=any',
    'page=0',
    'page=1.5',
  ])('ignores %s', (query) => expect(led(query)).toBe(''));
});
