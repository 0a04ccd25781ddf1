import type { FoundNote, SearchReply } from '../../../src/contract/search';
import type { Icon } from '../../../ui/src/parts/icon';
import { entryPath } from '../navigation/entry-place';
import type { OpenRecord } from '../navigation/place';
import { holdsWords } from './marks';
import { paletteMessages as messages } from './messages';

export type FoundCase = SearchReply['cases'][number];
export type FoundClient = SearchReply['clients'][number];
export type FoundDocument = SearchReply['documents'][number];
export type FoundAgendaEntry = SearchReply['agenda'][number];
export type FoundRequest = SearchReply['requests'][number];

/** An action that works anywhere. */
export interface PaletteAction {
  id: string;
  label: string;
  icon: Icon;
  /** The keys to press for it, one after the other. */
  keys?: readonly string[];
  /** The page that it leads to; without one, `run` is called. */
  to?: string;
  run?: () => void;
  /** Offered for every search. */
  always?: boolean;
}

type Hit =
  | { kind: 'case'; record: FoundCase }
  | { kind: 'client'; record: FoundClient }
  | { kind: 'document'; record: FoundDocument }
  | { kind: 'request'; record: FoundRequest }
  | { kind: 'agenda'; record: FoundAgendaEntry }
  | { kind: 'note'; record: FoundNote };

export type Entry = { id: string } & (Hit | { kind: 'action'; record: PaletteAction });

export interface EntryGroup {
  title: string;
  entries: readonly Entry[];
}

export const caseEntry = (record: FoundCase): Entry => ({ id: record.id, kind: 'case', record });
export const clientEntry = (record: FoundClient): Entry => ({
  id: record.id,
  kind: 'client',
  record,
});
export const documentEntry = (record: FoundDocument): Entry => ({
  id: record.id,
  kind: 'document',
  record,
});

const requestEntry = (record: FoundRequest): Entry => ({ id: record.id, kind: 'request', record });
const agendaEntry = (record: FoundAgendaEntry): Entry => ({
  id: record.id,
  kind: 'agenda',
  record,
});
const noteEntry = (record: FoundNote): Entry => ({ id: record.id, kind: 'note', record });

/**
 * Returns the groups of a search's results. A client's name in the field means the client, so a client whose name has
 * the words stands before the cases; a client found by telephone or number stands after them.
 */
export function foundGroups(
  found: SearchReply | undefined,
  actions: readonly PaletteAction[],
  q: string,
): EntryGroup[] {
  const { groups } = messages;
  const cases = { title: groups.cases, entries: (found?.cases ?? []).map(caseEntry) };
  const clients = { title: groups.clients, entries: (found?.clients ?? []).map(clientEntry) };
  const named = found?.clients.some(({ name }) => holdsWords(name, q)) ?? false;
  return withoutEmpty([
    ...(named ? [clients, cases] : [cases, clients]),
    { title: groups.documents, entries: (found?.documents ?? []).map(documentEntry) },
    { title: groups.requests, entries: (found?.requests ?? []).map(requestEntry) },
    { title: groups.agenda, entries: (found?.agenda ?? []).map(agendaEntry) },
    { title: groups.notes, entries: (found?.notes ?? []).map(noteEntry) },
    actionGroup(actions.filter(({ label, always }) => always || holdsWords(label, q))),
  ]);
}

/** Returns the groups that are shown before anything is typed. */
export function openingGroups(
  recent: readonly Entry[],
  documents: readonly FoundDocument[],
  actions: readonly PaletteAction[],
): EntryGroup[] {
  const known = new Set(recent.map(({ id }) => id));
  return withoutEmpty([
    { title: messages.groups.recent, entries: recent },
    {
      title: messages.groups.documents,
      entries: documents.filter(({ id }) => !known.has(id)).map(documentEntry),
    },
    actionGroup(actions),
  ]);
}

function actionGroup(actions: readonly PaletteAction[]): EntryGroup {
  return {
    title: messages.groups.actions,
    entries: actions.map((record) => ({ id: record.id, kind: 'action', record })),
  };
}

function withoutEmpty(groups: readonly EntryGroup[]): EntryGroup[] {
  return groups.filter(({ entries }) => entries.length > 0);
}

/**
 * Returns the place that an entry leads to, also in a new tab: a record, or the path of a page. A document leads to the
 * record that it belongs to.
 */
export function placeOf(entry: Entry): OpenRecord | string | undefined {
  switch (entry.kind) {
    case 'case':
    case 'client':
      return { kind: entry.kind, id: entry.record.id };
    case 'document': {
      const { caseId, clientId } = entry.record;
      if (caseId) return { kind: 'case', id: caseId };
      return clientId ? `/documentos?clientId=${clientId}` : '/documentos';
    }
    case 'request':
      return `/pedidos?pedido=${entry.record.id}`;
    case 'agenda':
      return entryPath({ id: entry.record.id, part: 'shown' });
    case 'note':
      return { kind: 'case', id: entry.record.caseId };
    case 'action':
      return entry.record.to;
  }
}
