import type { ClientBase } from 'pg';

/**
 * Runs `work` with the tables stripped of their secondary indexes and foreign keys, and rebuilds both
 * afterwards, which checks every row. Filling a bare table takes half the time, but locks it wholly.
 * @param client with the owner's login, in a transaction: where it fails, nothing was stripped
 */
export async function withBareTables<T>(
  client: ClientBase,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows: parts } = await client.query<{ remove: string; restore: string }>(PARTS, [tables]);
  for (const { remove } of parts) await client.query(remove);
  const result = await work();
  for (const { restore } of parts) await client.query(restore);
  return result;
}

const PARTS = `
  select format('drop index %s', i.indexrelid::regclass) as remove, pg_get_indexdef(i.indexrelid) as restore
  from pg_index i
  where i.indrelid = any ($1::regclass[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  union all
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
         format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
  from pg_constraint c
  where c.contype = 'f' and c.conrelid = any ($1::regclass[])`;
