import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { say } from './lifetime.mjs';
import { startPostgres } from './local-runtime/postgres.mjs';
import { DATABASE, OWNER, withClient } from './local-runtime/roles.mjs';
import { runCommand } from './server.mjs';

/**
 * Starts the embedded PostgreSQL with roles, schema and, when it was empty, the demo; stops it at the end.
 * @param {{ dataDir: string, life: import('./lifetime.mjs').Life }} options
 * @returns {Promise<{ env: Record<string, string>, ended: Promise<void> }>} `env` is what the server
 *   and its commands need to find it; `ended` resolves when it has ended, for any reason
 */
export async function startLocalDatabase({ dataDir, life }) {
  const starting = startPostgres({ dataDir: join(dataDir, 'postgres'), log: say });
  // Even if told to stop meanwhile, we wait for the start: only a started server can be stopped.
  life.atEnd(async () => (await starting.catch(() => undefined))?.stop());
  const postgres = await starting;
  const env = { ...loginsOf(postgres), DATA_DIR: dataDir };
  await prepare({ postgres, dataDir, signal: life.signal, env: { ...process.env, ...env } });
  return { env, ended: postgres.ended };
}

async function prepare({ postgres, dataDir, signal, env }) {
  // This file exists while the demo is written: if it is still there, a killed run left half a demo.
  const seeding = join(dataDir, 'seeding');
  if (existsSync(seeding)) {
    say('removing a demo that was not finished');
    await beginAnew(postgres, dataDir);
    rmSync(seeding);
  }
  signal.throwIfAborted();
  await migrate(postgres, { env, signal });
  if (await holdsAnOffice(postgres.ownerUrl())) return;

  say('writing the demo data');
  writeFileSync(seeding, '');
  await seedDemo({ ...env, DATABASE_OWNER_URL: postgres.ownerUrl() }, signal);
  rmSync(seeding);
}

/**
 * Makes the roles and migrates, with the commands that an operator runs too.
 * @param {Pick<import('./local-runtime/postgres.mjs').Postgres, 'ownerUrl' | 'appUrl' | 'sessionUrl'>} postgres
 * @param {{ env: NodeJS.ProcessEnv, database?: string, signal?: AbortSignal }} options
 */
export async function migrate(postgres, { env, database = DATABASE, signal }) {
  const logins = {
    DATABASE_OWNER_URL: postgres.ownerUrl(database),
    ...loginsOf(postgres, database),
  };
  for (const command of ['database/roles.command.js', 'database/migrate.command.js']) {
    await runCommand(command, { env: { ...env, ...logins }, signal });
  }
}

/**
 * Returns the server's settings with its logins.
 * @param {Pick<import('./local-runtime/postgres.mjs').Postgres, 'appUrl' | 'sessionUrl'>} postgres
 * @param {string} [database]
 */
export function loginsOf({ appUrl, sessionUrl }, database) {
  return { DATABASE_URL: appUrl(database), DATABASE_SESSION_URL: sessionUrl(database) };
}

/**
 * @param {NodeJS.ProcessEnv} env with the addresses of the database and DATA_DIR
 * @param {AbortSignal} [signal]
 */
export function seedDemo(env, signal) {
  return runCommand('demo/seed.command.js', { env, args: ['--demo'], signal });
}

async function beginAnew(postgres, dataDir) {
  await withClient(postgres.superuserUrl('postgres'), async (client) => {
    await client.query(`drop database ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE} owner ${OWNER}`);
  });
  rmSync(join(dataDir, 'storage'), { recursive: true, force: true });
}

function holdsAnOffice(ownerUrl) {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query('select exists (select from offices) as held');
    return rows[0].held;
  });
}
