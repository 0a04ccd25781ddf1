import { readAddress } from './cases-address';

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('readAddress', () => {
  it('shows every status, newest first, without a query', () => {
    expect(read('')).toEqual({ clientId: null, q: '', status: null, order: 'createdAt' });
  });
  it('takes client, search, status and sort', () => {
    expect(read('clientId=c1&q=silva&status=em_andamento&sort=dueDate')).toEqual({
      clientId: 'c1',
      q: 'silva',
      status: 'em_andamento',
      order: 'dueDate',
    });
  });
  it.each(['status=arquivado', 'sort=toString', 'sort=updatedAt'])('ignores %s', (query) => {
    expect(read(query)).toMatchObject({ status: null, order: 'createdAt' });
  });
});
