import { FIELD_MESSAGES } from './field-messages.js';
import { choice, type ContentOf, email, requiredText, text } from './fields.js';
import { COUNTRIES } from './session.js';
import { ALL_ZONES } from './time-zones.js';

/** Author and time of the last change; null before the first. */
export interface Changed {
  changedBy: string | null;
  changedAt: string | null;
}

export const OFFICE_FIELDS = {
  name: requiredText(200, FIELD_MESSAGES.nameRequired),
  country: choice(COUNTRIES, 'portugal'),
  timeZone: choice(
    ALL_ZONES.map(({ id }) => id),
    'Europe/Lisbon',
    FIELD_MESSAGES.zoneInvalid,
  ),
} as const;

/** `GET` and `PUT /api/office/settings`. */
export interface OfficeSettings extends ContentOf<typeof OFFICE_FIELDS>, Changed {
  version: number;
}

/** Records that a change of country affects. `GET /api/office/settings/effects?country=spain`. */
export interface OfficeEffects {
  /** Open deadlines, and those on a national holiday of that country. */
  deadlines: number;
  deadlinesOnHolidays: number;
  /** The first of these days. */
  holidays: string[];
  /** Open hearings with an hour. Hours have no zone; they are the office's local time. */
  hearings: number;
  tasks: number;
  /** Clients with a credit limit. */
  creditLimits: number;
}

export const SIGNATURE_LINES_MAX = 8;

export const OFFICE_MAIL_FIELDS = {
  senderName: text(100),
  answerTo: email(),
  signature: text(500),
} as const;

/** Sender, reply address and signature of the office's mails. `GET` and `PUT /api/office/mail`. */
export interface OfficeMail extends ContentOf<typeof OFFICE_MAIL_FIELDS>, Changed {
  version: number;
}

/** Letters, digits and marks that firms use, but no characters with a meaning in mail headers. */
const SENDER_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’()/ºª–+-]*$/u;

/** Checks rules that `OFFICE_MAIL_FIELDS` cannot express. @returns the message of a fault */
export function mailFault(field: 'senderName' | 'signature', value: string): string | undefined {
  if (field === 'senderName')
    return SENDER_NAME.test(value) ? undefined : FIELD_MESSAGES.senderNameInvalid;
  const lines = value.split('\n').length;
  return lines > SIGNATURE_LINES_MAX ? FIELD_MESSAGES.tooManyLines(SIGNATURE_LINES_MAX) : undefined;
}
