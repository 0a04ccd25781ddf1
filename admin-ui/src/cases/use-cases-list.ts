import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListControllerResult, SortPayload } from 'react-admin';

import { CASE_CHANGES_MAX } from '../../../src/contract/case-changes';
import type { CaseSort } from '../../../src/contract/case-lists';
import { NARROWING } from '../../../src/contract/case-view-address';
import type { LegalCase } from '../../../src/contract/cases';
import { dataProvider } from '../data/data-provider';
import { useGetList } from '../data/resources';
import { useExistingPage } from '../lists/use-existing-page';
import type { CasesFilters } from './case-views';
import { casesOfViewParams } from './list-params';
import { type CasesViewState, filtersOf } from './use-cases-view';

const NONE: readonly LegalCase[] = [];

/**
 * Returns react-admin's list context for a view. Its page, order and filters are the query of the address, which is
 * also a saved view (decision 34); `ListBase` would replace that query by its own. Cases stay chosen across pages, but
 * not in another view or filter, so that nobody changes cases that they cannot see.
 *
 * @returns `context`, and in `chosen` the chosen cases as last read
 */
export function useCasesList(view: CasesViewState) {
  const { pagination, sort, filter } = casesOfViewParams(view);
  const list = useGetList(
    'cases',
    { pagination, sort, filter },
    { placeholderData: keepPreviousData },
  );
  const { data = NONE } = list;
  useExistingPage({ ...list, ...pagination }, (page) => view.turnTo(page, true));
  const of = JSON.stringify(filter);
  const [kept, keep] = useState({ of, cases: NONE });
  const cases = kept.of === of ? kept.cases : NONE;
  const known = new Map([...cases, ...data].map((row) => [row.id, row]));
  const selectedIds = cases.map(({ id }) => id);
  const onSelect = (ids: readonly string[]) =>
    keep({ of, cases: ids.flatMap((id) => known.get(id) ?? []) });
  const filterValues = filtersOf(view);
  const context = {
    ...list,
    ...pagination,
    resource: 'cases',
    sort,
    filterValues,
    setPage: (page: number) => view.turnTo(page),
    setSort: ({ field, order }: SortPayload) =>
      view.set({ sort: field, dir: order === 'DESC' ? 'desc' : null }),
    // Another filter may have changed in the address already, and not be rendered yet.
    setFilters: (filters: CasesFilters) => {
      const changed = NARROWING.filter((name) => filters[name] !== filterValues[name]);
      view.set(Object.fromEntries(changed.map((name) => [name, filters[name] ?? null])));
    },
    selectedIds,
    onSelect,
    onToggleItem: (id: string) =>
      onSelect(
        selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id],
      ),
    onUnselectItems: () => onSelect([]),
  };
  /** Chooses the first cases of the view, also of pages that are not shown. */
  const chooseFirst = async () => {
    const first = { page: 1, perPage: CASE_CHANGES_MAX };
    const found = await dataProvider.getList('cases', { pagination: first, sort, filter });
    keep({ of, cases: found.data });
  };
  return {
    context: context as unknown as ListControllerResult<LegalCase>,
    chosen: selectedIds.map((id) => known.get(id)!),
    chooseFirst,
  };
}

/** Returns the order after a press on a column: reversed if it sorts already. Days of the past begin with the last. */
export function nextSort({ field, order }: SortPayload, by: CaseSort): SortPayload {
  const lastFirst = by === 'updatedAt' || by === 'createdAt' || by === 'concludedAt';
  const descending = field === by ? order === 'ASC' : lastFirst;
  return { field: by, order: descending ? 'DESC' : 'ASC' };
}
