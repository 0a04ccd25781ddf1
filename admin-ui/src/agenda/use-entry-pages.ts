import type { UseInfiniteGetListOptions } from 'react-admin';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { type ListParams, useInfiniteGetList } from '../data/resources';

/** Entries page by page, and those of all pages so far in one list. */
export function useEntryPages(
  params: ListParams<'agenda-entries'>,
  options?: UseInfiniteGetListOptions<AgendaEntry>,
) {
  const list = useInfiniteGetList('agenda-entries', params, options);
  const entries = list.data?.pages.flatMap(({ data }) => data);
  return { list, entries, total: list.total ?? entries?.length ?? 0 };
}
