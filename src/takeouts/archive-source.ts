import type { ClientBase } from 'pg';

import type { Country } from '../contract/session.js';
import { type Run, within } from '../database/run.js';
import { columns, raw, type Sql, sql } from '../database/sql.js';
import { AS_OWNER, literal } from '../database/transaction-settings.js';

/** Reads the rows of one office, for a job or for a command with the owner's login. */
export interface ArchiveSource {
  /** Runs work on one snapshot of the office. */
  snapshot<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Runs a statement now, in a transaction of its own. */
  run: Run;
}

/** Reads with the owner's connection, in one transaction at a time. */
export function ownerSource(owner: ClientBase, run: Run, officeId: string): ArchiveSource {
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

/** Rows fetched at a time; few, because a row may be a page of a document. */
const AT_ONCE = 200;

/** The office's country, which decides the currency of amounts. */
export async function countryIn(run: Run): Promise<Country> {
  const office = columns<{ country: Country }>({ country: 'country' });
  const [row] = await run(sql`select ${office} from offices where id = current_office()`);
  return row!.country;
}

/** The tables in an archive. */
export async function tablesIn(run: Run): Promise<string[]> {
  const tables = columns<{ name: string }>({ name: 't' });
  const rows = await run(sql`select ${tables} from private.takeout_tables() as t`);
  return rows.map(({ name }) => name);
}

/** Reads the rows of a table in batches, each row as JSON. */
export function rowsOf(run: Run, table: string): AsyncGenerator<string[]> {
  return linesOf(run, sql`select private.open_takeout_rows(${table})`);
}

/** Reads the lines of a list for people, or (null) the files that rows name, in batches. */
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
