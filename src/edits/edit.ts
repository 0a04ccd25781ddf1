import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql';

import { authorName } from '../database/authors.js';
import { type Database } from '../database/database.js';
import type { NewIdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { columns, parse, raw, type Sql, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { checkChange, type Editor } from './changes.js';

/** The properties that name a row, and their columns. */
const KEY_COLUMNS = { id: 'id', userId: 'user_id', officeId: 'office_id' } as const;
type Key = keyof typeof KEY_COLUMNS;

/** A kind of record that people edit. */
export interface Editable<Entity extends { version: number }> {
  entity: EntityName<Entity>;
  table: string;
  /** The property that names one row: its id, unless a person or an office has one row. */
  key?: Key;
  /** Which of the rows can be edited, where not all of them can. */
  filter?: FilterQuery<Entity>;
  /** API keys change it, too. */
  byKeys?: true;
  /** The record as it is shown, for who comes too late. */
  shown: (id: string) => Sql;
}

/**
 * The one way in which an existing record is edited: found in a transaction that holds the office's lock,
 * compared with what the editor had read, changed by its own verb, stored.
 * @param id the value of the record's key
 * @param idempotencyKey of a change that adds something as well, so that a request that is sent again adds nothing
 * @throws Problem not_found, stale_version with the record and who changed it, and as `checkChange`
 */
export async function edit<Entity extends { version: number }, Result>(
  database: Database,
  session: Session,
  { entity, table, key = 'id', filter, byKeys, shown }: Editable<Entity>,
  id: string,
  body: { version: number },
  verb: (record: Entity, em: EntityManager) => Promise<Result> | Result,
  idempotencyKey: NewIdempotencyKey | null = null,
): Promise<Result> {
  const work = async (em: EntityManager) => {
    const where = { ...(filter as object | undefined), [key]: id } as FilterQuery<Entity>;
    const record = await em.findOne(entity, where);
    if (!record) throw new Problem('not_found');
    await checkChange(body, {
      version: record.version,
      shown: () => database.recordWithin(em, shown(id)),
      editor: async () =>
        parse(await database.recordWithin(em, lastEditor(session, table, key, id, byKeys))),
    });
    const result = await verb(record, em);
    await em.flush();
    return { id, result };
  };
  return (await database.write(session, work, { idempotencyKey })).result;
}

/** One of the records that are edited together. */
interface Versioned {
  id: string;
  version: number;
}

/** A record that is not as its editor had read it. */
export interface Conflict<Shown> {
  id: string;
  /** As it stands; null where there is none any more. */
  current: Shown | null;
  changedBy: string | null;
}

/**
 * As `edit`, several records in one transaction, all or none of them.
 * @param bodies names no record twice
 * @param refuse makes the refusal, where any of them is not as it was read
 * @param verb changes them; what it leaves to be stored is stored before `reply`
 * @throws Problem what `refuse` makes, and what the database refuses
 */
export function editAll<
  Entity extends Versioned,
  Body extends Versioned,
  Shown,
  Reply extends { id: string },
>(
  database: Database,
  session: Session,
  { entity, table, filter, byKeys, shown }: Editable<Entity>,
  bodies: readonly Body[],
  {
    refuse,
    verb,
    reply,
  }: {
    refuse: (conflicts: Conflict<Shown>[]) => Problem;
    verb: (records: readonly (readonly [Entity, Body])[], em: EntityManager) => Promise<void>;
    reply: (em: EntityManager) => Promise<Reply>;
  },
  idempotencyKey: NewIdempotencyKey | null,
): Promise<Reply> {
  const work = async (em: EntityManager) => {
    const where = { ...(filter as object | undefined), id: bodies.map(({ id }) => id) };
    const found = await em.find(entity, where as FilterQuery<Entity>);
    const byId = new Map(found.map((record) => [record.id, record]));
    const conflicts: Conflict<Shown>[] = [];
    for (const { id, version } of bodies) {
      const record = byId.get(id);
      if (record?.version === version) continue;
      conflicts.push({
        id,
        current: record ? (JSON.parse(await database.recordWithin(em, shown(id))) as Shown) : null,
        changedBy: record
          ? parse(await database.recordWithin(em, lastEditor(session, table, 'id', id, byKeys)))
              .name
          : null,
      });
    }
    if (conflicts.length > 0) throw refuse(conflicts);
    await verb(
      bodies.map((body) => [byId.get(body.id)!, body] as const),
      em,
    );
    await em.flush();
    return reply(em);
  };
  return database.write(session, work, { idempotencyKey });
}

/** Selects the author of the current version, see migrations/functions/authors.sql. */
function lastEditor(
  { userId }: Session,
  table: string,
  key: Key,
  id: string,
  byKeys = false,
): Sql<Editor> {
  const name = byKeys ? authorName('s', 'r.updated_by_key') : 's.full_name';
  const isSelf = sql`r.updated_by is not distinct from ${userId}`;
  return sql`select ${columns<Editor>({ name, isSelf })} from ${raw(table)} r
    left join staff_users s on s.user_id = r.updated_by where ${raw(`r.${KEY_COLUMNS[key]}`)} = ${id}`;
}
