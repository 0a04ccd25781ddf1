import { PAGE_SIZE } from '../data/page-size';
import type { ClientOrder } from './cases-address';

/** Returns the request for clients with at least one case. */
export function clientsWithCases(q: string, order: ClientOrder) {
  return {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: order, order: 'ASC' },
    filter: q ? { withCases: true, q, byName: true } : { withCases: true },
  } as const;
}

/** The key under which react-admin's `useGetOne` stores a case. */
export function keyOfCase(id: string) {
  return ['cases', 'getOne', { id, meta: undefined }];
}
