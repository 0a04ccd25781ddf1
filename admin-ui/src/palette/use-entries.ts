import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { SearchReply } from '../../../src/contract/search';
import { api } from '../../../ui/src/api/client';
import { useGetList } from '../data/resources';
import { useDebounced } from '../lists/use-debounced';
import { type Opened, useOpened } from '../session/recently-opened';
import {
  caseEntry,
  clientEntry,
  documentEntry,
  type Entry,
  type EntryGroup,
  foundGroups,
  openingGroups,
  type PaletteAction,
} from './entries';

const PAUSE_MS = 150;
/** The number of newest documents shown before anything is typed. */
const NEWEST = 3;

export interface Entries {
  /** The search text: the typed text without spaces at its ends. */
  q: string;
  groups: readonly EntryGroup[];
  /** The answer for the text in the field has not arrived. No other answer is shown meanwhile. */
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

export function useEntries(
  typed: string,
  actions: (found: SearchReply | undefined, q: string) => readonly PaletteAction[],
): Entries {
  const q = typed.trim();
  const debounced = useDebounced(q, PAUSE_MS);
  // A search that is no longer needed is cancelled.
  const { data, isError, refetch } = useQuery({
    queryKey: ['search', debounced],
    queryFn: ({ signal }) =>
      api.get<SearchReply>(`search?q=${encodeURIComponent(debounced)}`, signal),
    enabled: debounced !== '',
  });
  const settled = debounced === q;
  const found = settled ? data : undefined;
  const opening = useOpening();
  return {
    q,
    groups:
      q === ''
        ? openingGroups(opening.recent, opening.newest, actions(undefined, ''))
        : foundGroups(found, actions(found, q), q),
    pending: q === '' ? opening.pending : !found && !(settled && isError),
    failed: q !== '' && settled && isError && !found,
    retry: () => void refetch(),
  };
}

/** Returns the records opened last, with their current names and without deleted ones, and the newest documents. */
function useOpening() {
  const opened = useOpened();
  const cases = useGetList('cases', ...openedQuery(opened, 'case'));
  const clients = useGetList('clients', ...openedQuery(opened, 'client'));
  const documents = useGetList('documents', ...openedQuery(opened, 'document'));
  const newest = useGetList('documents', {
    pagination: { page: 1, perPage: NEWEST },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const recent = useMemo(() => {
    const entries = new Map<string, Entry>([
      ...(cases.data ?? []).map((row) => [row.id, caseEntry(row)] as const),
      ...(clients.data ?? []).map((row) => [row.id, clientEntry(row)] as const),
      ...(documents.data ?? []).map((row) => [row.id, documentEntry(row)] as const),
    ]);
    return opened.flatMap(({ id }) => entries.get(id) ?? []);
  }, [opened, cases.data, clients.data, documents.data]);
  const pending = [cases, clients, documents, newest].some(({ isLoading }) => isLoading);
  return { recent, newest: newest.data ?? [], pending };
}

/** Returns the query for the opened records of one kind, and whether there are any to ask for. */
function openedQuery(opened: readonly Opened[], wanted: Opened['kind']) {
  const id = opened.filter(({ kind }) => kind === wanted).map((one) => one.id);
  const asked = {
    filter: { id },
    pagination: { page: 1, perPage: Math.max(id.length, 1) },
    sort: { field: 'createdAt', order: 'DESC' },
  } as const;
  return [asked, { enabled: id.length > 0 }] as const;
}
