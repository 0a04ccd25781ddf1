import { type securityActions, securityKindLabels } from './labels.js';
import type { Role } from './session.js';

export type SecurityKind = keyof typeof securityKindLabels;
export const SECURITY_KINDS = Object.keys(securityKindLabels) as SecurityKind[];

export type SecurityAction = keyof typeof securityActions;

/** `GET /api/security-log`: actions that matter to security, newest first. */
export interface SecurityEvent {
  id: string;
  at: string;
  action: SecurityAction;
  /** Person whose account did it; null where the server did it by itself. */
  who: SecurityPerson | null;
  /** Name of the API key that did it; `who` is null then. */
  apiKey: string | null;
  /** To what it was done; null where it was done to nothing but the account. */
  subject: SecuritySubject | null;
  address: string | null;
  /** Numbers, words and ids, as the action has them. */
  detail: Record<string, unknown>;
  /** Its number in the office's chain of seals; null until it is sealed. */
  number: number | null;
  /** In hexadecimal. */
  seal: string | null;
  previousSeal: string | null;
}

export interface SecurityPerson {
  userId: string;
  /** Null where the person left nothing in the office that names them. */
  name: string | null;
  role: Role | null;
}

export interface SecuritySubject {
  kind: string;
  id: string;
  /** Its name now, or when it was deleted; null where it was purged. */
  name: string | null;
  /** Whether it can be opened: it is there, and not in the bin. */
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
  /** Days of the office, both included: `YYYY-MM-DD`. */
  from?: string | null;
  to?: string | null;
  /** Words of what it was done to, or the beginning of an address. */
  q?: string | null;
}

/** `GET /api/security-log/overview`: the state of the chain, and the people to filter by. */
export interface SecurityOverview {
  /** The last seal: `4806-b7d204…`, its number and itself; null where nothing is sealed yet. */
  head: string | null;
  /** Result of the last check of the chain; null where there was none. */
  check: { at: string; entries: number; faults: number } | null;
  /** Staff first, those who left too; then client users with an account. The first 1,000. */
  people: SecurityPerson[];
  /** Revoked ones too. The first 1,000. */
  apiKeys: { id: string; name: string }[];
}
