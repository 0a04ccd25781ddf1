import { type securityActions, securityKindLabels } from './labels.js';
import type { Role } from './session.js';

export type SecurityKind = keyof typeof securityKindLabels;
export const SECURITY_KINDS = Object.keys(securityKindLabels) as SecurityKind[];

export type SecurityAction = keyof typeof securityActions;

/** A row of `GET /api/security-log`, which lists actions relevant to security, newest first. */
export interface SecurityEvent {
  id: string;
  at: string;
  action: SecurityAction;
  /** Person whose account acted; null if an API key or the server itself did. */
  who: SecurityPerson | null;
  /** Name of the API key that acted; `who` is null then. */
  apiKey: string | null;
  /** Record that the action concerns; null if it concerns only the account. */
  subject: SecuritySubject | null;
  address: string | null;
  /** Numbers, words and ids, which differ by action. */
  detail: Record<string, unknown>;
  /** Position in the office's chain of seals; null until the row is sealed. */
  number: number | null;
  /** In hexadecimal. */
  seal: string | null;
  previousSeal: string | null;
}

export interface SecurityPerson {
  userId: string;
  /** Null if no record of the office names the person any more. */
  name: string | null;
  role: Role | null;
}

export interface SecuritySubject {
  kind: string;
  id: string;
  /** Present name, or the name at its deletion; null if it was purged. */
  name: string | null;
  /** Whether it can be opened: it exists and is not in the recycle bin. */
  there: boolean;
}

/** `filter` of `GET /api/security-log` and of its export. */
export interface SecurityFilter {
  id?: string[];
  /** A user's id. */
  who?: string;
  /** An API key's id. */
  apiKey?: string;
  action?: SecurityAction;
  kind?: SecurityKind;
  /** Days in the office's time zone, both included: `YYYY-MM-DD`. */
  from?: string | null;
  to?: string | null;
  /** Words of the subject's name, or the beginning of an IP address. */
  q?: string | null;
}

/** `GET /api/security-log/overview`: the state of the chain, and the people to filter by. */
export interface SecurityOverview {
  /** Number and seal of the last sealed row, `4806-b7d204…`; null if nothing is sealed yet. */
  head: string | null;
  /** Result of the last check of the chain; null if there was none. */
  check: { at: string; entries: number; faults: number } | null;
  /** The first 1,000: staff, including those who left, then client users with an account. */
  people: SecurityPerson[];
  /** The first 1,000, including revoked ones. */
  apiKeys: { id: string; name: string }[];
}
