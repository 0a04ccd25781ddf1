import type { CaseSort, CaseView } from '../../../src/contract/case-lists';
import type { NARROWING } from '../../../src/contract/case-view-address';
import { pathTo } from '../../../src/contract/paths';
import { withValues } from '../data/query-values';

/** Conditions that narrow a view, as they are in its address: days are `YYYY-MM-DD`, `none` stands for cases without. */
export type CasesFilters = Partial<Record<(typeof NARROWING)[number], string | null>>;

export type CasesViewParams = CasesFilters & { sort?: CaseSort; dir?: 'desc' };

/** Returns the address of a view of all cases: `/aurora/processos?view=overdue`. */
export function casesViewPath(slug: string | null, view: CaseView, params: CasesViewParams = {}) {
  const query = withValues(new URLSearchParams({ view }), { ...params });
  return `${pathTo(slug, 'processos')}?${query}`;
}
