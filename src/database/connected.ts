import pg from 'pg';

import { refuseOldServer } from './server-version.js';

/** Milliseconds after which a command gives up on a database that does not take its connection. */
const CONNECT_MS = 10_000;

/** Does `work` on a connection of its own, for commands. @throws StartupRefusal for a server that is too old */
export async function connected<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // A lost connection also rejects the pending query; without a listener this event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    return await work(client);
  } finally {
    await client.end();
  }
}
