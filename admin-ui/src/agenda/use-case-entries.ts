import type { AgendaEntry } from '../../../src/contract/agenda';
import { useEntryPages } from './use-entry-pages';

const PAGE_SIZE = 50;

/** Lists the open entries of a case by day; on each day, hearings come before entries without an hour. */
export function useOpenEntries(caseId: string) {
  const pages = useEntryPages({
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'dueOn', order: 'ASC' },
    filter: { caseId, view: 'open' },
  });
  return { ...pages, entries: pages.entries?.toSorted(byHour) };
}

/** Lists the fulfilled and cancelled entries of a case, the latest first. */
export function useSettledEntries(caseId: string) {
  return useEntryPages({
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'dueOn', order: 'DESC' },
    filter: { caseId, view: 'settled' },
  });
}

function byHour(one: AgendaEntry, other: AgendaEntry): number {
  const [first, second] = [one, other].map(({ dueOn, startsAt }) => `${dueOn}${startsAt ?? '~'}`);
  return first! < second! ? -1 : Number(first! > second!);
}
