import { ENTRY_ACTIONS, type EntryKind } from './agenda.js';
import type { CaseDocument } from './documents.js';
import { FIELD_MESSAGES } from './field-messages.js';
import {
  choice,
  type ContentOf,
  day,
  type NewOf,
  reference,
  requiredText,
  text,
} from './fields.js';
import type { ServiceRequest } from './service-requests.js';

export const CASE_STATUSES = ['aberto', 'em_andamento', 'concluido'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Days ahead, today included, in which a case is "due soon". */
export const DUE_SOON_DAYS = 7;
/** Days left at or below which a deadline's badge is red, and orange. */
export const DEADLINE_RED_DAYS = 2;
export const DEADLINE_ORANGE_DAYS = 5;
/** Rows of each list on the dashboard. */
export const DASHBOARD_ROWS = 5;
/** Cases without a date there, where a large screen has room for them. */
export const DASHBOARD_UNDATED = 6;
/** Days of the dashboard's calendar, from Monday of this week. */
export const CALENDAR_DAYS = 28;

export const NOTE_MAX = 5000;

/** Fields of a case, in the order of the form. */
export const CASE_FIELDS = {
  title: requiredText(300, FIELD_MESSAGES.titleRequired),
  number: text(60),
  status: choice(CASE_STATUSES, 'aberto', FIELD_MESSAGES.statusInvalid),
  dueDate: day(),
  court: text(200),
  clientId: reference(FIELD_MESSAGES.clientInvalid),
  /** The colleague who answers for it: a staff user with access to the office. */
  responsibleId: reference(FIELD_MESSAGES.responsibleInvalid),
} as const;
export type CaseContent = ContentOf<typeof CASE_FIELDS>;
export type CaseField = keyof CaseContent;
/** The same fields as lists show them: what a field refers to by its name. */
export type ShownCaseField =
  | Exclude<CaseField, 'clientId' | 'responsibleId'>
  | 'client'
  | 'responsible';

/** A court case (processo). */
export interface LegalCase extends CaseContent {
  id: string;
  clientName: string | null;
  /** Also of a colleague who has left. */
  responsibleName: string | null;
  /** Id of the user who created it. */
  userId: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** The fixed views of an office's cases, in the order in which they are offered. */
export const CASE_VIEWS = [
  'all',
  'overdue',
  'today',
  'next_7_days',
  'undated',
  'without_client',
  'stalled',
  'completed',
  // Due today or later: where the dashboard's "Ver Todos" leads.
  'upcoming',
  // Created since the first of the office's month: where "Novos Este Mês" leads.
  'new_this_month',
  // Not concluded: where "97 ativos" leads.
  'active',
] as const;
export type CaseView = (typeof CASE_VIEWS)[number];
/** Views that have no tab but while they are shown: a figure leads to them. */
export const UNLISTED_CASE_VIEWS: readonly CaseView[] = ['upcoming', 'new_this_month', 'active'];
/** Days without anything happening after which an open case counts as stalled. */
export const STALLED_DAYS = 30;

/** `GET /api/cases/views` */
export interface CaseViews {
  /** The office's today, `YYYY-MM-DD`, which the views count from. */
  today: string;
  /** Cases of each view, as `filter.view` alone lists them. "Stalled" and the new ones are exact to 1,000, then 1,001. */
  counts: Record<CaseView, number>;
}

/** `filter` of `GET /api/cases`. */
export interface CaseFilter {
  id?: string[];
  view?: CaseView;
  /** Open cases that are due on one day, `YYYY-MM-DD`. */
  dueDate?: string;
  /** Null: cases without a client. */
  clientId?: string | null;
  /** Cases of everybody else, and cases without a responsible colleague. */
  notClientId?: string;
  status?: CaseStatus;
  /** Null: cases without a responsible colleague. */
  responsibleId?: string | null;
  /** As it is written in the cases, to the letter; null: cases without a court. */
  court?: string | null;
  /** Created on these days of the office's or between them, `YYYY-MM-DD`. */
  createdFrom?: string;
  createdUntil?: string;
  /**
   * Last concluded on these days or between them. A case that was put in as concluded is not among them, since nobody
   * knows when it was.
   */
  concludedFrom?: string;
  concludedUntil?: string;
  /** Due on these days or between them, concluded or not. */
  dueFrom?: string;
  dueUntil?: string;
  /** Whether the deadline was met, as reports count it. */
  deadline?: DeadlineOutcome;
  q?: string;
}

/**
 * A deadline is met by a case that was concluded on the day it was due or before, and missed by one that was
 * concluded later or is still open after that day. One that is due today or later is neither, and neither is that of
 * a case that was put in as concluded, since nobody knows when it was.
 */
export const DEADLINE_OUTCOMES = ['met', 'missed'] as const;
export type DeadlineOutcome = (typeof DEADLINE_OUTCOMES)[number];

/**
 * `sort` of `GET /api/cases`: due dates ascending put cases without one last, and so does `concludedAt`, when a case was
 * last concluded. `urgency`, which has one direction: overdue cases, the most recent first, then what is due next, what has no date, and what is concluded. `status`
 * goes from open to concluded; `client`, by name, puts cases without one last both ways.
 */
export const CASE_SORTS = [
  'createdAt',
  'updatedAt',
  'dueDate',
  'concludedAt',
  'title',
  'status',
  'client',
  'urgency',
] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

/** `POST /api/cases`. Empty optional values are null or left out. */
export type NewCase = NewOf<typeof CASE_FIELDS>;

/**
 * `PUT /api/cases/:id`: what changes, or the whole record as it was read, the version it was read at, and a
 * note for the history. A stale version answers 409 `stale_version` with `current` (a `LegalCase`) and `changedBy`.
 */
export interface CaseChange extends CaseContent, CaseMove {
  version: number;
  note?: string;
}

/** Choice for the documents of a case that moves to another client, who sees none of them otherwise. */
export interface CaseMove {
  /** Shows the new client what the client before was shown; an API key needs `documents:write` for it. */
  shareDocuments?: boolean;
}

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
  /** What an `entry_` action is about. */
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

/** `GET /api/cases/statistics` */
export interface CaseStatistics {
  total: number;
  open: number;
  inProgress: number;
  completed: number;
  dueSoon: number;
  overdue: number;
  newThisMonth: number;
  /** Clients with at least one case. */
  clientsWithCases: number;
  /** Cases that belong to no client. */
  withoutClient: number;
  mostActiveClient: {
    id: string;
    name: string;
    avatarUrl: string | null;
    caseCount: number;
  } | null;
}

/** A case with a deadline, as the dashboard lists it. */
export interface Deadline {
  id: string;
  title: string;
  number: string | null;
  court: string | null;
  status: CaseStatus;
  dueDate: string;
  clientId: string | null;
  clientName: string | null;
}

/** A case without a deadline, as the dashboard lists it. */
export type Undated = Omit<Deadline, 'number' | 'court' | 'dueDate'>;

/** The last thing that happened to a recently updated case. */
export interface Activity {
  caseId: string;
  title: string;
  updatedAt: string;
  last: Pick<
    HistoryEntry,
    'action' | 'field' | 'description' | 'oldValue' | 'newValue' | 'userName' | 'createdAt'
  > | null;
}

/** `GET /api/dashboard` */
export interface Dashboard {
  /** The office's today, `YYYY-MM-DD`; every figure and badge counts from it. */
  today: string;
  cases: { total: number; active: number; completed: number };
  clients: { total: number; active: number };
  documents: { total: number; recent: number };
  dueSoon: number;
  dueToday: number;
  overdue: number;
  /** Open cases due today or later, however far ahead. */
  ahead: number;
  /** Due date of the oldest overdue case. */
  oldestOverdue: string | null;
  /** Open cases without a due date. */
  withoutDueDate: number;
  /** Open cases in which nothing happened for `STALLED_DAYS`; exact to 1,000, then 1,001. */
  stalled: number;
  /** The five most recent overdue cases, most recent first: a term just missed can often still be met. */
  overdueCases: Deadline[];
  /** The five next due, today included. */
  upcoming: Deadline[];
  /** The newest without a due date, as many as `DASHBOARD_UNDATED`. */
  undated: Undated[];
  /** Open cases due per day, Monday of this week and the `CALENDAR_DAYS` from it on; days without one are left out. */
  calendar: { date: string; count: number }[];
  activity: Activity[];
  /** Whether the user has hidden the first steps; always false for an API key. */
  firstStepsHidden: boolean;
}

/** `GET /api/search?q=`: the best few of each kind, newest first; clients by name. */
export interface SearchReply {
  /** By title, number in any spelling, court, or the client's name. */
  cases: Pick<
    LegalCase,
    'id' | 'title' | 'number' | 'court' | 'status' | 'dueDate' | 'clientId' | 'clientName'
  >[];
  /** By name, e-mail or city, or the digits of a telephone or tax number. */
  clients: {
    id: string;
    name: string;
    avatarUrl: string | null;
    caseCount: number;
    documentCount: number;
  }[];
  /** By title. */
  documents: Pick<
    CaseDocument,
    | 'id'
    | 'title'
    | 'mimeType'
    | 'sizeBytes'
    | 'caseId'
    | 'clientId'
    | 'createdAt'
    | 'caseTitle'
    | 'clientName'
  >[];
  /** By title, person or client. None without the client portal, or to an API key without `requests:read`. */
  requests: Pick<
    ServiceRequest,
    'id' | 'title' | 'status' | 'personName' | 'clientName' | 'caseTitle' | 'lastAt'
  >[];
  /** Newest notes that have the words. */
  notes: FoundNote[];
}

/** A note in a case's history. */
export interface FoundNote {
  id: string;
  /** Text around the first word, in one line. */
  passage: string;
  caseId: string;
  caseTitle: string;
  userName: string | null;
  createdAt: string;
}
