import { amendments } from '../data/list-address';
import { withValues } from '../data/query-values';
import { FOLDER_ADDRESS, FOLDERS_ADDRESS, FOUND_ADDRESS, readAddress } from './documents-address';

const CASE = '01890000-0000-7000-8000-000000000001';
const read = (query: string) => readAddress(new URLSearchParams(query));

describe('readAddress', () => {
  it('shows the clients', () => {
    expect(read('')).toEqual({ clientId: null, view: 'clients' });
  });

  it('takes folder and view', () => {
    expect(read('clientId=c1&view=documents')).toEqual({ clientId: 'c1', view: 'documents' });
  });

  it('ignores a view that does not exist', () => {
    expect(read('view=all')).toEqual(read(''));
  });
});

it('an older address leads on to the searches for clients and for documents', () => {
  const led = (query: string, address: typeof FOLDERS_ADDRESS | typeof FOUND_ADDRESS) =>
    amendments(new URLSearchParams(query), address as typeof FOUND_ADDRESS)?.['filter'];
  expect(led('q=ana', FOLDERS_ADDRESS)).toBe('{"q":"ana"}');
  expect(led('view=documents&words=per%C3%ADcia&recent=1', FOUND_ADDRESS)).toBe(
    '{"q":"perícia","recent":true}',
  );
});

describe('the older address of a folder', () => {
  const led = (query: string) => {
    const params = new URLSearchParams(query);
    return decodeURIComponent(
      withValues(params, amendments(params, FOLDER_ADDRESS) ?? {}).toString(),
    );
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
