import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';

import {
  type CaseColumn,
  type CasesViewAddress,
  columnsValue,
  NARROWING,
  readCasesView,
} from '../../../src/contract/case-view-address';
import type { CaseSort, CaseView } from '../../../src/contract/cases';
import type { SavedView } from '../../../src/contract/saved-views';
import { pageIn, withValues } from '../data/query-values';
import { useGetList } from '../data/resources';
import { useQueryValues } from '../data/use-query-values';
import { casesOfView } from './case-requests';

type Filters = Partial<Record<Exclude<(typeof NARROWING)[number], 'q'>, string | null>>;
const NOT_NARROWED = Object.fromEntries(NARROWING.map((name) => [name, null]));

/** Returns whether a view shows less than all of its cases. */
export function isNarrowed(address: CasesViewAddress): boolean {
  return NARROWING.some((name) => address[name]);
}

/** Returns the view of all cases in the address, and the ways to change it; null if the page shows cases by client. */
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
      /** The same view without the user's choices. */
      asItComes: readCasesView(new URLSearchParams({ view: address.view }))!,
      /** The id of an open saved view; another user's id matches no view. */
      saved: params.get('saved'),
      /**
       * Returns the address of another view with the chosen columns. The columns of a saved view are not carried over.
       */
      addressOf: (view: CaseView) => {
        const columns = params.has('saved') ? null : params.get('columns');
        return `?${withValues(new URLSearchParams({ view }), { columns })}`;
      },
      addressOfSaved: ({ id, query }: SavedView) =>
        `?${withValues(new URLSearchParams(query), { saved: id })}`,
      /** Marks what is shown as this saved view, or as none. */
      open: (saved: string | null) => change({ saved }, true),
      search: (q: string) => set({ q }),
      filter: (values: Filters) => set(values),
      clear: () => set(NOT_NARROWED),
      /** Reverses the order if this column sorts already; otherwise sorts by it. */
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

/** Fetches one page of a view. The previous page stays visible until the next has loaded. */
export function useCasesOfView(address: CasesViewAddress & { page: number }) {
  return useGetList('cases', casesOfView(address), { placeholderData: keepPreviousData });
}
