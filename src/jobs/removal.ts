import { changed, type Database } from '../database/database.js';
import { columns, type Sql, sql } from '../database/sql.js';

/*
 * Statements that may take a job's time, each in a transaction of its own. All of them give how many rows
 * they changed.
 */

const ID = columns<{ id: string }>({ id: 'id' });

export function removeFromDirectory(database: Database, statement: Sql): Promise<number> {
  return database.directory((em) => changed(em, statement), 'long');
}

/** From each office's own data. */
export function removeFromOffices(database: Database, statement: Sql): Promise<number> {
  return eachOffice(database, (officeId) =>
    database.office(officeId, (em) => changed(em, statement), 'long'),
  );
}

/** Does work for one office after the other, see `inTurn`. */
export async function eachOffice(
  database: Database,
  work: (officeId: string) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  const offices = await database.directoryRows(sql`select ${ID} from offices order by id`);
  return inTurn(offices, work, signal);
}

/**
 * Does work for some offices, one after the other.
 * @returns the sum of what it gives
 * @throws AggregateError what failed, after all others had their turn
 */
export async function inTurn(
  offices: readonly { id: string }[],
  work: (officeId: string) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let sum = 0;
  const failures: unknown[] = [];
  for (const { id } of offices) {
    signal?.throwIfAborted();
    try {
      sum += await work(id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some offices had no turn');
  return sum;
}
