import type { GetListResult } from 'react-admin';

import { withPageInfo } from './page-info';

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const pagination = { page: 42, perPage: 24 };

describe('a list whose count stopped at the cap', () => {
  it('has a next page while its pages are full', () => {
    const list = withPageInfo<GetListResult>({ data: rows(24), total: 1001 }, pagination);
    expect(list.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
    expect(list.total).toBe(42 * 24 + 1);
  });

  it('has a total that reaches the current page, also on a page past the end', () => {
    const totalOf = (count: number, page: number) =>
      withPageInfo<GetListResult>({ data: rows(count), total: 1001 }, { page, perPage: 24 }).total;
    expect(totalOf(24, 3)).toBe(1001);
    expect(totalOf(5, 60)).toBe(59 * 24 + 5);
    expect(totalOf(0, 60)).toBe(1001);
  });

  it.each([23, 0])('has no next page after a page of %i rows', (count) => {
    const { pageInfo } = withPageInfo<GetListResult>(
      { data: rows(count), total: 1001 },
      pagination,
    );
    expect(pageInfo?.hasNextPage).toBe(false);
  });

  it('stays unchanged if the count is exact', () => {
    const list = { data: rows(24), total: 1000 };
    expect(withPageInfo(list, pagination)).toBe(list);
  });
});
