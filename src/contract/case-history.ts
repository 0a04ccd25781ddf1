import { ENTRY_ACTIONS, type EntryKind } from './agenda.js';
import type { CaseField } from './cases.js';

export const NOTE_MAX = 5000;

export const HISTORY_ACTIONS = [
  'created',
  'status_changed',
  'updated',
  'note_added',
  'document_uploaded',
  ...ENTRY_ACTIONS,
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** Fields whose change the history names with action `updated`. */
export type HistoryField = Exclude<CaseField, 'status'>;

/** One line of a case's history, newest first in lists. */
export interface HistoryEntry {
  id: string;
  caseId: string;
  action: HistoryAction;
  /** Which field an `updated` is about; one entry a field. */
  field: HistoryField | null;
  /** The kind of entry that an `entry_` action is about. */
  entryKind: EntryKind | null;
  /** The note's text, or the title of the document or of the agenda entry. */
  description: string | null;
  /** Statuses as codes, dates as `YYYY-MM-DD`, clients and colleagues as their name at the time. */
  oldValue: string | null;
  newValue: string | null;
  userId: string | null;
  userName: string | null;
  createdAt: string;
}

export interface NewNote {
  description: string;
}
