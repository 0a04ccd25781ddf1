import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chdir, env, platform, stdout } from 'node:process';

import { commandLine } from '../src/config/command-line.ts';
import { BUNDLES, firstLoad } from '../test/load/bench-bundles.mjs';
import { openBenchDatabase, POOL_SIZE } from '../test/load/bench-fixture.mjs';
import { measureQuotes } from '../test/load/bench-quotes.mjs';
import { startBaseline } from '../test/load/bench-rival.mjs';
import { measureAll } from '../test/load/bench-rounds.mjs';
import { STREAM_PACE_MS } from '../test/load/bench-streams.mjs';
import { figure, table } from '../test/load/bench-table.mjs';
import { buildStale } from './build.mjs';
import { live } from './lifetime.mjs';
import { probePort } from './local-runtime/ports.mjs';
import { startModels } from './models.mjs';
import { fromRoot, ROOT } from './paths.mjs';
import { spawnServer, untilReady } from './server.mjs';

/*
 * `npm run bench [-- --offices 1000 --cases 1000000 --largest 100000 --seconds 2 --rounds 4 --only WORDS --growth]`
 * measures the built server, a bare server and the database alone, in one run and by turns, so that all three see the
 * same machine. It also compares a large office with a small one; with --growth it measures only that. The filled
 * database is kept under .data/bench for the next run.
 */

const STARTUP_BUDGET_MS = 2000;
const MEMORY_BUDGET_MB = 250;

/** An address that no request reaches: requests go to loopback, as if from a proxy, and only their headers name it. */
const PUBLIC_URL = 'https://bench.example';
const FROM_US = { origin: PUBLIC_URL, 'x-forwarded-host': new URL(PUBLIC_URL).host };

const USAGE =
  'bench [-- --offices NUMBER] [--cases NUMBER] [--largest NUMBER] [--seconds NUMBER] [--rounds NUMBER] ' +
  '[--only WORDS] [--growth]';

chdir(ROOT);
const { options: values } = commandLine(USAGE, {
  options: {
    offices: { type: 'string', default: '1000' },
    cases: { type: 'string', default: '1000000' },
    largest: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '2' },
    // Half of the rounds begin with the small office.
    rounds: { type: 'string', default: '4' },
    // Operations whose names contain this.
    only: { type: 'string', default: '' },
    growth: { type: 'boolean', default: false },
  },
});
const { only, growth: growthOnly, ...numbers } = values;
const wanted = Object.fromEntries(
  Object.entries(numbers).map(([name, text]) => [name, Number(text)]),
);

await live(async (life) => {
  await buildStale();
  const dataDir = fromRoot('.data', 'bench');
  mkdirSync(dataDir, { recursive: true });
  // The log of this run's servers alone: each of them appends to it.
  writeFileSync(logOf(dataDir), '');
  const database = await openBenchDatabase({ dataDir, scale: wanted, life });

  const models = await startModels({ port: await probePort(0), paceMs: STREAM_PACE_MS, life });
  const secretKey = randomBytes(32).toString('base64');
  const start = () => startServer(dataDir, database.logins, secretKey, models.env, life);

  // Measures an ordinary start, not the first one, which compiles.
  await (await start()).server.stop();
  // Two of each: one serves the small office first, the other one the large office.
  const servers = [await start(), await start()];
  const [{ server, readyMs }] = servers;
  const rivals = [
    await startBaseline(database.sessionUrl, life),
    await startBaseline(database.sessionUrl, life),
  ];
  const { rows, growth, imports, streams, failures } = await measureAll({
    database,
    urls: servers.map(({ url }) => url),
    models,
    pid: server.pid,
    fromUs: FROM_US,
    rivals,
    only,
    growthOnly,
    ...wanted,
  });

  stdout.write(`\n${table(growth)}\n`);
  if (rows.length > 1) stdout.write(`\n${table(rows)}\n`);
  if (streams.length > 0) stdout.write(`\n${table(streams)}\n`);
  if (imports.length > 0) stdout.write(`\n${table(imports)}\n`);
  if (!growthOnly) {
    stdout.write(`\n${table(await measureQuotes())}\n`);
    stdout.write(`\n${table(budgets(readyMs, residentMemory(server.pid)))}\n`);
  }
  if (failures.length > 0) throw new Error(`not everything answered: ${failures.join('; ')}`);
});

/**
 * Starts the server as in production, with its log level, but without TLS and without the rate limits, which would
 * distort the measurement.
 */
async function startServer(dataDir, logins, secretKey, modelSettings, life) {
  const port = await probePort(0);
  const began = performance.now();
  const server = spawnServer({
    env: {
      PATH: env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL,
      TRUSTED_PROXIES: '127.0.0.1',
      SECRET_KEY: secretKey,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Causa <causa@bench.example>',
      ...logins,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '10000000',
      ...modelSettings,
    },
    output: openSync(logOf(dataDir), 'a'),
  });
  life.atEnd(server.stop);
  const url = `http://127.0.0.1:${port}`;
  if (!(await untilReady(server, url))) {
    throw new Error(`the server did not start: ${logOf(dataDir)}`);
  }
  return { server, url, readyMs: performance.now() - began };
}

function logOf(dataDir) {
  return join(dataDir, 'server.log');
}

function budgets(readyMs, memory) {
  const bundles = BUNDLES.map((bundle) => {
    const bytes = firstLoad(fromRoot('dist', 'ui'), bundle);
    const size = bytes === undefined ? 'not built' : `${figure(bytes / 1024, 1)} kB`;
    return [`first load of ${bundle.name}, gzip`, size, `${bundle.budget} kB`];
  });
  return [
    ['', 'measured', 'budget'],
    ...bundles,
    ['start to ready', `${figure(readyMs)} ms`, `${STARTUP_BUDGET_MS} ms`],
    ['resident after load', `${figure(memory / 1024 ** 2)} MB`, `${MEMORY_BUDGET_MB} MB`],
  ];
}

/** Returns the resident memory of a process in bytes. */
function residentMemory(pid) {
  const kilobytes =
    platform === 'linux'
      ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) * 1024;
}
