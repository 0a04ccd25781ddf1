import type { HistoryAction, HistoryEntry } from './case-history.js';

/** Kinds of activity in an office. */
export const ACTIVITY_KINDS = [
  'cases',
  'status',
  'changes',
  'notes',
  'documents',
  'clients',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Rows of a page. */
export const ACTIVITY_ROWS = 50;

/** A line of a case's history, a client that was made, or a document that was put into a client's folder. */
export interface OfficeActivity extends Pick<
  HistoryEntry,
  'field' | 'description' | 'oldValue' | 'newValue' | 'userName'
> {
  id: string;
  action: HistoryAction | 'client_created' | 'document_filed';
  at: string;
  caseId: string | null;
  caseTitle: string | null;
  /** Client of the case as it is now, or of the folder. */
  clientId: string | null;
  clientName: string | null;
}

/** `GET /api/activity?who=&kind=&from=&before=`: newest first. */
export interface ActivityPage {
  entries: OfficeActivity[];
  /** `before` of the page that follows; null on the last. */
  next: string | null;
}
