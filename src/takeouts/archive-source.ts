import type { ClientBase } from 'pg';

import type { Country } from '../contract/session.js';
import { type Run, within } from '../database/run.js';
import { columns, raw, type Sql, sql } from '../database/sql.js';
import { AS_OWNER, literal } from '../database/transaction-settings.js';

/** How the rows of one office are read: by a job, or by a command with the owner's login. */
export interface ArchiveSource {
  /** Shows the office as it was at one moment. */
  snapshot<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Runs a statement now, in a transaction of its own. */
  run: Run;
}

/** The connection of the owner, of which an office is one transaction at a time. */
export function ownersSource(owner: ClientBase, run: Run, officeId: string): ArchiveSource {
  return {
    run,
    async snapshot(work) {
      await owner.query('begin isolation level repeatable read read only');
      try {
        await owner.query(`${AS_OWNER}; set local app.office_id to ${literal(officeId)}`);
        return await work(within(owner));
      } finally {
        await owner.query('rollback');
      }
    },
  };
}

/** Rows of one turn of the cursor: few, because a page of a document is a row. */
const AT_ONCE = 200;

/** The country of the office, by which amounts are in a currency. */
export async function countryIn(run: Run): Promise<Country> {
  const office = columns<{ country: Country }>({ country: 'country' });
  const [row] = await run(sql`select ${office} from offices where id = current_office()`);
  return row!.country;
}

/** The tables whose rows an archive has. */
export async function tablesIn(run: Run): Promise<string[]> {
  const tables = columns<{ name: string }>({ name: 't' });
  const rows = await run(sql`select ${tables} from private.takeout_tables() as t`);
  return rows.map(({ name }) => name);
}

/** Rows of a table, each as JSON, some at a time. */
export function rowsOf(run: Run, table: string): AsyncGenerator<string[]> {
  return linesOf(run, sql`select private.open_takeout_rows(${table})`);
}

/** Lines of a list that people read, or of the files that rows name, some at a time. */
export async function* recordsOf<T>(run: Run, list: string | null): AsyncGenerator<T[]> {
  const open =
    list === null
      ? sql`select private.open_takeout_files()`
      : sql`select private.open_takeout_list(${list})`;
  for await (const lines of linesOf(run, open)) yield lines.map((line) => JSON.parse(line) as T);
}

async function* linesOf(run: Run, open: Sql): AsyncGenerator<string[]> {
  await run(open);
  for (;;) {
    const fetched = await run(raw(`fetch ${AT_ONCE} from takeout`) as Sql<Record<string, string>>);
    if (fetched.length === 0) break;
    yield fetched.map((row) => Object.values(row)[0]!);
  }
  await run(raw('close takeout'));
}
