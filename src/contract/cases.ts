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

export const CASE_STATUSES = ['aberto', 'em_andamento', 'concluido'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Days ahead, today included, in which a case is "due soon". */
export const DUE_SOON_DAYS = 7;
/** Days left at or below which a deadline's badge is red, and orange. */
export const DEADLINE_RED_DAYS = 2;
export const DEADLINE_ORANGE_DAYS = 5;

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

/** Fields that may hold something wrong, but only when the person says so, as UNCERTAIN_FIELDS of a client. */
export const UNCERTAIN_CASE_FIELDS = ['number'] as const;
export type UncertainCaseField = (typeof UNCERTAIN_CASE_FIELDS)[number];

/** Answers about a case's number. An edit that leaves the number as it is needs none of it. */
export interface CaseNumberAnswers {
  /** Without `number` in it, a court number of the office's country with wrong check digits is `unconfirmed_values`. */
  confirmed?: UncertainCaseField[];
  /** Ids of cases that have the same number, and are others all the same; without them, `case_exists`. */
  distinctFrom?: string[];
}

/** A case with the same number, however it is written, as `case_exists` names it: ten of them at most. */
export interface SameCase {
  id: string;
  title: string;
  number: string;
}

/** `POST /api/cases`. Empty optional values are null or left out. */
export interface NewCase extends NewOf<typeof CASE_FIELDS>, CaseNumberAnswers {}

/**
 * `PUT /api/cases/:id`: what changes, or the whole record as it was read, the version it was read at, and a
 * note for the history. A stale version answers 409 `stale_version` with `current` (a `LegalCase`) and `changedBy`.
 */
export interface CaseChange extends CaseContent, CaseMove, CaseConclusion, CaseNumberAnswers {
  version: number;
  note?: string;
}

/** Choice for the documents of a case that moves to another client, who sees none of them otherwise. */
export interface CaseMove {
  /** Shows the new client what the client before was shown; an API key needs `documents:write` for it. */
  shareDocuments?: boolean;
}

/** Choice for the agenda of a case that is concluded. */
export interface CaseConclusion {
  /**
   * Cancels its open deadlines, hearings and tasks, which stay open otherwise and open again with the case; an API key
   * needs `agenda:write` for it. Deadlines that were made by writing the date of the case are fulfilled either way.
   */
  cancelAgenda?: boolean;
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
