import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { chdir, env, loadEnvFile, stdout } from 'node:process';

import { commandLine } from '../src/config/command-line.ts';
import { buildStale } from './build.mjs';
import { live } from './lifetime.mjs';
import { startLocalDatabase } from './local-database.mjs';
import { takeLease } from './local-runtime/lease.mjs';
import { requirePort } from './local-runtime/ports.mjs';
import { hasModels, startModels } from './models.mjs';
import { ROOT } from './paths.mjs';
import { spawnServer, untilReady } from './server.mjs';
import { isSet } from './settings.mjs';
import { startStripe } from './stripe.mjs';
import { welcome } from './welcome.mjs';

const LOG_LINES_SHOWN = 20;

commandLine('start', { options: {} });
chdir(ROOT);
if (existsSync('.env')) loadEnvFile('.env');

const production = env.NODE_ENV === 'production';
/** Whether to start our own database: the operator set none, and this is not production. */
const local = !isSet('DATABASE_URL') && !production;
/** Whether to start the stand-in for Stripe: with Stripe keys the real Stripe is used. */
const pretended = local && !isSet('STRIPE_SECRET_KEY');
const pretendedModels = local && !hasModels();
const dataDir = resolve(env.DATA_DIR || '.data');
const logFile = join(dataDir, 'server.log');
const host = env.HOST || (production ? '0.0.0.0' : '127.0.0.1');
const port = Number(env.PORT || 3000);

await live(async (life) => {
  mkdirSync(dataDir, { recursive: true });
  const lease = await takeLease(join(dataDir, 'running.json'));
  life.atEnd(lease.release);
  await requirePort(port, { setting: 'PORT', host });
  await buildStale();
  life.signal.throwIfAborted();
  const database = local ? await startLocalDatabase({ dataDir, life }) : undefined;
  life.signal.throwIfAborted();
  const stripe = pretended ? await startStripe({ dataDir, port, life }) : undefined;
  const models = pretendedModels ? await startModels({ port: port + 3, life }) : undefined;
  life.signal.throwIfAborted();

  rmSync(logFile, { force: true });
  const server = spawnServer({
    env: {
      ...env,
      ...database?.env,
      ...stripe?.env,
      ...models?.env,
      ...(local && { SUPPORT_EMAIL: env.SUPPORT_EMAIL || 'suporte@causa.example' }),
      HOST: host,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    output: local ? openSync(logFile, 'w', 0o600) : 'inherit',
  });
  lease.record(server.pid);
  life.atEnd(server.stop);
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host;
  if (!(await untilReady(server, `http://${reachable}:${port}`))) {
    throw new Error(`the server did not start${lastWords()}`);
  }
  await stripe?.sellDemo();
  const shown = {
    data: relative(ROOT, dataDir),
    log: relative(ROOT, logFile),
    stripe: stripe?.url,
    models: models?.url,
  };
  stdout.write(welcome(`http://localhost:${port}`, local ? shown : undefined));

  const ends = [server.ended.then(() => 'the server')];
  if (database) ends.push(database.ended.then(() => 'PostgreSQL'));
  if (stripe) ends.push(stripe.ended.then(() => 'the stand-in for Stripe'));
  if (models) ends.push(models.ended.then(() => 'the stand-in for the models'));
  throw new Error(`${await Promise.race(ends)} ended by itself${lastWords()}`);
});

/** Returns the server's message for people, else the end of its log. */
function lastWords() {
  if (!local) return '';
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const plain = lines.filter((line) => line.startsWith('causa: '));
  const shown = plain.length > 0 ? plain : lines.slice(-LOG_LINES_SHOWN);
  return `; its last words (${relative(ROOT, logFile)}):\n${shown.join('\n')}`;
}
