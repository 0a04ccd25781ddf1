import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv, chdir, env, execPath, loadEnvFile } from 'node:process';

import { build } from './build.mjs';
import { live } from './lifetime.mjs';
import { loginsOf, startLocalDatabase } from './local-database.mjs';
import { Occupied } from './local-runtime/lease.mjs';
import { urlsOf } from './local-runtime/postgres.mjs';
import { ROOT } from './paths.mjs';
import { isSet } from './settings.mjs';

chdir(ROOT);
if (existsSync('.env')) loadEnvFile('.env');

const dataDir = resolve(env.DATA_DIR || '.data');

/** `npm run seed`: see src/demo/seed.command.ts. Without DATABASE_OWNER_URL, into the embedded database. */
await live(async (life) => {
  await build(['server']);
  const database = isSet('DATABASE_OWNER_URL') ? {} : await localDatabase(life);
  const command = ['--enable-source-maps', 'dist/demo/seed.command.js', ...argv.slice(2)];
  const child = spawn(execPath, command, { env: { ...env, ...database }, stdio: 'inherit' });
  life.atEnd(() => child.kill());
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('nothing was seeded');
});

/** Uses the running database, or starts one until the end. */
async function localDatabase(life) {
  mkdirSync(dataDir, { recursive: true });
  await startLocalDatabase({ dataDir, life }).catch((error) => {
    if (!(error instanceof Occupied)) throw error;
  });
  const access = JSON.parse(readFileSync(join(dataDir, 'postgres', 'access.json'), 'utf8'));
  const urls = urlsOf(access);
  return { DATABASE_OWNER_URL: urls.ownerUrl(), ...loginsOf(urls), DATA_DIR: dataDir };
}
