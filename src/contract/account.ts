import { FIELD_MESSAGES } from './field-messages.js';
import { type ContentOf, requiredText, text } from './fields.js';

/** Fields that staff change of themselves; only the office changes e-mail and position. */
export const PROFILE_FIELDS = {
  fullName: requiredText(200, FIELD_MESSAGES.nameRequired),
  phone: text(50),
} as const;

export interface Profile extends ContentOf<typeof PROFILE_FIELDS> {
  email: string;
  position: string;
  version: number;
}

/** `PUT /api/account/profile`. */
export type ProfileChange = Partial<ContentOf<typeof PROFILE_FIELDS>> & { version: number };

/** One's own login, across offices. Instants are ISO texts. */
export interface Account {
  email: string;
  passwordChangedAt: string;
  secondStep: {
    /** Since when a code is asked for after the password; null where none is. */
    since: string | null;
    /** How many recovery codes are left. */
    recoveryCodes: number;
  };
  /** Newest first. */
  passkeys: Passkey[];
  /** Whether passkeys work at the address that asks: they are bound to the product's own. */
  passkeysWork: boolean;
}

export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

export const PASSKEY_NAME_MAX = 100;
export const PASSKEYS_MAX = 20;

/** The newest hundred, last used first. */
export interface OpenSessions {
  sessions: OpenSession[];
}

/** A browser in which the person is signed in. */
export interface OpenSession {
  id: string;
  /** The one that asks. */
  current: boolean;
  /** As the browser names itself. */
  userAgent: string | null;
  address: string | null;
  officeName: string;
  createdAt: string;
  /** At most a quarter of an hour behind. */
  usedAt: string;
}

/** `PUT /api/account/password`: every other session of the person ends. */
export interface PasswordChange {
  currentPassword: string;
  password: string;
}

/** Secret for an authenticator app, as text (base 32) and as the content of a QR code. */
export interface NewAuthenticator {
  secret: string;
  uri: string;
}

/** Shown once. `XXXX-XXXX` each. */
export interface RecoveryCodes {
  codes: string[];
}

export const RECOVERY_CODES = 10;

/** Options for `navigator.credentials`, as `@simplewebauthn/browser` takes them. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** Answer of a new passkey; its binary parts in base64url. */
export interface NewPasskey {
  name: string;
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[];
}

/** Signature of a passkey; its binary parts in base64url. */
export interface PasskeyProof {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
}

/** The second step that an office requires of its staff. */
export interface OfficeSecondStep {
  /** The first day on which a session without a second step can do nothing, `YYYY-MM-DD`; null for never. */
  from: string | null;
  /** All members of staff, and those of them who sign in with a password alone. */
  staff: number;
  without: number;
}

/** A member of staff and their second step. */
export interface StaffSecondStep {
  id: string;
  fullName: string;
  on: boolean;
  /** Whether a colleague may reset it: not one's own, nor that of someone with another office. */
  resettable: boolean;
}
