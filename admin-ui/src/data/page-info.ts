import type { GetListParams, GetListResult } from 'react-admin';

import { COUNT_CAP } from '../../../src/contract/lists';

/**
 * Adds page info to a list whose count stopped at the cap: a full page has a next one. The total reaches at least this
 * page, so that react-admin does not go back to an earlier one.
 */
export function withPageInfo<T extends GetListResult>(
  list: T,
  pagination: GetListParams['pagination'],
): T {
  if (list.total !== COUNT_CAP + 1) return list;
  const rows = list.data.length;
  const { page = 1, perPage = rows } = pagination ?? {};
  const pageInfo = { hasNextPage: rows > 0 && rows >= perPage, hasPreviousPage: page > 1 };
  const reached = rows > 0 ? (page - 1) * perPage + rows + Number(pageInfo.hasNextPage) : 0;
  return { ...list, total: Math.max(list.total, reached), pageInfo };
}
