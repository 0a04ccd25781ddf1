import { queryOptions } from '@tanstack/react-query';

import type { Client } from '../../../src/contract/clients';
import type { DiscardKind } from '../../../src/contract/deletions';
import type { ImportUndo } from '../../../src/contract/imports';
import { api } from '../../../ui/src/api/client';
import { dataProvider } from '../data/data-provider';
import type { Resource } from '../data/resources';

/** A thing that a person can delete. */
export interface Deletable {
  kind: DiscardKind;
  id: string;
  /** The title of a case or document, or the name of a client. */
  title: string;
}

/** The records that are deleted along with it. */
export interface Along {
  cases: number;
  /** One more than COUNT_CAP if counting stopped there. */
  documents: number;
}

export const RESOURCES = {
  case: 'cases',
  client: 'clients',
  document: 'documents',
  agenda_entry: 'agenda-entries',
} as const satisfies Record<DiscardKind, Resource>;

/** Previews the undoing of an import; fetched every time, since others work on its rows meanwhile. */
export const undoQuery = (importId: string) =>
  queryOptions({
    queryKey: ['imports', importId, 'undo'],
    queryFn: () => api.get<ImportUndo>(`imports/${importId}/undo`),
    staleTime: 0,
    gcTime: 0,
  });

/** Fetched every time: others add documents meanwhile. */
export const alongQuery = (subject: Deletable) =>
  queryOptions({
    queryKey: ['deletions', 'along', subject.kind, subject.id],
    queryFn: () => ALONG[subject.kind](subject.id),
    staleTime: 0,
    gcTime: 0,
  });

const ALONG: Record<DiscardKind, (id: string) => Promise<Along>> = {
  case: async (caseId) => ({ cases: 0, documents: await documentsOf(caseId) }),
  client: async (id) => {
    const { caseCount, documentCount } = await api.get<Client>(`clients/${id}`);
    return { cases: caseCount, documents: documentCount };
  },
  document: () => Promise.resolve({ cases: 0, documents: 0 }),
  agenda_entry: () => Promise.resolve({ cases: 0, documents: 0 }),
};

async function documentsOf(caseId: string): Promise<number> {
  const { total } = await dataProvider.getList('documents', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { caseId },
  });
  return total ?? 0;
}
