import type { CaseSort, CaseView, DeadlineOutcome } from '../../../src/contract/cases';
import { pathTo } from '../../../src/contract/paths';
import { withValues } from '../data/query-values';

/** Further values of a view's address; those that are null are left out. */
export interface CasesViewParams {
  q?: string | null;
  status?: string | null;
  /** A client's id, or `none` for cases without one. */
  clientId?: string | null;
  responsibleId?: string | null;
  /** As it is written in the cases, or `none`. */
  court?: string | null;
  /** `YYYY-MM-DD`, as are the days below. */
  dueDate?: string | null;
  createdFrom?: string;
  createdUntil?: string;
  concludedFrom?: string;
  concludedUntil?: string;
  dueFrom?: string;
  dueUntil?: string;
  deadline?: DeadlineOutcome;
  sort?: CaseSort;
  dir?: 'desc';
}

/** Where a view of all cases is: `/aurora/processos?view=overdue`. */
export function casesViewPath(slug: string | null, view: CaseView, params: CasesViewParams = {}) {
  const query = withValues(new URLSearchParams({ view }), { ...params });
  return `${pathTo(slug, 'processos')}?${query}`;
}
