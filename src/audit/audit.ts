import { isIP } from 'node:net';

import type { EntityManager } from '@mikro-orm/postgresql';

import type { DeletionKind, DiscardKind } from '../contract/deletions.js';

export type AuditAction =
  | 'sign_up'
  | 'email_confirmed'
  | 'sign_in'
  | 'sign_out'
  | 'office_switched'
  | 'password_changed'
  | 'clients_exported'
  | 'documents_exported'
  | 'refresh_token_reused'
  | 'list_imported'
  | 'import_undone'
  | `${DiscardKind}_deleted`
  | `${DeletionKind}_restored`;

export interface AuditEntry {
  action: AuditAction;
  officeId: string;
  userId: string;
  /** Where the request came from. */
  address: string | null;
}

/**
 * Adds a row to the record of what matters to security, within the caller's transaction through the
 * system door. The record is append-only and holds no personal data beyond ids and the address.
 */
export async function audit(em: EntityManager, entry: AuditEntry): Promise<void> {
  await em.execute(
    'insert into audit_log (office_id, user_id, action, address) values (?, ?, ?, ?)',
    [entry.officeId, entry.userId, entry.action, knownAddress(entry.address)],
  );
}

/** What a session did, and to what. */
export interface OwnAuditEntry {
  action: AuditAction;
  subjectId: string;
  /** Where the request came from. */
  address: string | null;
}

/** The same within a session's own writing transaction, which knows office and user. */
export async function auditOwn(em: EntityManager, entry: OwnAuditEntry): Promise<void> {
  await em.execute('insert into audit_log (action, subject_id, address) values (?, ?, ?)', [
    entry.action,
    entry.subjectId,
    knownAddress(entry.address),
  ]);
}

/** Proxies may say "unknown" or add a port, and PostgreSQL knows no zones: none of it may stop a sign-in. */
function knownAddress(address: string | null): string | null {
  const plain = address?.replace(/%.*$/, '') ?? '';
  return isIP(plain) === 0 ? null : plain;
}
