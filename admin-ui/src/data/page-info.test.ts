import type { GetListResult } from 'react-admin';

import { withPageInfo } from './page-info';

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const pagination = { page: 42, perPage: 24 };

describe('a list whose counting stopped', () => {
  it('goes on while its pages come back full', () => {
    const list = withPageInfo<GetListResult>({ data: rows(24), total: 1001 }, pagination);
    expect(list.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
    expect(list.total).toBe(42 * 24 + 1);
  });

  it('has at least the rows up to the shown ones, and says so on a page that is beyond its end too', () => {
    const totalOf = (count: number, page: number) =>
      withPageInfo<GetListResult>({ data: rows(count), total: 1001 }, { page, perPage: 24 }).total;
    expect(totalOf(24, 3)).toBe(1001);
    expect(totalOf(5, 60)).toBe(59 * 24 + 5);
    expect(totalOf(0, 60)).toBe(1001);
  });

  it.each([23, 0])('ends with a page of %i', (count) => {
    const { pageInfo } = withPageInfo<GetListResult>(
      { data: rows(count), total: 1001 },
      pagination,
    );
    expect(pageInfo?.hasNextPage).toBe(false);
  });

  it('needs no such guess where it was counted', () => {
    const list = { data: rows(24), total: 1000 };
    expect(withPageInfo(list, pagination)).toBe(list);
  });
});
