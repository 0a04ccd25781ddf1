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

/** Records that a change of country concerns. `GET /api/office/settings/effects?country=spain`. */
export interface OfficeEffects {
  /** Open deadlines, and those on a national holiday of that country. */
  deadlines: number;
  deadlinesOnHolidays: number;
  /** The first of these days. */
  holidays: string[];
  /** Open hearings with an hour, which is the office's own and has no zone. */
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

/** How the office's mails are sent. `GET` and `PUT /api/office/mail`. */
export interface OfficeMail extends ContentOf<typeof OFFICE_MAIL_FIELDS>, Changed {
  version: number;
}

/** Letters, digits and the marks of a firm's name: nothing that has a meaning in the head of a mail. */
const SENDER_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’()/ºª–+-]*$/u;

/** The message that refuses a value of `OFFICE_MAIL_FIELDS` beyond their own rules. */
export function mailFault(field: 'senderName' | 'signature', value: string): string | undefined {
  if (field === 'senderName')
    return SENDER_NAME.test(value) ? undefined : FIELD_MESSAGES.senderNameInvalid;
  const lines = value.split('\n').length;
  return lines > SIGNATURE_LINES_MAX ? FIELD_MESSAGES.tooManyLines(SIGNATURE_LINES_MAX) : undefined;
}
