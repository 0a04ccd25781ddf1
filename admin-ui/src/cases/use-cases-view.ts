import { useMemo } from 'react';

import type { CaseView } from '../../../src/contract/case-lists';
import {
  type CaseColumn,
  type CasesViewAddress,
  columnsValue,
  NARROWING,
  readCasesView,
} from '../../../src/contract/case-view-address';
import type { SavedView } from '../../../src/contract/saved-views';
import { pageIn, withValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import type { CasesFilters } from './case-views';

/** Returns the conditions of an address that narrow its view. */
export function filtersOf(address: CasesViewAddress): CasesFilters {
  return Object.fromEntries(
    NARROWING.flatMap((name) => (address[name] ? [[name, address[name]]] : [])),
  );
}

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
    return {
      ...address,
      page: pageIn(params),
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
      /** Changes some of the filters, or the order, and begins at the first page. */
      set: (values: CasesFilters & { sort?: string; dir?: string | null }) =>
        change({ ...values, page: null }, true),
      show: (columns: readonly CaseColumn[]) => change({ columns: columnsValue(columns) }, true),
      turnTo: (page: number, replace = false) =>
        change({ page: page > 1 ? String(page) : null }, replace),
    };
  }, [params, change]);
}
export type CasesViewState = NonNullable<ReturnType<typeof useCasesView>>;
