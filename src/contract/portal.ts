import type { EntryKind, EntryState } from './agenda.js';
import type { CaseStatus } from './cases.js';
import type { ContentOf } from './fields.js';
import { reference } from './fields.js';

/**
 * Header in which a page of the portal names the view (`PortalView`) that a member of the staff has opened to see
 * it as a client user does. Routes of the portal that read take it; those that write refuse it.
 */
export const PORTAL_VIEW_HEADER = 'causa-portal-view';

/** Owner of the shown portal: a client user, or the person with a client's own e-mail. Exactly one of the two is set. */
export const PORTAL_VIEW_FIELDS = { clientUserId: reference(), clientId: reference() } as const;

/** `POST /api/portal/views` */
export type NewPortalView = Partial<ContentOf<typeof PORTAL_VIEW_FIELDS>>;

/** A staff view of the portal. It is read-only, and marks nothing as read. */
export interface PortalView {
  id: string;
  fullName: string;
  clientName: string;
  /** They have an account, and so see it themselves. */
  active: boolean;
  expiresAt: string;
}

/** A client that the portal user acts for. */
export interface PortalClient {
  id: string;
  name: string;
}

/** `GET /api/portal/profile`: the portal user, their clients, and counts of what awaits them. */
export interface PortalProfile {
  fullName: string;
  email: string;
  officeName: string;
  /** The office's today, `YYYY-MM-DD`: every date counts from it. */
  today: string;
  /** By name. Empty where no client has the account's e-mail: "Cliente não encontrado". */
  clients: PortalClient[];
  cases: number;
  documents: number;
  /** Open service requests, and the office's unread messages in any of them. */
  openRequests: number;
  unreadMessages: number;
  /** The next date of a case that is not concluded, today included. */
  nextDate: { caseId: string; title: string; dueDate: string } | null;
  /** The next entry that is shown, open and not over; of concluded cases only hearings. */
  nextEntry: NextPortalEntry | null;
  /** Lists of documents that wait for this person, those due first in front; at most PORTAL_CHECKLISTS. */
  checklists: OpenChecklist[];
  /** Seen by a member of the staff: nothing can be written, and nothing counts as read. */
  readOnly: boolean;
  /** A larger file is refused. */
  uploadMaxBytes: number;
}

export const PORTAL_CHECKLISTS = 3;

export interface OpenChecklist {
  id: string;
  requestId: string;
  caseId: string | null;
  caseTitle: string | null;
  dueOn: string | null;
  /** Name of the member of the staff who asks; null where it is not known. */
  askedBy: string | null;
  /** Titles of the first PORTAL_CHECKLISTS lines that wait for the client. */
  wanted: string[];
  /** Lines that wait for the client: `open` or `returned`. */
  missing: number;
  items: number;
}

/** A row of `GET /api/portal/cases`. */
export interface PortalCase {
  id: string;
  title: string;
  number: string | null;
  /** Any other is "Status Desconhecido". */
  status: CaseStatus;
  dueDate: string | null;
  court: string | null;
  /** Both are null for a case that was given singly, whose client they may not know. */
  clientId: string | null;
  clientName: string | null;
  createdAt: string;
  updatedAt: string;
}

/** At most so many entries of a case's agenda are shown: those nearest to today, ahead of those that are over. */
export const PORTAL_ENTRIES = 50;

/** A deadline, hearing or task that the office marked "Visível no portal". */
export interface PortalEntry {
  id: string;
  kind: EntryKind;
  state: EntryState;
  title: string;
  dueOn: string;
  /** Times of a hearing, by the office's clock. */
  startsAt: string | null;
  endsAt: string | null;
  place: string | null;
  link: string | null;
  /** Day and hour that the portal showed before the last move. */
  previousOn: string | null;
  previousAt: string | null;
  /** By the office's clock: a hearing at its end, or with its day if it has none; anything else with its day. */
  over: boolean;
}

export interface NextPortalEntry extends PortalEntry {
  caseId: string;
  caseTitle: string;
}

/** `GET /api/portal/cases/:id`. */
export interface PortalCaseRecord extends PortalCase {
  /** By day; at most PORTAL_ENTRIES. */
  entries: PortalEntry[];
}

/** `filter` of `GET /api/portal/cases`. */
export interface PortalCaseFilter {
  id?: string[];
  clientId?: string;
  status?: CaseStatus;
  /** Words of title, number or court. */
  q?: string;
}

/** Without a sort: those that changed last, first. */
export const PORTAL_CASE_SORTS = ['updatedAt', 'dueDate', 'title'] as const;
export type PortalCaseSort = (typeof PORTAL_CASE_SORTS)[number];

/** An entry of a case's history as clients see it. Notes, authors and other fields are for staff alone. */
export const PORTAL_EVENTS = ['created', 'status_changed', 'due_date_changed', 'document'] as const;
export type PortalEventKind = (typeof PORTAL_EVENTS)[number];

/** A row of `GET /api/portal/cases/:id/events`, newest first. */
export interface PortalEvent {
  id: string;
  kind: PortalEventKind;
  /** Statuses as codes, dates as `YYYY-MM-DD`. */
  oldValue: string | null;
  newValue: string | null;
  /** Document of a `document` event, if it is still shared. */
  documentId: string | null;
  title: string | null;
  createdAt: string;
}

/** A row of `GET /api/portal/documents`: what the office shares. */
export interface PortalDocument {
  id: string;
  title: string;
  mimeType: string;
  sizeBytes: number;
  caseId: string | null;
  caseTitle: string | null;
  /** As of a `PortalCase`. */
  clientId: string | null;
  clientName: string | null;
  createdAt: string;
}

/** `filter` of `GET /api/portal/documents`. */
export interface PortalDocumentFilter {
  id?: string[];
  caseId?: string;
  clientId?: string;
  /** Words of the title. */
  q?: string;
}

export const PORTAL_DOCUMENT_SORTS = ['createdAt', 'title'] as const;
export type PortalDocumentSort = (typeof PORTAL_DOCUMENT_SORTS)[number];
