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

/** Fields whose change is in the history with the action `updated`. */
export type HistoryField = Exclude<CaseField, 'status'>;

/** One line of a case's history, newest first in lists. */
export interface HistoryEntry {
  id: string;
  caseId: string;
  action: HistoryAction;
  /** The changed field of an `updated`; each field has its own entry. */
  field: HistoryField | null;
  /** The kind of the agenda entry of an `entry_` action. */
  entryKind: EntryKind | null;
  /** The note's text, or the title of the document or of the agenda entry. */
  description: string | null;
  /** Statuses as codes, dates as `YYYY-MM-DD`, clients and colleagues by their name at that time. */
  oldValue: string | null;
  newValue: string | null;
  userId: string | null;
  userName: string | null;
  createdAt: string;
}

export interface NewNote {
  description: string;
}
