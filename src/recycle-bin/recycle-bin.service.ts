import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { Deletion, DeletionKind, Restored, RestoredAll } from '../contract/deletions.js';
import type { ProblemCode } from '../contract/problems.js';
import { Database, execute } from '../database/database.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { deletionById, deletionList } from './recycle-bin.queries.js';

/** Reason why a record cannot come back yet: it belongs to a record that another deletion took. */
type RestoreFirst = Extract<ProblemCode, `${DeletionKind}_in_bin`>;

const RESTORED = columns<Restored>({ kind: 'kind', subjectId: 'subject_id' });

/**
 * Lists and restores the records in the bin. Row-level security hides them from everybody, so no other part of the
 * server knows of them; only the database's own functions can move rows (recycle_bin.sql, imports.sql).
 */
@Injectable()
export class RecycleBinService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof deletionList>): Promise<Page<Deletion>> {
    return this.database.page(session, deletionList.page(query));
  }

  /** @throws Problem not_found */
  get(session: Session, id: string): Promise<Json<Deletion>> {
    return this.database.record(session, deletionById(id));
  }

  /** @throws Problem not_found, case_in_bin, client_in_bin, import_in_bin */
  restore(session: Session, id: string): Promise<Restored> {
    const restore = async (em: EntityManager) => {
      const restored = await restoreOne(em, id);
      if (restored === null) throw new Problem('not_found');
      return restored;
    };
    // Long, since as many rows of an import come back as it brought.
    return this.database.write(session, restore, { pace: 'long' });
  }

  /**
   * Restores all or none; deletions that are no longer in the bin are left out.
   * @throws Problem not_found where nothing is left, and as `restore`
   */
  restoreAll(session: Session, ids: readonly string[]): Promise<RestoredAll> {
    const restoreAll = async (em: EntityManager) => {
      const restored: Restored[] = [];
      for (const id of ids) {
        const one = await restoreOne(em, id);
        if (one) restored.push(one);
      }
      if (restored.length === 0) throw new Problem('not_found');
      return { restored };
    };
    return this.database.write(session, restoreAll, { pace: 'long' });
  }
}

/** Returns null where it is no longer in the bin. @throws Problem case_in_bin, client_in_bin, import_in_bin */
async function restoreOne(em: EntityManager, id: string): Promise<Restored | null> {
  const [restored] = await execute(em, sql`select ${RESTORED} from deletions where id = ${id}`);
  if (restored === undefined) return null;
  const first = columns<{ first: RestoreFirst | null }>({
    first: sql`restore_deletion(${id}) || '_in_bin'`,
  });
  const [row] = await execute(em, sql`select ${first}`);
  if (row?.first) throw new Problem(row.first);
  const { kind, subjectId } = restored;
  await auditOwn(em, { action: `${kind}_restored`, subject: { kind, id: subjectId } });
  return restored;
}
