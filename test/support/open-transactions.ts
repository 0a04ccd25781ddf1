import pg from 'pg';

import { testDatabase } from './database.js';

/**
 * How many transactions of the application are open on this worker's database. Asked with the application's login
 * itself: as `causa_system`, which it becomes in its transactions, it sees of its own connections that they are there
 * and nothing more.
 */
export async function openTransactions(): Promise<number> {
  const { appUrl } = await testDatabase();
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
         and usename = current_user`,
    );
    return rows[0]!.n;
  } finally {
    await client.end();
  }
}
