import type { Database } from '../database/database.js';

/** Runs a statement that may take a job's time, in a transaction of its own. @returns how many rows it changed */
export function removed(
  database: Database,
  statement: string,
  values: readonly unknown[] = [],
): Promise<number> {
  return database.system(async (em) => {
    const { affectedRows } = await em.execute<{ affectedRows: number }>(
      statement,
      [...values],
      'run',
    );
    return affectedRows;
  }, 'long');
}
