import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';

import { say } from '../../tools/lifetime.mjs';
import { migrate } from '../../tools/local-database.mjs';
import { startPostgres } from '../../tools/local-runtime/postgres.mjs';
import { DATABASE, OWNER, withClient } from '../../tools/local-runtime/roles.mjs';
import { fromRoot } from '../../tools/paths.mjs';
import { runCommand } from '../../tools/server.mjs';

/** Connections of the server, of the bare one, and of the load on the database alone. */
export const POOL_SIZE = 10;

/** A small server of its own; commits are durable. */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  max_connections: '100',
};

/** What the rows depend on. */
const SOURCES = ['bulk.ts', 'bulk-documents.ts', 'bulk-words.ts', 'office-sizes.ts'].map((file) =>
  join('src/demo', file),
);

/**
 * A database of the wanted size, filled by this run or an earlier one.
 * @param {{ dataDir: string, scale: { offices: number, cases: number, largest: number }, life: import('../../tools/lifetime.mjs').Life }} options
 * @returns {Promise<{ ownerUrl: string, appUrl: string, offices: BenchOffice[] }>}
 *
 * @typedef {object} BenchOffice
 * @property {string} id
 * @property {number} cases
 * @property {string} email of its staff user
 * @property {string} clientId one of its clients
 * @property {string} rareWord found in one case only, the oldest
 */
export async function openBenchDatabase({ dataDir, scale, life }) {
  const starting = startPostgres({
    dataDir: join(dataDir, 'postgres'),
    settings: SETTINGS,
    log: say,
  });
  life.atEnd(async () => (await starting.catch(() => undefined))?.stop());
  const postgres = await starting;
  await fill(postgres, join(dataDir, 'filled'), scale, life);
  const ownerUrl = postgres.ownerUrl();
  const offices = await withClient(ownerUrl, findOffices);
  return { ownerUrl, appUrl: postgres.appUrl(), offices };
}

async function fill(postgres, mark, { offices, cases, largest }, { signal }) {
  const made = fingerprint(`${offices} ${cases} ${largest}`);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === made) return;
  rmSync(mark, { force: true });
  await withClient(postgres.superuserUrl('postgres'), async (client) => {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE} owner ${OWNER}`);
  });
  await migrate(postgres, { env, signal });
  say(`filling the database: ${cases} cases over ${offices} offices`);
  const scaleFlags = Object.entries({ offices, cases, largest }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ]);
  await runCommand('demo/seed.command.js', {
    env: { ...env, DATABASE_OWNER_URL: postgres.ownerUrl() },
    args: scaleFlags,
    signal,
  });
  await withClient(postgres.superuserUrl(), (client) => client.query('checkpoint'));
  writeFileSync(mark, made);
}

/** The largest office, and the ordinary one that it is compared with. */
async function findOffices(client) {
  const { rows } = await client.query(`
    select u.office_id as id, s.email, n.cases, k.id as "clientId", c.number as "rareWord"
    from usage_tracking u
    cross join lateral (select cases_aberto + cases_em_andamento + cases_concluido as cases) n
    join lateral (select email from staff_users s where s.office_id = u.office_id limit 1) s on true
    join lateral (select id from clients k where k.office_id = u.office_id order by name limit 1) k on true
    join lateral (
      select number from cases c where c.office_id = u.office_id order by created_at limit 1
    ) c on true
    where n.cases in (1000, (select max(cases_aberto + cases_em_andamento + cases_concluido) from usage_tracking))
    order by n.cases, u.office_id`);
  return rows.filter(({ cases }, index) => cases !== rows[index - 1]?.cases);
}

function fingerprint(text) {
  const hash = createHash('sha256').update(text);
  const migrations = readdirSync(fromRoot('migrations'), { recursive: true });
  const sql = migrations.filter((name) => name.endsWith('.sql')).sort();
  for (const file of [...SOURCES, ...sql.map((name) => join('migrations', name))]) {
    hash.update(file).update(readFileSync(fromRoot(file)));
  }
  return hash.digest('hex');
}
