import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql';
import { type Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, parse, raw, type Sql, sql } from '../database/sql.js';
import { admitChange } from './changes.js';
import { Problem } from '../problems/problem.js';

/** A kind of record that people edit. */
export interface Editable<Entity extends { version: number }> {
  entity: EntityName<Entity>;
  table: string;
  /** Which of the rows can be edited, where not all of them can. */
  among?: FilterQuery<Entity>;
  /** The record as it is shown, for who comes too late. */
  shown: (id: string) => Sql;
}

/**
 * The one way in which an existing record is edited: found in a transaction that holds the office's lock,
 * compared with what the editor had read, changed by its own verb, stored.
 * @throws Problem not_found, stale_version with the record and who changed it, and what `admitChange` throws
 */
export function edit<Entity extends { version: number }, Result>(
  database: Database,
  session: Session,
  { entity, table, among, shown }: Editable<Entity>,
  id: string,
  body: { version: number },
  verb: (record: Entity, em: EntityManager) => Promise<Result> | Result,
): Promise<Result> {
  return database.write(session, async (em) => {
    const where = { ...(among as object | undefined), id } as FilterQuery<Entity>;
    const record = await em.findOne(entity, where);
    if (!record) throw new Problem('not_found');
    await admitChange(body, {
      version: record.version,
      shown: () => database.recordWithin(em, shown(id)),
      changedBy: async () => parse(await database.recordWithin(em, lastEditor(table, id))).name,
    });
    const result = await verb(record, em);
    await em.flush();
    return result;
  });
}

/** Who made the version that stands, see migrations/functions/authors.sql. */
function lastEditor(table: string, id: string): Sql<Editor> {
  return sql`select ${EDITOR} from ${raw(table)} r
    left join staff_users s on s.user_id = r.updated_by where r.id = ${id}`;
}

interface Editor {
  name: string | null;
}
const EDITOR = columns<Editor>({ name: 's.full_name' });
