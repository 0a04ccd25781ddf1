import { isIP } from 'node:net';

import type { EntityManager } from '@mikro-orm/postgresql';

import type { DeletionKind, DiscardKind } from '../contract/deletions.js';
import { whoAsks } from '../requests/asking.js';

/** Everything that is recorded. */
export type AuditAction =
  // An account; in each of its offices where it is of no single one.
  | 'sign_up'
  | 'email_confirmed'
  | 'sign_in'
  | 'sign_in_failed'
  /** Too many failures: for a while no password is tried. */
  | 'sign_in_locked'
  | 'sign_out'
  | 'office_switched'
  | 'refresh_token_reused'
  | 'recovery_asked'
  | 'password_changed'
  // Who may use the portal.
  | 'portal_user_added'
  | 'portal_user_invited'
  | 'invitation_resent'
  // What left the office, or can be seen outside it.
  | 'document_shared'
  | 'document_downloaded'
  | 'archive_downloaded'
  | 'clients_exported'
  // What came in, and what went.
  | 'infected_file_refused'
  | 'list_imported'
  | 'import_undone'
  | `${DiscardKind}_deleted`
  | `${DeletionKind}_restored`
  /** By the database's function `purge_deletion`. */
  | `${DeletionKind}_purged`;

export interface AuditSubject {
  kind: DeletionKind | 'portal_user' | 'invitation';
  id: string;
}

/** What a session did, and to what. */
export interface OwnAuditEntry {
  action: AuditAction;
  subject?: AuditSubject;
  /** Numbers, words of ours and ids, in 500 characters; the database refuses what anybody typed. */
  detail?: Readonly<Record<string, number | boolean | string>>;
  /** Where it came from, if not from the request that is being answered. */
  address?: string | null;
}

export interface AuditEntry extends OwnAuditEntry {
  officeId: string;
  userId: string;
}

/**
 * Adds rows to the record of what matters to security, in a transaction of the system's, where nobody is
 * in an office. The record is append-only and holds no personal data beyond ids and the address.
 */
export async function audit(em: EntityManager, ...entries: AuditEntry[]): Promise<void> {
  await add(em, 'office_id, user_id, ', 'e."officeId", e."userId", ', entries);
}

/** The same in a session's own transaction: office and user are the transaction's, and nobody names them. */
export async function auditOwn(em: EntityManager, ...entries: OwnAuditEntry[]): Promise<void> {
  await add(em, '', '', entries);
}

async function add(
  em: EntityManager,
  ownColumns: string,
  ownValues: string,
  entries: readonly OwnAuditEntry[],
): Promise<void> {
  const asking = whoAsks();
  if (asking?.headOnly) return;
  const rows = entries.map(({ subject, detail = {}, address = asking?.address, ...entry }) => ({
    ...entry,
    detail,
    subjectKind: subject?.kind,
    subjectId: subject?.id,
    address: knownAddress(address),
  }));
  await em.execute(
    `insert into audit_log (${ownColumns}action, subject_kind, subject_id, detail, address)
     select ${ownValues}e.action, e."subjectKind", e."subjectId", e.detail, e.address
     from jsonb_to_recordset(?) as e ("officeId" uuid, "userId" uuid, action text, "subjectKind" text,
       "subjectId" uuid, detail jsonb, address inet)`,
    [JSON.stringify(rows)],
  );
}

/** Proxies may say "unknown" or add a port, and PostgreSQL knows no zones: none of it may stop a sign-in. */
export function knownAddress(address: string | null | undefined): string | null {
  const plain = address?.replace(/%.*$/, '') ?? '';
  return isIP(plain) === 0 ? null : plain;
}
