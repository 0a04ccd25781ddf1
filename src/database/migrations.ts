import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { connected } from './connected.js';

const DIRECTORY = fileURLToPath(new URL('../../migrations', import.meta.url));
const TABLE = 'migrations';

/**
 * Applies what is missing, or takes back the newest; several at once wait for one another.
 * @param ownerUrl address with the owner's login, which must not be a superuser: one would hide
 *   what forced row-level security does to a migration
 * @returns names of the migrations that ran
 */
export async function migrate(
  ownerUrl: string,
  direction: 'up' | 'down' = 'up',
): Promise<string[]> {
  // The server only asks for the names below, and starts sooner without the library.
  const { runner } = await import('node-pg-migrate');
  return connected(ownerUrl, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('causa migrations'))`);
    const ran = await runner({
      dbClient: client,
      dir: DIRECTORY,
      direction,
      migrationsTable: TABLE,
      migrationsSchema: 'migrations',
      createMigrationsSchema: true,
      count: direction === 'down' ? 1 : Infinity,
      checkOrder: true,
      // Ours waits; the library's own would refuse the second one.
      noLock: true,
      log: () => {},
    });
    await client.query('grant usage on schema migrations to causa_system');
    await client.query(`grant select on migrations.${TABLE} to causa_system`);
    return ran.map((migration) => migration.name);
  });
}

/** Names of the migrations that this build brings along, oldest first. */
export function knownMigrations(): string[] {
  return readdirSync(DIRECTORY)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();
}
