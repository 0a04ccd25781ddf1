import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationBuilder } from 'node-pg-migrate';
import type { ClientBase } from 'pg';

import { StartupRefusal } from '../config/startup.js';
import { connected } from './connected.js';
import { applyFunctions, missingFunctions } from './function-files.js';
import { AS_SYSTEM } from './transaction-settings.js';

const DIRECTORY = fileURLToPath(new URL('../../migrations', import.meta.url));
const SCHEMA = 'migrations';
const TABLE = 'migrations';

const NOT_OURS =
  'the database was made by an older Causa, which this one does not continue: ' +
  'give it a new, empty one (with npm start: remove the data folder, .data)';

/**
 * Applies the numbered files that are missing and the files of functions that changed, or takes back the
 * newest numbered file. Several at once wait for one another. All of it is one transaction: a server meets
 * the schema of one version or of the next.
 * @param ownerUrl address with the owner's login, which must not be a superuser: one would hide
 *   what forced row-level security does to a migration
 * @returns names of the files that ran
 * @throws StartupRefusal for a database that an older Causa made
 */
export async function migrate(
  ownerUrl: string,
  direction: 'up' | 'down' = 'up',
  directory = DIRECTORY,
): Promise<string[]> {
  return connected(ownerUrl, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('causa migrations'))`);
    await client.query('begin');
    const known = numberedFiles(directory);
    const applied = await appliedMigrations(client);
    if (beganOtherwise(applied, known)) throw new StartupRefusal(NOT_OURS);
    const ran = await runNumbered(client, direction, directory);
    // A newer build has newer functions, too; after a step back they are left to the build before.
    const ours = direction === 'up' && applied.every((name) => known.includes(name));
    if (ours) ran.push(...(await applyFunctions(client, directory)));
    await client.query(`grant usage on schema ${SCHEMA} to causa_system`);
    await client.query(`grant select on all tables in schema ${SCHEMA} to causa_system`);
    await client.query('commit');
    return ran;
  });
}

/**
 * Tells why the server may not start on this database; null where it may.
 * @param settings that the transaction begins with, see `transaction-settings.ts`; the owner needs none
 */
export async function migrationFault(
  client: ClientBase,
  settings = AS_SYSTEM,
): Promise<string | null> {
  await client.query('begin read only');
  try {
    await client.query(settings);
    const known = numberedFiles(DIRECTORY);
    const applied = await appliedMigrations(client);
    if (beganOtherwise(applied, known)) return NOT_OURS;
    const missing = known.filter((name) => !applied.includes(name));
    if (missing.length === 0) missing.push(...(await missingFunctions(client, DIRECTORY)));
    return missing.length > 0
      ? `the database lacks ${missing.join(', ')}; run npm run db:migrate`
      : null;
  } finally {
    await client.query('rollback');
  }
}

/** Returns the names of the numbered files, oldest first, without other files of the folder. */
function numberedFiles(directory: string): string[] {
  return readdirSync(directory)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .map((file) => basename(file, '.sql'))
    .sort();
}

/** Names of the numbered files that the database has, oldest first. */
async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const table = `${SCHEMA}.${TABLE}`;
  const found = await client.query<{ made: boolean }>(
    'select to_regclass($1) is not null as made',
    [table],
  );
  if (!found.rows[0]?.made) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by id`);
  return rows.map(({ name }) => name);
}

/** A database that began with another file than ours has another history. */
function beganOtherwise(applied: string[], known: string[]): boolean {
  return applied.length > 0 && applied[0] !== known[0];
}

async function runNumbered(
  client: ClientBase,
  direction: 'up' | 'down',
  directory: string,
): Promise<string[]> {
  // The server only asks what is missing, and starts sooner without the library.
  const { runner } = await import('node-pg-migrate');
  const ran = await runner({
    dbClient: client,
    dir: directory,
    ignorePattern: '(?!\\d{4}_).*',
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: withoutTransaction }],
    direction,
    migrationsTable: TABLE,
    migrationsSchema: SCHEMA,
    createMigrationsSchema: true,
    count: direction === 'down' ? 1 : Infinity,
    checkOrder: true,
    // Ours waits; the library's own would refuse the second one.
    noLock: true,
    log: () => {},
  });
  return ran.map(({ name }) => name);
}

/** Ours is already open: the library's would end it before the functions are in. */
async function withoutTransaction(paths: string[]) {
  return Promise.all(
    paths.map(async (path) => {
      const [up = '', down] = (await readFile(path, 'utf8')).split(/^-- Down Migration$/m);
      const run = (text: string) => (builder: MigrationBuilder) => {
        builder.noTransaction();
        builder.sql(text);
      };
      const actions = { up: run(up), down: down === undefined ? (false as const) : run(down) };
      return { id: path, filePaths: [path], actions };
    }),
  );
}
