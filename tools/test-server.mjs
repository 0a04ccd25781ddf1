import { mkdirSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chdir, env, stdout } from 'node:process';

import { buildStale } from './build.mjs';
import { live, say } from './lifetime.mjs';
import { seedDemo } from './local-database.mjs';
import { probePort } from './local-runtime/ports.mjs';
import { markOf } from './local-runtime/processes.mjs';
import { startModels } from './models.mjs';
import { ROOT } from './paths.mjs';
import { spawnServer, untilReady } from './server.mjs';
import { startStripe } from './stripe.mjs';
import { startTestDatabase } from './test-database.mjs';

// Starts the server for the browser tests: the built server with the demo and the stand-ins, on a database of its own.
// Its last line has the addresses, see playwright.config.ts.

const LOG = 'test-results/server.log';

chdir(ROOT);
await live(serve, env.RUNNER_PID ? [markOf(Number(env.RUNNER_PID))] : []);

async function serve(life) {
  await buildStale();
  const database = await startTestDatabase(say);
  life.atEnd(database.stop);
  const { logins, ownerUrl } = await database.clone('causa_browser');
  const dataDir = mkdtempSync(join(tmpdir(), 'causa-browser-'));
  const port = await probePort(0);
  const settings = {
    ...env,
    NODE_ENV: 'development',
    ...logins,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    // An operator's settings, also those of `.env`, must not affect the tests.
    ...{ PUBLIC_URL: '', SMTP_URL: '', S3_BUCKET: '' },
    // Each test has its own client address, see test/browser/support/test.ts.
    TRUSTED_PROXIES: '127.0.0.1',
    // The address that receives requests for an offer.
    SALES_EMAIL: 'vendas@causa.example',
    SUPPORT_EMAIL: 'suporte@causa.example',
    WEBHOOKS_TO_LOOPBACK: 'true',
    // A busy machine must not count as a silent database.
    DATABASE_PATIENCE_SECONDS: '60',
    // It would slow down these tests; the HTTP tests cover it.
    READ_SCANS: 'false',
  };
  await seedDemo({ ...settings, DATABASE_OWNER_URL: ownerUrl }, life.signal);
  const stripe = await startStripe({ dataDir, port, life });
  const models = await startModels({ port: 0, paceMs: 0, life });
  mkdirSync('test-results', { recursive: true });
  const server = spawnServer({
    env: { ...settings, ...stripe.env, ...models.env },
    output: openSync(LOG, 'w'),
  });
  life.atEnd(server.stop);
  const address = `http://localhost:${port}`;
  if (!(await untilReady(server, address))) throw new Error(`the server did not start: ${LOG}`);
  await stripe.sellDemo();
  const addresses = {
    BASE_URL: address,
    OWNER_URL: ownerUrl,
    MODELS_URL: models.url,
    DATABASES: JSON.stringify(database.urls),
  };
  const said = Object.entries(addresses).map(([name, value]) => `${name}=${value}`);
  stdout.write(`${said.join(' ')}\n`);
  await server.ended;
  throw new Error(`the server has ended: ${LOG}`);
}
