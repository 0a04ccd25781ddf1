/** Kinds of records that a person deletes. */
export type DiscardKind = 'case' | 'client' | 'document' | 'agenda_entry';

/**
 * Kinds of deletions in the bin, for BIN_DAYS: deleted records, imports that were taken back, and clients that were joined
 * into another, whose restoration parts the two again.
 */
export const DELETION_KINDS = [
  'case',
  'client',
  'document',
  'import',
  'agenda_entry',
  'client_join',
] as const;
export type DeletionKind = (typeof DELETION_KINDS)[number];

/** Days that what was deleted stays in the bin ("Lixeira"). */
export const BIN_DAYS = 30;

/** `GET /api/deletions`, `GET /api/deletions/:id`: one row for each time someone deleted something, newest first. */
export interface Deletion {
  id: string;
  kind: DeletionKind;
  /** Title of the record; of an import, the name of its file. */
  title: string;
  /** Place of the record: title of a document's case or name of its client, name of a case's client, of the client that stays. */
  place: string | null;
  /** When the import came in; null of anything else. */
  importedAt: string | null;
  /** Counts of records that went along with it, or with an import. */
  clients: number;
  cases: number;
  documents: number;
  /** Agenda entries, of an import of such. */
  entries: number;
  /** Name of the person who deleted it; null where their profile is gone. */
  deletedBy: string | null;
  deletedAt: string;
  /** When it is purged for good, at the earliest. */
  purgedAt: string;
}

/** `filter` of `GET /api/deletions`. */
export interface DeletionFilter {
  id?: string[];
  kind?: DeletionKind;
}

/** Answer to `DELETE` of a case, client or document: the record as it was, and what restores it. */
export type Deleted<Row> = Row & { deletionId: string };

/**
 * `DELETE /api/clients/:id?cases=along`: its cases go along. Without it a client with cases is refused with
 * `client_has_cases`, and the field `cases` says how many there are.
 */
export const CASES_ALONG = 'along';

/** `POST /api/deletions/restore`: all of them that are still in the bin; 404 where none is. */
export interface Restoration {
  ids: string[];
}

/** The records that a `Restoration` brought back. */
export interface RestoredAll {
  restored: Restored[];
}

/** Answer to `POST /api/deletions/:id/restore`: what came back. */
export interface Restored {
  kind: DeletionKind;
  subjectId: string;
}
