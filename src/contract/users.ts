import { FIELD_MESSAGES } from './field-messages.js';
import { type ContentOf, requiredEmail, requiredText, text } from './fields.js';

/** Shown as the position of a member of staff where none was entered. */
export const DEFAULT_POSITION = 'Funcionário';

/** Fields of a staff member. A missing position becomes DEFAULT_POSITION. */
export const STAFF_USER_FIELDS = {
  fullName: requiredText(200, FIELD_MESSAGES.fullNameRequired),
  position: text(200),
  email: requiredEmail(),
  phone: text(50),
} as const;

export const STAFF_ROLES = ['administrator', 'member'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A staff member whose access was not removed. */
export interface StaffUser extends Omit<ContentOf<typeof STAFF_USER_FIELDS>, 'position'> {
  id: string;
  /** The account. */
  userId: string;
  position: string;
  administrator: boolean;
  /** Signs in with a second step. */
  secondStep: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** `GET /api/staff-users/:id`, and the answer to its PUT and DELETE. */
export interface StaffUserRecord extends StaffUser {
  /** E-mail of the account; a change of the profile leaves it as it is. */
  loginEmail: string;
  /** Sessions in this office that are not over. */
  openSessions: number;
  /** Cases that they answer for. */
  answersFor: CasesAnsweredFor;
  /** Open agenda entries that are their own or that they follow as deputy; over COUNT_CAP means "more than". */
  agendaEntries: number;
  /** API keys that they made and that count; only administrators see them, and webhooks. */
  apiKeys: { id: string; name: string; lastUsedAt: string | null }[];
  /** Webhooks that they made, on or off. */
  webhooks: { id: string; url: string }[];
}

/** Counts of a colleague's cases. A `total` over COUNT_CAP means "more than"; the other two count within those cases. */
export interface CasesAnsweredFor {
  total: number;
  /** Not concluded. */
  open: number;
  /** Cases among them that are due today or within DUE_SOON_DAYS. */
  dueSoon: number;
}

/** `DELETE /api/staff-users/:id?keys=keep`: the API keys that they made go on. */
export const KEYS_KEPT = 'keep';

/** `filter` of `GET /api/staff-users`. */
export interface StaffUserFilter {
  id?: string[];
  /** Words of name, position or telephone. */
  q?: string;
  role?: StaffRole;
  secondStep?: boolean;
}

/** `PUT /api/staff-users/:id`: what changes, or the whole record as it was read, and its version. */
export interface StaffUserChange extends ContentOf<typeof STAFF_USER_FIELDS> {
  version: number;
}

/** `PUT /api/staff-users/:id/administrator` */
export interface AdministratorChange {
  administrator: boolean;
}

/** `POST /api/staff-users/:id/handover`: a code of one's own second step. */
export interface Handover {
  code: string;
}

/** Fields of a client user. */
export const CLIENT_USER_FIELDS = {
  fullName: requiredText(200, FIELD_MESSAGES.fullNameRequired),
  email: requiredEmail(),
  position: text(200),
  phone: text(50),
} as const;

/** A person at a client who may use the portal. */
export interface ClientUser extends ContentOf<typeof CLIENT_USER_FIELDS> {
  id: string;
  clientId: string;
  clientName: string;
  /** The account; null until they have one. */
  userId: string | null;
  /** The account of the colleague who added them; null where that is gone. */
  createdBy: string | null;
  isPrimaryContact: boolean;
  /** Whether the person has an account; without one they cannot see anything yet. */
  active: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** `GET /api/client-users/:id`, and the answer to its PUT and DELETE and to the PUT of its cases. */
export interface ClientUserRecord extends ClientUser {
  /** E-mail of the account, null without one; a change of the profile leaves it as it is. */
  loginEmail: string | null;
  /** Clients of which they see every case. */
  clientIds: string[];
  /** Cases that they were given beside those, at most CASES_GIVEN_MAX. */
  caseIds: string[];
}

/** `filter` of `GET /api/client-users`. */
export interface ClientUserFilter {
  id?: string[];
  /** Words of name, e-mail, position or the client's name. */
  q?: string;
  clientId?: string;
  /** Only those with an account. */
  active?: boolean;
}

/** `PUT /api/client-users/:id`: as `StaffUserChange`. */
export interface ClientUserChange extends ContentOf<typeof CLIENT_USER_FIELDS> {
  version: number;
}

/** Single cases that one person may be given; a person who needs more should be a user of that client. */
export const CASES_GIVEN_MAX = 500;

/**
 * `PUT /api/client-users/:id/cases`: ids of cases that the person is to see, and no more to see. What is so
 * already stays so, and what is in neither stays as it is.
 */
export interface CaseAccessChange {
  given?: string[];
  taken?: string[];
}

/** Why a person sees a case: as a user of its client, by the client's own e-mail, or because it was given to them. */
export type SeesBy = 'client' | 'email' | 'grant';

export interface CaseViewer {
  /** Null of a person who sees it by the client's own e-mail. */
  clientUserId: string | null;
  fullName: string;
  email: string;
  /** Name of the client that the person is a user of. */
  clientName: string;
  by: SeesBy;
  /** Has an account, and so sees it; others will. */
  active: boolean;
}

/** Viewers that `GET /api/cases/:id/viewers` names. */
export const VIEWERS_MAX = 100;

/** `GET /api/cases/:id/viewers`: those with an account first, then by name. */
export interface CaseViewers {
  /** Exact to COUNT_CAP; one more means "more than". */
  total: number;
  /** At most VIEWERS_MAX. */
  viewers: CaseViewer[];
}

/** `GET /api/users/statistics`: all but staff exact to COUNT_CAP; one more means "more than". */
export interface UserStatistics {
  staff: number;
  /** Those of the staff who are administrators. */
  administrators: number;
  /** With an account. */
  clientUsers: number;
  pendingInvitations: number;
  acceptedInvitations: number;
}
