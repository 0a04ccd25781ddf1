import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { caseById } from '../cases/cases.queries.js';
import { clientById } from '../clients/clients.queries.js';
import type { LegalCase } from '../contract/cases.js';
import type { ClientRecord } from '../contract/clients.js';
import type { Deleted, Deletion, DiscardKind, Restored } from '../contract/deletions.js';
import type { CaseDocument } from '../contract/documents.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Database, execute } from '../database/database.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, parse, raw, sql } from '../database/sql.js';
import { documentById } from '../documents/documents.queries.js';
import { Problem } from '../http/problem.js';
import { deletionById, deletionList } from './recycle-bin.queries.js';

/** Why something cannot come back yet, by the kind of the deletion that has to be restored before. */
const RESTORE_FIRST = {
  case: 'case_in_bin',
  client: 'client_in_bin',
  import: 'import_in_bin',
} as const;

/**
 * Into the bin and out of it. What is in it is out of everybody's sight by row-level security, so nothing
 * else of the server knows of it; only the database's own functions can move rows (recycle_bin.sql, imports.sql).
 */
@Injectable()
export class RecycleBinService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof deletionList>): Promise<Page<Deletion>> {
    return this.database.page(session, deletionList.page(query));
  }

  /** @throws {Problem} not_found */
  get(session: Session, id: string): Promise<Json<Deletion>> {
    return this.database.record(session, deletionById(id));
  }

  /** @returns the case as it was; @throws {Problem} not_found */
  async discardCase(session: Session, id: string): Promise<Deleted<LegalCase>> {
    const record = await this.database.record(session, caseById(id));
    return this.discard(session, { kind: 'case', id, record });
  }

  /** @throws {Problem} not_found, client_has_cases where it has any and they are not to go along */
  async discardClient(
    session: Session,
    id: string,
    casesAlong: boolean,
  ): Promise<Deleted<ClientRecord>> {
    const record = await this.database.record<ClientRecord>(session, clientById(id));
    return this.discard(
      session,
      { kind: 'client', id, record },
      casesAlong ? undefined : (em) => refuseWithCases(em, id),
    );
  }

  /** @throws {Problem} not_found */
  async discardDocument(session: Session, id: string): Promise<Deleted<CaseDocument>> {
    const record = await this.database.record(session, documentById(id));
    return this.discard(session, { kind: 'document', id, record });
  }

  /** @throws {Problem} not_found, case_in_bin, client_in_bin, import_in_bin */
  restore(session: Session, id: string): Promise<Restored> {
    return this.database.write(session, async (em) => {
      const [restored] = await execute(em, sql`select ${RESTORED} from deletions where id = ${id}`);
      if (restored === undefined) throw new Problem('not_found');
      const first = columns<{ first: keyof typeof RESTORE_FIRST | null }>({
        first: sql`restore_deletion(${id})`,
      });
      const [row] = await execute(em, sql`select ${first}`);
      if (row?.first) throw new Problem(RESTORE_FIRST[row.first]);
      const { kind, subjectId } = restored;
      await auditOwn(em, { action: `${kind}_restored`, subject: { kind, id: subjectId } });
      return restored;
    });
  }

  private async discard<Row extends object>(
    session: Session,
    { kind, id, record }: Discard<Row>,
    check?: (em: EntityManager) => Promise<void>,
  ): Promise<Deleted<Row>> {
    const deletionId = await this.database.write(session, async (em) => {
      await check?.(em);
      const deletion = columns<{ deletion: string | null }>({
        deletion: sql`discard_${raw(kind)}(${id})`,
      });
      const [row] = await execute(em, sql`select ${deletion}`);
      if (!row?.deletion) throw new Problem('not_found');
      await auditOwn(em, { action: `${kind}_deleted`, subject: { kind, id } });
      return row.deletion;
    });
    return { ...parse(record), deletionId };
  }
}

const RESTORED = columns<Restored>({ kind: 'kind', subjectId: 'subject_id' });

interface Discard<Row> {
  kind: DiscardKind;
  id: string;
  /** As it was. */
  record: Json<Row>;
}

/** Within the transaction that holds the office's lock: no case can come to the client any more. */
async function refuseWithCases(em: EntityManager, clientId: string): Promise<void> {
  const cases = columns<{ cases: number }>({ cases: 'case_count' });
  const [client] = await execute(em, sql`select ${cases} from clients where id = ${clientId}`);
  if (client === undefined || client.cases === 0) return;
  throw new Problem('client_has_cases', {
    errors: { cases: FIELD_MESSAGES.clientHasCases(client.cases) },
  });
}
