import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { chdir, env, exit, loadEnvFile, stderr, stdout } from 'node:process';

import { buildStale } from './build.mjs';
import { whenToldToStop } from './lifetime.mjs';
import { startLocalDatabase } from './local-database.mjs';
import { Occupied, takeLease } from './local-runtime/lease.mjs';
import { probePort } from './local-runtime/ports.mjs';
import { ROOT } from './paths.mjs';
import { spawnServer, untilReady } from './server.mjs';
import { welcome } from './welcome.mjs';

const LOG_LINES_SHOWN = 20;

chdir(ROOT);
if (existsSync('.env')) loadEnvFile('.env');

const production = env.NODE_ENV === 'production';
/** Without a database of the operator's, and outside production, we bring our own. */
const local = !env.DATABASE_URL && !production;
const dataDir = resolve(env.DATA_DIR || '.data');
const logFile = join(dataDir, 'server.log');
const host = env.HOST || (production ? '0.0.0.0' : '127.0.0.1');
const port = Number(env.PORT || 3000);

/** What is to be undone at the end, last first. */
const undo = [];
const stopping = new AbortController();

const told = whenToldToStop().then((reason) => {
  say(`stopping (${reason})`);
  stopping.abort();
});
let code = 0;
try {
  await Promise.race([run(), told]);
} catch (error) {
  stderr.write(`causa: ${explain(error)}\n`);
  code = 1;
}
for (const step of undo.reverse()) await step();
exit(code);

/** Ends only by throwing: when something fails, ends by itself, or was told to stop meanwhile. */
async function run() {
  mkdirSync(dataDir, { recursive: true });
  const lease = await takeLease(join(dataDir, 'running.json'));
  undo.push(lease.release);
  if ((await probePort(port, host)) === undefined) {
    throw new Error(`port ${port} cannot be had, another program has it: set PORT to a free one`);
  }
  await buildStale(say);

  stopping.signal.throwIfAborted();
  const database = local ? await startDatabase() : undefined;
  stopping.signal.throwIfAborted();
  const server = spawnServer({
    env: { ...env, ...database?.env, HOST: host, PORT: String(port), DATA_DIR: dataDir },
    output: local ? openSync(logFile, 'w', 0o600) : 'inherit',
  });
  lease.record(server.pid);
  undo.push(server.stop);

  const ready = await untilReady(
    server,
    `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
  );
  if (!ready) throw new Error(`the server did not start${lastWords()}`);
  const shown = { data: relative(ROOT, dataDir), log: relative(ROOT, logFile) };
  stdout.write(welcome(`http://localhost:${port}`, local ? shown : undefined));

  const ends = [server.ended.then(() => 'the server')];
  if (database) ends.push(database.ended.then(() => 'PostgreSQL'));
  const ended = await Promise.race(ends);
  throw new Error(`${ended} ended by itself${lastWords()}`);
}

/** Told to stop meanwhile, we still wait for it: only what has started can be stopped. */
async function startDatabase() {
  const starting = startLocalDatabase({ dataDir, log: say, signal: stopping.signal });
  undo.push(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  return starting;
}

function say(line) {
  stdout.write(`causa: ${line}\n`);
}

function explain(error) {
  if (error instanceof Occupied) {
    return `already running on ${relative(ROOT, dataDir)} as process ${error.pid}: stop it, or set DATA_DIR and PORT`;
  }
  return error.message;
}

function lastWords() {
  if (!local) return '';
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-LOG_LINES_SHOWN);
  return `; its last words (${relative(ROOT, logFile)}):\n${lines.join('\n')}`;
}
