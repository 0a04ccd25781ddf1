import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { SearchReply } from '../../../src/contract/cases';
import { api } from '../../../ui/src/api/client';
import { useGetList } from '../data/resources';
import { useDebounced } from '../parts/use-debounced';
import { type Opened, useOpened } from '../records/opened';
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
/** Of the office's newest documents, before anything is typed. */
const NEWEST = 3;

export interface Entries {
  /** What is searched for: what was typed, without spaces at its ends. */
  q: string;
  groups: readonly EntryGroup[];
  /** The answer to what stands in the field is not there yet. Of no other one is anything shown. */
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

export function useEntries(
  typed: string,
  actions: (found: SearchReply | undefined, q: string) => readonly PaletteAction[],
): Entries {
  const q = typed.trim();
  const asked = useDebounced(q, PAUSE_MS);
  // A question that is not asked any more is called off.
  const { data, isError, refetch } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => api.get<SearchReply>(`search?q=${encodeURIComponent(asked)}`, signal),
    enabled: asked !== '',
  });
  const settled = asked === q;
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

/** What was opened last, as it is called now and where it is still there, and what came in last. */
function useOpening() {
  const opened = useOpened();
  const cases = useGetList('cases', ...ofKind(opened, 'case'));
  const clients = useGetList('clients', ...ofKind(opened, 'client'));
  const documents = useGetList('documents', ...ofKind(opened, 'document'));
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

/** A question for the records of a kind among those that were opened, and whether there are any to ask for. */
function ofKind(opened: readonly Opened[], wanted: Opened['kind']) {
  const id = opened.filter(({ kind }) => kind === wanted).map((one) => one.id);
  const asked = {
    filter: { id },
    pagination: { page: 1, perPage: Math.max(id.length, 1) },
    sort: { field: 'createdAt', order: 'DESC' },
  } as const;
  return [asked, { enabled: id.length > 0 }] as const;
}
