import { queryOptions, useQuery } from '@tanstack/react-query';

import type { CaseViewer, CaseViewers } from '../../../src/contract/users';
import { api } from '../../../ui/src/api/client';
import { useHasPortal } from '../plan/plan-queries';

export const caseViewersQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['cases', 'viewers', caseId],
    queryFn: ({ signal }) => api.get<CaseViewers>(`cases/${caseId}/viewers`, signal),
  });

/** Returns the client users who see a case now: none without an account or the portal. Undefined until known. */
export function useCaseViewers(caseId: string): readonly CaseViewer[] | undefined {
  const portal = useHasPortal();
  const { data } = useQuery(caseViewersQuery(caseId));
  return data && (portal ? data.viewers.filter(({ active }) => active) : []);
}
