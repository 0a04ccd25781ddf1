import type { Closing } from './closing.js';
import type { PlanFeature } from './plans.js';

export type Role = 'staff' | 'client';

export const COUNTRIES = ['portugal', 'spain', 'brazil'] as const;
export type Country = (typeof COUNTRIES)[number];

export const PASSWORD_MIN_LENGTH = 6;
/** argon2 hashes any length; this only keeps a request from carrying a book. */
export const PASSWORD_MAX_LENGTH = 200;

/** An office that the signed-in person belongs to. */
export interface OfficeRef {
  id: string;
  name: string;
  /** Slug of its oldest tenant, the address used when none is named. */
  slug: string;
  /** Slugs of all its tenants: each is an address of this office. */
  slugs: string[];
  role: Role;
}

/**
 * Header in which a page names the office that it was loaded for. Cookies are those of the whole browser:
 * once another tab has changed the office, they would have this page act in that one, under the old brand.
 */
export const OFFICE_HEADER = 'causa-office';

/** The signed-in person and their office: `GET /api/auth/session`. */
export interface SessionInfo {
  userId: string;
  email: string;
  /** From the staff profile; the e-mail's local part where a person has no name yet. */
  fullName: string;
  role: Role;
  /** Has the right of administrators in the office. It may end while the session goes on. */
  administrator: boolean;
  office: OfficeRef & {
    country: Country;
    timeZone: string;
    /** Features of the office's plan. An open page does not notice another plan; the server checks each request. */
    features: PlanFeature[];
    /** Null while the office is open. */
    closing: Closing | null;
  };
  /** All offices of this person, the current one included. */
  offices: OfficeRef[];
  /**
   * The second step that the office requires and this session lacks; null otherwise. From that day on
   * (`due`) it can do nothing but turn two steps on.
   */
  missingSecondStep: { from: string; due: boolean } | null;
}

export interface SessionReply {
  session: SessionInfo | null;
  /** True where nobody is signed in but the browser holds a refresh token: `auth/refresh` may bring a session back. */
  renewable?: true;
  /** The password was right, and a second step is asked for before there is a session. */
  secondStep?: SecondStepOffer;
}

/** By what the second step can be taken, beside a code of the authenticator app or a recovery code. */
export interface SecondStepOffer {
  passkey: boolean;
}

/** `POST /api/auth/second-step`: six digits of the authenticator app, or a recovery code. */
export interface SecondStepBody {
  code: string;
}

/** `POST /api/auth/sign-up`; the reply is 202 with no word on whether the e-mail was known. */
export interface SignUpBody {
  /** Name of the person who signs up; the e-mail's local part where it is missing. */
  fullName?: string | null;
  officeName: string;
  /** Country of the office, for holidays, tax numbers and clock; Portugal where it is left out. */
  country?: Country;
  email: string;
  password: string;
}

/** `POST /api/auth/client-sign-up`, likewise; slug is that of the tenant at whose page a client signs up. */
export interface ClientSignUpBody {
  email: string;
  password: string;
  slug?: string;
}

/**
 * `POST /api/auth/sign-in`; slug names the office where the person belongs to several, and tokenHash is
 * that of a confirmation link which asked for the password.
 */
export interface SignInBody {
  email: string;
  password: string;
  slug?: string;
  tokenHash?: string;
}

/**
 * `POST /api/auth/founding`: founds the office of a sign-up with the account that its e-mail has. A person who is
 * signed in with that account needs no password.
 */
export interface FoundingBody {
  tokenHash: string;
  password?: string;
}

/** Its reply. No session is open any more: the tenant at which to sign in. */
export interface OfficeFounded {
  slug: string;
}

/**
 * `POST /api/auth/confirm`: `signup` confirms the e-mail and opens a session, in the browser that signed up;
 * `recovery` only proves the link. The slug is that of the link, if it has one.
 */
export interface ConfirmBody {
  tokenHash: string;
  type: ConfirmType;
  slug?: string;
}
export type ConfirmType = 'signup' | 'recovery';

/** Reply of `auth/confirm`: a recovery link answers with the e-mail it is for and stays usable for `auth/password`. */
export interface ConfirmReply {
  type: ConfirmType;
  email: string;
  /** Not the browser that signed up: the e-mail is confirmed by a sign-in with the link's token. */
  passwordNeeded?: true;
  /** A client's account signs in at the clients' page. */
  client?: true;
  /** The account is there, and no office knows its e-mail: there is no session. */
  noOffice?: true;
  /**
   * The e-mail had an account before the sign-up: the name of the office that can be founded with it, by
   * `auth/founding`. There is no session, and the link stays usable.
   */
  founds?: string;
}

/** `POST /api/auth/password-reset`; always 202. */
export interface PasswordResetBody {
  email: string;
  slug?: string;
}

/** `POST /api/auth/password`: sets a new password with a recovery token; ends every session of the person. */
export interface NewPasswordBody {
  tokenHash: string;
  password: string;
}

/** `POST /api/auth/office`: moves the session to another office of the same person. */
export interface SwitchOfficeBody {
  slug: string;
}

/** `POST /api/auth/client-logins`: a client's login, which its owner has to confirm by mail. */
export interface NewClientLogin {
  email: string;
  password: string;
}

/** The answer, whether or not the e-mail has an account. */
export interface ClientLogin {
  /** As it was read: where the mail went. */
  email: string;
}
