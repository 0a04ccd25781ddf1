import type { EntityManager } from '@mikro-orm/postgresql';

import type { Database } from '../database/database.js';

/*
 * Statements that may take a job's time, each in a transaction of its own. All of them give how many rows
 * they changed.
 */

export function removedFromDirectory(
  database: Database,
  statement: string,
  values: readonly unknown[] = [],
): Promise<number> {
  return database.directory((em) => changed(em, statement, values), 'long');
}

/** From each office's own data. */
export function removedFromOffices(
  database: Database,
  statement: string,
  values: readonly unknown[] = [],
): Promise<number> {
  return eachOffice(database, (officeId) =>
    database.office(officeId, (em) => changed(em, statement, values), 'long'),
  );
}

/**
 * Does work for one office after the other.
 * @returns the sum of what it gives
 * @throws AggregateError what failed, after all others had their turn
 */
export async function eachOffice(
  database: Database,
  work: (officeId: string) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  const offices = await database.directory((em) =>
    em.execute<{ id: string }[]>('select id from offices order by id'),
  );
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

async function changed(
  em: EntityManager,
  statement: string,
  values: readonly unknown[],
): Promise<number> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    statement,
    [...values],
    'run',
  );
  return affectedRows;
}
