import { type ContentOf, neededEmail, neededText, type NewOf, text } from './fields.js';
import { FIELD_MESSAGES } from './field-messages.js';

/** pending: not yet accepted; accepted: "Registrado"; expired: older than INVITATION_DAYS. */
export const INVITATION_STATUSES = ['pending', 'accepted', 'expired'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const INVITATION_DAYS = 7;

/** What a portal user's invitation has come to: `active` once the person has an account here. */
export type PortalUserStatus = 'active' | 'accepted' | 'pending' | 'not_invited';

/** How far the mail of a pending invitation is: waiting for another attempt, gone, or given up. */
export type MailState = 'pending' | 'sent' | 'failed';

/** What a person fills in of somebody who may use a client's portal. */
export const PORTAL_USER_FIELDS = {
  fullName: neededText(200, FIELD_MESSAGES.nameRequired),
  email: neededEmail(),
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
  /** Of the pending invitation; null where there is none, or nobody knows any more. */
  mailState: MailState | null;
}

/** `POST /api/clients/:id/portal-users`, and one of those in a new client. */
export type NewPortalUser = NewOf<typeof PORTAL_USER_FIELDS>;

/** Answer to a resend, and beside the portal user to `POST /api/clients/:id/portal-users` and `POST /api/client-users/:id/invitation`: false when the mail has not left within three seconds. It is still tried. */
export interface InvitationSent {
  emailSent: boolean;
}
