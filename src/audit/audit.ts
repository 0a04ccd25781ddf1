import type { EntityManager } from '@mikro-orm/postgresql';

import type { SecurityAction } from '../contract/security-log.js';
import { execute } from '../database/database.js';
import { raw, sql } from '../database/sql.js';
import { requestContext, validAddress } from '../observability/request-context.js';

/**
 * Audited actions by module: each declares its own in its `*.module.ts`, the operator's commands in `offices.ts`. An
 * action that is not declared does not compile, nor does one with a subject that its module has not declared.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the modules fill it
export interface Audited {}

interface Declared {
  /** One that has its words in `securityActions`. */
  action: SecurityAction;
  /** The kinds of things to which it is done; `never` where it is done to an account. */
  subject: string;
}

interface EntryOf<Of extends Declared> {
  action: Of['action'];
  subject?: { kind: Of['subject']; id: string };
  /** Numbers, words of ours and ids, in 500 characters; the database refuses what anybody typed. */
  detail?: Readonly<Record<string, number | boolean | string>>;
  /** Address of the action, if it is not the current request's. */
  address?: string | null;
}

/** An action of a session, and its subject. */
export type OwnAuditEntry = { [Module in keyof Audited]: EntryOf<Audited[Module]> }[keyof Audited];

/** The kinds of things that entries are about. */
export type SubjectKind = Audited[keyof Audited]['subject'];

/** Without a user it is the server's own doing. */
export type AuditEntry = OwnAuditEntry & { officeId: string; userId: string | null };

/**
 * Adds entries to the audit log in a transaction of the system's, without an office's session. The log is append-only
 * and holds no personal data beyond ids and the address.
 */
export async function audit(em: EntityManager, ...entries: AuditEntry[]): Promise<void> {
  await add(em, 'office_id, user_id, ', 'e."officeId", e."userId", ', entries);
}

/** The same in a session's own transaction: office and user come from the transaction, not from the caller. */
export async function auditOwn(em: EntityManager, ...entries: OwnAuditEntry[]): Promise<void> {
  await add(em, '', '', entries);
}

async function add(
  em: EntityManager,
  ownColumns: string,
  ownValues: string,
  entries: readonly OwnAuditEntry[],
): Promise<void> {
  const asking = requestContext();
  if (asking?.headOnly) return;
  const rows = entries.map(({ subject, detail = {}, address = asking?.address, ...entry }) => ({
    ...entry,
    detail,
    subjectKind: subject?.kind,
    subjectId: subject?.id,
    address: validAddress(address),
  }));
  await execute(
    em,
    sql`insert into audit_log (${raw(ownColumns)}action, subject_kind, subject_id, detail, address)
        select ${raw(ownValues)}e.action, e."subjectKind", e."subjectId", e.detail, e.address
        from jsonb_to_recordset(${JSON.stringify(rows)}) as e ("officeId" uuid, "userId" uuid,
          action text, "subjectKind" text, "subjectId" uuid, detail jsonb, address inet)`,
  );
}
