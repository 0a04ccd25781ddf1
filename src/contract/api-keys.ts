import { FIELD_MESSAGES } from './field-messages.js';
import { type ContentOf, day, type NewOf, requiredText } from './fields.js';

/** Rights of a key, by kind of record. The right to write does not include the right to read. */
export const API_RIGHTS = [
  'cases:read',
  'cases:write',
  'clients:read',
  'clients:write',
  // A right of its own, since the owner of a client's e-mail can open its portal.
  'client_emails:write',
  'documents:read',
  'documents:write',
  'requests:read',
  'reports:read',
  'agenda:read',
  'agenda:write',
] as const;
export type ApiRight = (typeof API_RIGHTS)[number];

/** Keys of an office that are not revoked. */
export const API_KEYS_MAX = 50;

/** Requests of one key in a minute, over all servers. */
export const API_KEY_REQUESTS_A_MINUTE = 600;

/** Beginning of every key, by which scanners of leaked secrets recognise one. */
export const API_KEY_PREFIX = 'causa_pt_';

/** Fields of a new key, besides its rights. Without a last day it has no end. */
export const API_KEY_FIELDS = {
  name: requiredText(100, FIELD_MESSAGES.nameRequired),
  endsOn: day(),
} as const;

/** `GET /api/api-keys`: a key of the office, without its secret. */
export interface ApiKey extends ContentOf<typeof API_KEY_FIELDS> {
  id: string;
  /** The first four characters of the secret and the last four of the key. */
  firstFour: string;
  lastFour: string;
  rights: ApiRight[];
  status: 'active' | 'expired' | 'revoked';
  /** Name of the staff member who made it; null where they have been removed. */
  createdBy: string | null;
  createdAt: string;
  revokedAt: string | null;
  /** Within a minute; null where it was never used. */
  lastUsedAt: string | null;
}

/** `POST /api/api-keys`. */
export interface NewApiKey extends NewOf<typeof API_KEY_FIELDS> {
  rights: ApiRight[];
}

/** Its answer, which alone has the key itself. */
export interface CreatedApiKey extends ApiKey {
  key: string;
}
