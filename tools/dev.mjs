import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { chdir, env, execPath, loadEnvFile, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';

import { commandLine } from '../src/config/command-line.ts';
import { forgetBuild } from './build.mjs';
import { live, say } from './lifetime.mjs';
import { startLocalDatabase } from './local-database.mjs';
import { takeLease } from './local-runtime/lease.mjs';
import { requirePort } from './local-runtime/ports.mjs';
import { hasModels, startModels } from './models.mjs';
import { COMPILED, ROOT } from './paths.mjs';
import { spawnServer, untilReady } from './server.mjs';
import { isSet } from './settings.mjs';
import { startStripe } from './stripe.mjs';
import { welcome } from './welcome.mjs';

const TSC = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'];

const HOST = '127.0.0.1';

commandLine('dev', { options: {} });
chdir(ROOT);
if (existsSync('.env')) loadEnvFile('.env');

/** The server's own port; people use Vite's port, which forwards API requests. */
const API_PORT = Number(env.API_PORT || 3001);

const dataDir = resolve(env.DATA_DIR || '.data');
const port = Number(env.PORT || 3000);
const address = `http://localhost:${port}`;

await live(async (life) => {
  mkdirSync(dataDir, { recursive: true });
  const lease = await takeLease(join(dataDir, 'running.json'));
  life.atEnd(lease.release);
  if (port === API_PORT) throw new Error(`PORT and API_PORT are both ${port}: set one to another`);
  await requirePort(port, { setting: 'PORT', host: HOST });
  await requirePort(API_PORT, { setting: 'API_PORT', host: HOST });

  let database;
  let stripe;
  let models;
  let server;
  await compileAgainAndAgain(life, async () => {
    if (database === undefined) {
      database = isSet('DATABASE_URL') ? { env: {} } : await startLocalDatabase({ dataDir, life });
      stripe = await startedStripe(life);
      models = await startedModels(life);
      await startFrontEnds(life);
      life.atEnd(() => server?.stop());
    }
    await server?.stop();
    life.signal.throwIfAborted();
    server = startServer({ database, stripe, models, lease });
    await greet(server, { stripe, models, life });
  });
  throw new Error('the compiler ended by itself');
});

/** Compiles the server now and whenever a source changes. */
async function compileAgainAndAgain(life, afterSuccess) {
  forgetBuild('server');
  const args = [...TSC, '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const compiler = spawn(execPath, args, {
    env: { ...env, NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  life.atEnd(() => compiler.kill());
  for await (const line of createInterface({ input: compiler.stdout })) {
    if (line.trim() !== '') say(line);
    if (line.includes('Found 0 errors')) await afterSuccess();
  }
}

/** Starts the stand-in for Stripe, unless the operator set a database or Stripe keys. */
function startedStripe(life) {
  if (isSet('DATABASE_URL') || isSet('STRIPE_SECRET_KEY')) return undefined;
  return startStripe({ dataDir, port: API_PORT, life });
}

/** Starts the stand-in for the models, unless the operator set a database or a model. */
function startedModels(life) {
  if (isSet('DATABASE_URL') || hasModels()) return undefined;
  return startModels({ port: API_PORT + 3, life });
}

/** Returns the server before it is ready, so that a script that is told to stop meanwhile can stop it. */
function startServer({ database, stripe, models, lease }) {
  const settings = { HOST, PORT: String(API_PORT), DATA_DIR: dataDir, PUBLIC_URL: address };
  const server = spawnServer({
    env: { ...env, ...database.env, ...stripe?.env, ...models?.env, ...settings },
    main: 'dist/main.js',
  });
  lease.record(server.pid);
  return server;
}

async function greet(server, { stripe, models, life }) {
  if (await untilReady(server, `http://${HOST}:${API_PORT}`)) {
    await stripe?.sellDemo();
    const shown = {
      data: relative(ROOT, dataDir),
      log: 'here',
      stripe: stripe?.url,
      models: models?.url,
    };
    stdout.write(welcome(address, shown));
  } else if (!life.signal.aborted) {
    say('the server did not start; it is tried again after the next change');
  }
}

/** Starts the front ends in this process, so that they end with it however it ends. */
async function startFrontEnds(life) {
  Object.assign(env, {
    API_URL: `http://${HOST}:${API_PORT}`,
    UI_HOST: HOST,
    UI_PORT: String(port),
  });
  const ours = process.listeners('SIGTERM');
  const vite = await createServer({ configFile: 'ui/vite.config.ts', mode: 'development' });
  // Vite's own handlers would end this process before it has ended the others.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  life.atEnd(() => vite.close());
  await vite.listen();
}
