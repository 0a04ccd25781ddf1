import pg from 'pg';

import { databaseUrl, testDatabase } from './database.js';

/** A transaction that runs no statement at the moment. */
interface Idle {
  pid: number;
  /** Since when. */
  since: string;
  /** The transaction's last statement. */
  query: string;
}

/**
 * Returns the last statement of each transaction of the application that waits for something other than the database.
 * It looks twice, at this worker's database; a transaction that is only between two statements goes on while `others`
 * is done. Do not wait until there is none: PostgreSQL ends them after a minute.
 * @param others something that takes the server's turn and the database's
 */
export async function heldTransactions(others: () => Promise<unknown>): Promise<string[]> {
  // Only a superuser sees more of another login's connections than that they exist.
  const { name } = await testDatabase();
  const client = new pg.Client({ connectionString: databaseUrl('superuser', name) });
  await client.connect();
  const idle = async () => {
    const { rows } = await client.query<Idle>(
      `select pid, state_change::text as since, query from pg_stat_activity
       where datname = current_database() and application_name = 'causa' and state like 'idle in transaction%'`,
    );
    return rows;
  };
  try {
    const first = await idle();
    for (let turn = 0; turn < 5; turn += 1) await others();
    const wasIdle = ({ pid, since }: Idle) =>
      first.some((one) => one.pid === pid && one.since === since);
    return (await idle()).filter(wasIdle).map(({ query }) => query);
  } finally {
    await client.end();
  }
}

/** How many connections to this worker's database wait for an office's lock. */
export async function waitingForOffice(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(distinct w.pid)::int as n from pg_locks w join pg_locks r using (pid)
     where not w.granted and r.relation = 'usage_tracking'::regclass
       and r.database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]!.n;
}
