import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import {
  type Agenda,
  type AgendaDay,
  type AgendaEntryFilter,
  ENTRY_KINDS,
  type EntryKind,
} from '../../../src/contract/agenda';
import { api } from '../../../ui/src/api/client';
import { useEntryPages } from '../agenda/use-entry-pages';
import { useOwnId } from '../agenda/use-own-id';
import { dataProvider } from '../data/data-provider';
import { type QueryValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import {
  agendaQuery,
  type AgendaView,
  filterOf,
  readAgendaAddress,
  toggledKinds,
} from './agenda-address';
import type { Span } from './grid';

/** The number of rows that a list loads at a time. */
const ROWS = 25;
const BY_DAY = { field: 'dueOn', order: 'ASC' } as const;

/** Returns the state of the page, and functions that change it. */
export function useAgendaAddress() {
  const { params, change } = useQueryValues();
  return useMemo(() => {
    const address = readAgendaAddress(params);
    return {
      ...address,
      show: (view: AgendaView) => change({ view, at: null }, false),
      goTo: (day: string | null) => change({ day, at: null }, false),
      openDay: (day: string) => change({ view: 'list', day, at: null }, false),
      choose: (at: string) => change({ at }, true),
      toggle: (kind: EntryKind) => change({ kinds: toggledKinds(address.kinds, kind) }, true),
      set: (values: QueryValues) => change(values, true),
      clear: () => change({ who: null, kinds: null, caseId: null, clientId: null }, true),
    };
  }, [params, change]);
}
export type AgendaState = ReturnType<typeof useAgendaAddress>;

/** Returns the filter for the server; undefined while it needs the person's own id and that is not known yet. */
export function useAgendaFilter(address: AgendaState): AgendaEntryFilter | undefined {
  const me = useOwnId() ?? undefined;
  return address.who === 'me' && !me ? undefined : filterOf(address, me);
}

/** Loads the days of some weeks. The previous days stay visible meanwhile. */
export function useAgendaDays(span: Span, filter: AgendaEntryFilter | undefined) {
  const query = agendaQuery(filter ?? {}, span);
  return useQuery({
    queryKey: ['agenda-entries', 'agenda', query],
    queryFn: ({ signal }) => api.get<Agenda>(`agenda?${query}`, signal),
    placeholderData: keepPreviousData,
    enabled: filter !== undefined,
  });
}

/** Loads entries by day, page by page. */
export function useEntries(filter: AgendaEntryFilter, perPage = ROWS, enabled = true) {
  return useEntryPages(
    { pagination: { page: 1, perPage }, sort: BY_DAY, filter },
    { placeholderData: keepPreviousData, enabled },
  );
}

/** Counts the entries of each kind in the list, which has no last day. The filter by kind does not apply. */
export function useKindTotals(filter: AgendaEntryFilter | undefined, enabled: boolean) {
  const { kinds: _, ...whose } = filter ?? {};
  return useQuery({
    queryKey: ['agenda-entries', 'totals', whose],
    queryFn: async () => {
      const totals = await Promise.all(
        ENTRY_KINDS.map(async (kind) => {
          const { total } = await dataProvider.getList('agenda-entries', {
            pagination: { page: 1, perPage: 1 },
            sort: BY_DAY,
            filter: { ...whose, kind },
          });
          return [kind, total ?? 0] as const;
        }),
      );
      return Object.fromEntries(totals) as Record<EntryKind, number>;
    },
    enabled: enabled && filter !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Counts the entries of each kind in the days; settled ones only if they are shown. */
export function totalsOf(days: readonly AgendaDay[], settled: boolean): Record<EntryKind, number> {
  const totals = { deadline: 0, hearing: 0, task: 0 };
  for (const { counts } of days) {
    for (const { kind, state, count } of counts) {
      if (settled || state === 'open') totals[kind] += count;
    }
  }
  return totals;
}

/** Counts the shown entries of a day. */
export function shownCount(
  { counts }: AgendaDay,
  { kinds, settled }: Pick<AgendaState, 'kinds' | 'settled'>,
): number {
  return counts
    .filter(({ kind, state }) => kinds.includes(kind) && (settled || state === 'open'))
    .reduce((sum, { count }) => sum + count, 0);
}
