import type { CaseSort, CaseView, DeadlineOutcome } from '../../../src/contract/cases';
import { pathTo } from '../../../src/contract/paths';
import { withValues } from '../data/query-values';

/** Further values of a view's address; null values are left out. */
export interface CasesViewParams {
  q?: string | null;
  status?: string | null;
  /** A client's id, or `none` for cases without one. */
  clientId?: string | null;
  responsibleId?: string | null;
  /** The court as written in the cases, or `none`. */
  court?: string | null;
  /** `YYYY-MM-DD`, like the days below. */
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

/** Returns the address of a view of all cases: `/aurora/processos?view=overdue`. */
export function casesViewPath(slug: string | null, view: CaseView, params: CasesViewParams = {}) {
  const query = withValues(new URLSearchParams({ view }), { ...params });
  return `${pathTo(slug, 'processos')}?${query}`;
}
