import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { ClientJoinPreview, ClientsJoined } from '../contract/client-joins.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { columns, type Json, parse, sql } from '../database/sql.js';
import { checkChange } from '../edits/changes.js';
import { columnOf } from '../fields/columns.js';
import { Problem } from '../problems/problem.js';
import { Client } from './client.entity.js';
import { clientJoinPreview } from './client-joins.queries.js';
import type { ClientJoinBody } from './clients.dto.js';
import { clientById } from './clients.queries.js';

/**
 * Joins two records of the same client. The database decides what moves and who will see more (client_joins.sql). The
 * recycle bin undoes it (client_joins_undo.sql).
 */
@Injectable()
export class ClientJoinsService {
  constructor(private readonly database: Database) {}

  /** @throws Problem not_found, validation_failed for the client itself */
  preview(session: Session, id: string, otherId: string): Promise<Json<ClientJoinPreview>> {
    refuseItself(id, otherId);
    return this.database.record(session, clientJoinPreview(id, otherId));
  }

  /**
   * @throws Problem not_found; client_gone if one of the two was joined meanwhile; stale_version with the client that a
   *   colleague changed; people_clash with their names; join_widens_access with the names of people who will see more
   *   and were not confirmed; validation_failed for the client itself
   */
  join(
    session: Session,
    id: string,
    body: ClientJoinBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<ClientsJoined> {
    refuseItself(id, body.clientId);
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        const work = (em: EntityManager) => this.joinWithin(em, id, body);
        const options = { idempotencyKey: kept, pace: 'long' } as const;
        const { deletionId } = await this.database.write(session, work, options);
        return { clientId: id, deletionId };
      },
      (deletionId) => Promise.resolve({ clientId: id, deletionId }),
    );
  }

  private async joinWithin(em: EntityManager, id: string, body: ClientJoinBody) {
    const { clientId, clientVersion, version, taken, widens } = body;
    await this.refuseChanged(em, id, version);
    await this.refuseChanged(em, clientId, clientVersion);
    const { clashes, widened } = parse(
      await this.database.recordWithin(em, clientJoinPreview(id, clientId)),
    );
    if (clashes.length > 0) {
      throw new Problem('people_clash', { errors: { clientId: clashes.join(', ') } });
    }
    if (!isDeepStrictEqual(widens.toSorted(), widened.toSorted())) {
      throw new Problem('join_widens_access', { errors: { widens: widened.join(', ') } });
    }
    const names = [...new Set(taken)].map(columnOf);
    const joined = columns<{ deletionId: string }>({
      deletionId: sql`join_clients(${id}, ${clientId}, ${names}::text[])`,
    });
    const [row] = await execute(em, sql`select ${joined}`);
    await auditOwn(em, {
      action: 'clients_joined',
      subject: { kind: 'client', id },
      detail: { from: clientId },
    });
    return { id: row!.deletionId, deletionId: row!.deletionId };
  }

  /** Concurrent joins take turns, so the second one finds a joined or changed client here. */
  private async refuseChanged(em: EntityManager, id: string, version: number): Promise<void> {
    const client = await em.findOne(Client, { id });
    if (!client) {
      const gone = columns<{ kept: string }>({ kept: 'kept_client_id' });
      const rows = await execute(
        em,
        sql`select ${gone} from client_joins where gone_client_id = ${id}`,
      );
      throw new Problem(rows.length > 0 ? 'client_gone' : 'not_found');
    }
    await checkChange(
      { version },
      {
        version: client.version,
        shown: () => this.database.recordWithin(em, clientById(id)),
      },
    );
  }
}

function refuseItself(id: string, otherId: string): void {
  if (id.toLowerCase() !== otherId.toLowerCase()) return;
  throw new Problem('validation_failed', { errors: { clientId: FIELD_MESSAGES.invalid } });
}
