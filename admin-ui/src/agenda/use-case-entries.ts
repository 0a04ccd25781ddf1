import type { AgendaEntry } from '../../../src/contract/agenda';
import { useInfiniteGetList } from '../data/resources';

const PAGE_SIZE = 50;

/** Lists the open entries of a case by day; on each day, hearings come before entries without an hour. */
export function useOpenEntries(caseId: string) {
  const list = useInfiniteGetList('agenda-entries', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'dueOn', order: 'ASC' },
    filter: { caseId, view: 'open' },
  });
  return { list, entries: list.data?.pages.flatMap((page) => page.data).toSorted(byHour) };
}

/** Lists the fulfilled and cancelled entries of a case, the latest first. */
export function useSettledEntries(caseId: string) {
  const list = useInfiniteGetList('agenda-entries', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'dueOn', order: 'DESC' },
    filter: { caseId, view: 'settled' },
  });
  return { list, entries: list.data?.pages.flatMap((page) => page.data) };
}

function byHour(one: AgendaEntry, other: AgendaEntry): number {
  const [first, second] = [one, other].map(({ dueOn, startsAt }) => `${dueOn}${startsAt ?? '~'}`);
  return first! < second! ? -1 : Number(first! > second!);
}
