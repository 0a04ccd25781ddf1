import { keepPreviousData } from '@tanstack/react-query';

import type { CaseStatus } from '../../../src/contract/cases';
import { isId } from '../../../src/contract/ids';
import { PAGE_SIZE } from '../data/page-size';
import { useInfiniteGetList } from '../data/resources';
import { CASE_ORDERS, type CaseOrder, type ClientOrder } from './cases-address';

/** What clients with at least one case are asked for with. */
export function clientsWithCases(q: string, order: ClientOrder) {
  return {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: order, order: 'ASC' },
    filter: q ? { withCases: true, q, byName: true } : { withCases: true },
  } as const;
}

/** Clients with at least one case. The last search stays in sight until the next is there. */
export function useClientsWithCases(q: string, order: ClientOrder) {
  return useInfiniteGetList('clients', clientsWithCases(q, order), {
    placeholderData: keepPreviousData,
  });
}

/** A client's cases; `clientId` null: those without a client. What is no id is not asked for. */
export function useCasesOfClient(
  clientId: string | null,
  status: CaseStatus | null,
  order: CaseOrder,
) {
  return useInfiniteGetList(
    'cases',
    {
      pagination: { page: 1, perPage: PAGE_SIZE },
      sort: { field: order, order: CASE_ORDERS[order] },
      filter: status ? { clientId, status } : { clientId },
    },
    { placeholderData: keepPreviousData, enabled: clientId === null || isId(clientId) },
  );
}

/** Where react-admin's `useGetOne` keeps a case. */
export function keyOfCase(id: string) {
  return ['cases', 'getOne', { id, meta: undefined }];
}

/** The resource of a case's history, as the API names it. */
export function historyOf(caseId: string) {
  return `cases/${caseId}/history` as const;
}
