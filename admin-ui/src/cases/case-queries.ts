import { keepPreviousData } from '@tanstack/react-query';

import type { CaseStatus } from '../../../src/contract/cases';
import { isId } from '../../../src/contract/ids';
import { PAGE_SIZE } from '../data/page-size';
import { useInfiniteGetList } from '../data/resources';
import { clientsWithCases } from './case-requests';
import { CASE_ORDERS, type CaseOrder, type ClientOrder } from './cases-address';

/** Lists clients with at least one case. The previous search stays visible until the next has loaded. */
export function useClientsWithCases(q: string, order: ClientOrder) {
  return useInfiniteGetList('clients', clientsWithCases(q, order), {
    placeholderData: keepPreviousData,
  });
}

/** Lists a client's cases, or with a null `clientId` those without a client. An invalid id sends no request. */
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

/** The key under which react-admin's `useGetOne` stores a case. */
export function keyOfCase(id: string) {
  return ['cases', 'getOne', { id, meta: undefined }];
}

/** The name of a case's history in the API. */
export function historyOf(caseId: string) {
  return `cases/${caseId}/history` as const;
}
