import { readAddress } from './cases-address';

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('readAddress', () => {
  it('shows every status, newest first, without a query', () => {
    expect(read('')).toEqual({
      ...{ clientId: null, q: '', status: null, order: 'createdAt' },
      ...{ clientOrder: 'name', opened: 1 },
    });
  });
  it('takes client, search, status and sort', () => {
    expect(
      read('clientId=c1&q=silva&status=em_andamento&sort=dueDate&by=urgency&opened=3'),
    ).toEqual({
      clientOrder: 'urgency',
      opened: 3,
      clientId: 'c1',
      q: 'silva',
      status: 'em_andamento',
      order: 'dueDate',
    });
  });
  it.each([
    ['opened=-1&by=x', 1],
    ['opened=100000', 50],
  ])('opens only so many pages of clients: %s', (query, opened) => {
    expect(read(query)).toMatchObject({ clientOrder: 'name', opened });
  });
  it.each(['status=arquivado', 'sort=toString', 'sort=updatedAt'])('ignores %s', (query) => {
    expect(read(query)).toMatchObject({ status: null, order: 'createdAt' });
  });
});
