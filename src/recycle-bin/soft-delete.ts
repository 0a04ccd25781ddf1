import type { EntityManager } from '@mikro-orm/postgresql';

import { auditOwn } from '../audit/audit.js';
import type { Deleted, DiscardKind } from '../contract/deletions.js';
import { type Database, execute } from '../database/database.js';
import type { IdempotencyKey, NewIdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { columns, parse, raw, type Sql, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';

/**
 * A kind of record that people delete, as its module declares it. What goes along, title and place in the bin
 * are the database's to say, in its function `discard_<kind>`: no other way reaches the mark of a deleted row.
 */
export interface Deletable<Row extends object> {
  kind: DiscardKind;
  /** The record as it is shown. */
  shown: (id: string) => Sql<Row>;
}

/**
 * Deletes a record into the recycle bin, with all that belongs to it: people have no other way to delete one.
 * @param check refuses it by throwing, within the transaction that holds the office's lock
 * @returns the record as it was, and what restores it
 * @throws Problem not_found
 */
export async function softDelete<Row extends object>(
  database: Database,
  session: Session,
  { kind, shown }: Deletable<Row>,
  id: string,
  check?: (em: EntityManager) => Promise<void>,
): Promise<Deleted<Row>> {
  const record = parse(await database.record(session, shown(id)));
  const deletionId = await database.write(session, async (em) => {
    await check?.(em);
    const deletion = columns<{ id: string | null }>({ id: sql`discard_${raw(kind)}(${id})` });
    const [row] = await execute(em, sql`select ${deletion}`);
    if (!row?.id) throw new Problem('not_found');
    await auditOwn(em, { action: `${kind}_deleted`, subject: { kind, id } });
    return row.id;
  });
  return { ...record, deletionId };
}

/**
 * Deletes several records at once like `softDelete`, each as a deletion of its own: those that still exist.
 * @param ids at least one
 * @throws Problem not_found where none of them exists
 */
export async function softDeleteAll(
  database: Database,
  session: Session,
  kind: DiscardKind,
  ids: readonly string[],
  idempotencyKey: IdempotencyKey | null,
): Promise<{ deletionIds: string[] }> {
  const discard = async (em: EntityManager) => {
    const discarded = columns<{ id: string; deletionId: string | null }>({
      id: 'u.id',
      deletionId: sql`discard_${raw(kind)}(u.id)`,
    });
    const rows = await execute(
      em,
      sql`select ${discarded} from unnest(${[...new Set(ids)]}::uuid[]) u (id)`,
    );
    const gone = rows.filter(({ deletionId }) => deletionId !== null);
    if (gone.length === 0) throw new Problem('not_found');
    const told = gone.map(({ id }) => ({
      action: `${kind}_deleted` as const,
      subject: { kind, id },
    }));
    await auditOwn(em, ...told);
    return { id: gone[0]!.id, deletionIds: gone.map(({ deletionId }) => deletionId!) };
  };
  const { deletionIds } = await database.once(
    session,
    idempotencyKey,
    (kept: NewIdempotencyKey | null) =>
      database.write(session, discard, { idempotencyKey: kept, pace: 'long' }),
    async (id) => ({ id, deletionIds: await deletionsOf(database, session, kind, ids) }),
  );
  return { deletionIds };
}

/** Finds the deletions of a repeated request that are still in the bin. */
async function deletionsOf(
  database: Database,
  session: Session,
  kind: DiscardKind,
  ids: readonly string[],
): Promise<string[]> {
  const found = columns<{ id: string }>({ id: 'd.id' });
  const rows = await database.rows(
    session,
    sql`select ${found} from deletions d where d.kind = ${kind} and d.subject_id = any (${ids}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
