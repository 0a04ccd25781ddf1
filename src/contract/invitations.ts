import { FIELD_MESSAGES } from './field-messages.js';
import {
  atLeast,
  type ContentOf,
  type NewOf,
  requiredEmail,
  requiredText,
  text,
} from './fields.js';
import type { Role } from './session.js';

/** pending: not yet accepted; accepted: "Registrado"; expired: older than INVITATION_DAYS. */
export const INVITATION_STATUSES = ['pending', 'accepted', 'expired'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const INVITATION_DAYS = 7;

/** States of a portal user's invitation: `active` once the person has an account here. */
export type PortalUserStatus = 'active' | 'accepted' | 'pending' | 'not_invited';

/** State of the mail of a pending invitation: waiting for another attempt, sent, or given up. */
export type MailState = 'pending' | 'sent' | 'failed';

/** Form fields of a person who may use a client's portal. */
export const PORTAL_USER_FIELDS = {
  fullName: requiredText(200, FIELD_MESSAGES.nameRequired),
  email: requiredEmail(),
  position: text(200),
  phone: text(50),
} as const;

/** A person at a client who may use the portal. */
export interface PortalUser extends ContentOf<typeof PORTAL_USER_FIELDS> {
  id: string;
  isPrimaryContact: boolean;
  status: PortalUserStatus;
  /** The pending invitation, which `POST /api/invitations/:id/resend` sends again. */
  invitationId: string | null;
  /** State of the pending invitation's mail; null where there is none, or where it is no longer known. */
  mailState: MailState | null;
  /** The e-mail the person signs in with, which may differ from `email`; null without an account. */
  loginEmail: string | null;
}

/** `POST /api/clients/:id/portal-users`, and one of those in a new client. */
export type NewPortalUser = NewOf<typeof PORTAL_USER_FIELDS>;

/**
 * Answer to a resend, and part of the answer to every invitation. `emailSent` is false when the mail has not left
 * within three seconds; it is still tried.
 */
export interface InvitationSent {
  emailSent: boolean;
}

export const USER_TYPES = ['client', 'staff'] as const satisfies readonly Role[];

/** Characters of a name, of a company's and of a colleague's position. */
export const NAME_MIN = 2;

/** Form fields of a person who is invited from the users page. */
export const INVITEE_FIELDS = {
  fullName: atLeast(NAME_MIN, requiredText(200, FIELD_MESSAGES.nameRequired)),
  email: requiredEmail(),
  position: text(200),
  phone: text(50),
} as const;

/** A colleague has a position. */
export const COLLEAGUE_FIELDS = {
  ...INVITEE_FIELDS,
  position: atLeast(NAME_MIN, requiredText(200)),
} as const;

/** The company of a client user's invitation. */
export const COMPANY_FIELD = atLeast(NAME_MIN, requiredText(200));

/** A person who was invited by mail. */
export interface Invitation extends ContentOf<typeof INVITEE_FIELDS> {
  id: string;
  userType: Role;
  /** Client of a client user's invitation. */
  clientId: string | null;
  clientName: string | null;
  /** Makes a colleague an administrator, if the administrator who sent it last still is one when it is accepted. */
  administrator: boolean;
  /** Name of the colleague who sent it first; null where their profile is gone. */
  inviter: string | null;
  status: InvitationStatus;
  sentAt: string;
  /** Seven days after it was sent. */
  expiresAt: string;
  acceptedAt: string | null;
  /** As of a portal user. */
  mailState: MailState | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** `filter` of `GET /api/invitations`. */
export interface InvitationFilter {
  id?: string[];
  /** Part of the e-mail. */
  q?: string;
  status?: InvitationStatus;
  userType?: Role;
}

export const INVITATION_SORTS = ['sentAt', 'email'] as const;
export type InvitationSort = (typeof INVITATION_SORTS)[number];

/**
 * `POST /api/invitations`: invites a colleague, or a person of a client: of an existing one by `clientId`, or of a new
 * one by its name, which is stored with the invitation.
 */
export interface NewInvitation extends NewOf<typeof INVITEE_FIELDS> {
  userType: Role;
  clientId?: string | null;
  companyName?: string | null;
  /** For a colleague; where it is left out, true while each of the staff is an administrator. */
  administrator?: boolean;
  /** Ids of clients that have the same e-mail or name as the new one, and are others all the same. */
  distinctFrom?: string[];
}

/** `PUT /api/invitations/:id`, while it is pending: it is mailed anew, with a link that replaces the one before. */
export interface InvitationChange extends NewOf<typeof INVITEE_FIELDS> {
  userType: Role;
  clientId?: string | null;
  /** For a colleague; stays where it is left out. */
  administrator?: boolean;
  version: number;
}

/** `GET /api/invitations/preview?token=&email=`: what the holder of a link is shown. */
export interface InvitationPreview {
  email: string;
  fullName: string;
  userType: Role;
  position: string | null;
  clientName: string | null;
  /** Name of the person who invites; null where their profile is gone. */
  inviter: string | null;
  /** Address of the tenant that invites; its brand is the page's. */
  slug: string;
  companyName: string;
  /** The e-mail has an account, whose password is asked for; without one, a password is chosen. */
  hasAccount: boolean;
}

/** `POST /api/invitations/accept`. A person who is signed in with the invitation's e-mail needs no password. */
export interface InvitationAcceptance {
  token: string;
  email: string;
  password?: string;
}

/** Its reply. No session is open any more: where to sign in. */
export interface InvitationAccepted {
  /** Role in the office from now on; staff stay staff when they accept a client's invitation. */
  userType: Role;
  slug: string;
}
