import type { AgendaEntry } from '../../../src/contract/agenda';
import { useEntryPages } from './use-entry-pages';

const PAGE_SIZE = 50;

/** The open entries of a case, by their day; its hearings before what has no hour. */
export function useOpenEntries(caseId: string) {
  const pages = useEntryPages({
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'dueOn', order: 'ASC' },
    filter: { caseId, view: 'open' },
  });
  return { ...pages, entries: pages.entries?.toSorted(byHour) };
}

/** The fulfilled and the cancelled entries of a case, the latest first. */
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
