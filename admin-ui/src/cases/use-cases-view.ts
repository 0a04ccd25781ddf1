import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';

import {
  type CaseColumn,
  type CasesViewAddress,
  columnsValue,
  filterOfView,
  NARROWING,
  readCasesView,
} from '../../../src/contract/case-view-address';
import type { CaseSort, CaseView } from '../../../src/contract/cases';
import type { SavedView } from '../../../src/contract/saved-views';
import { CASES_PER_PAGE } from '../data/page-size';
import { pageIn, withValues } from '../data/query-values';
import { useGetList } from '../data/resources';
import { useQueryValues } from '../data/use-query-values';

type Filters = Partial<Record<Exclude<(typeof NARROWING)[number], 'q'>, string | null>>;
const NOT_NARROWED = Object.fromEntries(NARROWING.map((name) => [name, null]));

/** Whether a view shows less than all of its cases. */
export function isNarrowed(address: CasesViewAddress): boolean {
  return NARROWING.some((name) => address[name]);
}

/** Which view of all cases the address shows, and the ways to change it; null where it shows them by client. */
export function useCasesView() {
  const { params, change } = useQueryValues();
  return useMemo(() => {
    const address = readCasesView(params);
    if (!address) return null;
    const set = (values: Record<string, string | null>) => change({ ...values, page: null }, true);
    return {
      ...address,
      page: pageIn(params),
      narrowed: isNarrowed(address),
      /** The view without what was chosen in it. */
      asItComes: readCasesView(new URLSearchParams({ view: address.view }))!,
      /** The id of a saved view that is open; somebody else's is none's. */
      saved: params.get('saved'),
      /** Another view, with the columns that were chosen; those of a saved one are its own. */
      addressOf: (view: CaseView) => {
        const columns = params.has('saved') ? null : params.get('columns');
        return `?${withValues(new URLSearchParams({ view }), { columns })}`;
      },
      addressOfSaved: ({ id, query }: SavedView) =>
        `?${withValues(new URLSearchParams(query), { saved: id })}`,
      /** What is shown is that saved view from now on, or none. */
      open: (saved: string | null) => change({ saved }, true),
      search: (q: string) => set({ q }),
      filter: (values: Filters) => set(values),
      clear: () => set(NOT_NARROWED),
      /** The other way round, or by that column. */
      sortBy: (sort: CaseSort) => {
        const same = sort === address.sort;
        const descending = same
          ? !address.descending
          : sort === 'updatedAt' || sort === 'createdAt' || sort === 'concludedAt';
        set({ sort, dir: descending ? 'desc' : null });
      },
      show: (columns: readonly CaseColumn[]) => change({ columns: columnsValue(columns) }, true),
      turnTo: (page: number, replace = false) =>
        change({ page: page > 1 ? String(page) : null }, replace),
    };
  }, [params, change]);
}
export type CasesViewState = NonNullable<ReturnType<typeof useCasesView>>;

/** What a page of a view is asked for with. */
export function casesOfView(address: CasesViewAddress & { page: number }) {
  return {
    pagination: { page: address.page, perPage: CASES_PER_PAGE },
    sort: { field: address.sort, order: address.descending ? 'DESC' : 'ASC' },
    filter: filterOfView(address),
  } as const;
}

/** One page of a view. The last one stays in sight until the next is there. */
export function useCasesOfView(address: CasesViewAddress & { page: number }) {
  return useGetList('cases', casesOfView(address), { placeholderData: keepPreviousData });
}
