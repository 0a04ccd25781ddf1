import { type CasesViewAddress, filterOfView } from '../../../src/contract/case-view-address';
import { CASES_PER_PAGE, PAGE_SIZE } from '../data/page-size';
import type { ClientOrder } from './cases-address';

/** Returns the request for clients with at least one case. */
export function clientsWithCasesParams(q: string, order: ClientOrder) {
  return {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: order, order: 'ASC' },
    filter: q ? { withCases: true, q, byName: true } : { withCases: true },
  } as const;
}

/** Returns the request for a page of a view. */
export function casesOfViewParams(address: CasesViewAddress & { page: number }) {
  return {
    pagination: { page: address.page, perPage: CASES_PER_PAGE },
    sort: { field: address.sort, order: address.descending ? 'DESC' : 'ASC' },
    filter: filterOfView(address),
  } as const;
}
