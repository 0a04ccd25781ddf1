import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { CaseFilter } from '../../../src/contract/case-lists';
import { CASES_GIVEN_MAX, type ClientUserRecord } from '../../../src/contract/users';
import { api } from '../../../ui/src/api/client';
import { useGetList, useInfiniteGetList } from '../data/resources';

/** The numbers of cases per group and of people found that are shown at a time. */
const CASES_SHOWN = 10;
const PEOPLE_SHOWN = 5;

/** Fetches a client user with their cases. */
export const clientUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['client-users', 'record', id],
    queryFn: ({ signal }) => api.get<ClientUserRecord>(`client-users/${id}`, signal),
  });

/** Lists cases of one client, or of all others. */
export function useCases(filter: Pick<CaseFilter, 'clientId' | 'notClientId'>, q: string) {
  return useInfiniteGetList(
    'cases',
    {
      pagination: { page: 1, perPage: CASES_SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: q ? { ...filter, q } : filter,
    },
    { placeholderData: keepPreviousData },
  );
}

/** Lists the cases with these ids, up to the number that one person may have. */
export function useCasesById(ids: readonly string[]) {
  return useGetList(
    'cases',
    {
      pagination: { page: 1, perPage: CASES_GIVEN_MAX },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { id: ids.slice(0, CASES_GIVEN_MAX) },
    },
    { placeholderData: keepPreviousData, enabled: ids.length > 0 },
  );
}

export function useFoundPeople(q: string) {
  return useGetList(
    'client-users',
    {
      pagination: { page: 1, perPage: PEOPLE_SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { q },
    },
    { placeholderData: keepPreviousData, enabled: q !== '' },
  );
}
