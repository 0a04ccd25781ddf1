import { type Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import type { Sql } from '../database/sql.js';
import { auditOwn, type OwnAuditEntry } from './audit.js';

/** Rows that are held at a time. */
const PAGE = 1000;

interface View<Row> {
  /** The ids of all its rows, in its order. */
  ids: Sql<{ id: string }>;
  /** Selects rows by their ids. */
  rows: (ids: readonly string[]) => Sql<Row>;
  entry: OwnAuditEntry;
}

/**
 * Pages of a view that somebody takes away, read as they are asked for. One statement fixes the rows and their order.
 * The export is written to the audit log before its first line is sent.
 */
export async function exportedPages<Row>(
  database: Database,
  session: Session,
  { ids, rows, entry }: View<Row>,
): Promise<AsyncGenerator<Row[]>> {
  const found = (await database.rows(session, ids, 'recent')).map(({ id }) => id);
  const page = (from: number) =>
    database.rows(session, rows(found.slice(from, from + PAGE)), 'recent');
  const first = await page(0);
  await database.append(session, (em) => auditOwn(em, entry));
  return (async function* () {
    yield first;
    for (let from = PAGE; from < found.length; from += PAGE) yield await page(from);
  })();
}
