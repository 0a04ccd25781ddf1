import type { ClientBase } from 'pg';

/** A row to insert: column and value. All rows of one insert have the same columns. */
export type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** Inserts rows by one statement. Table and columns are the code's own words. */
export async function insertRows(
  client: ClientBase,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (columns === '') return;
  await client.query(
    `insert into ${table} (${columns})
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
