/**
 * `npm run seed -- --offices 1000 --cases 1000000 [--largest 100000] [--seed 1]` adds offices of
 * believable size to a database; `npm run seed -- --demo` writes the demo into an empty one.
 * With the owner's login in DATABASE_OWNER_URL and the settings of the server. Never in production.
 */
import type pg from 'pg';

import { commandLine, misused } from '../config/command-line.js';
import { configFromEnvironment, databaseUrls, loadEnvFile } from '../config/environment.js';
import { attempt } from '../config/startup.js';
import { connected } from '../database/connected.js';
import { runOn } from '../database/run.js';
import { AS_OWNER } from '../database/transaction-settings.js';
import { Ownership } from '../storage/ownership.js';
import type { Storage } from '../storage/storage.js';
import { openStorage } from '../storage/storage.module.js';
import { WebhookSecretsService } from '../webhooks/webhook-secrets.service.js';
import { withBareTables } from './bare-tables.js';
import { seedBulk } from './bulk.js';
import { demoPasswordHash } from './people.js';
import { writeDemo } from './write-demo.js';

/** From here on rebuilding the indexes costs less than keeping them. */
const BARE_FROM = 50_000;
/** Not the documents: what is kept of a client's newest one is looked up in their index. */
const FILLED = [
  ...['clients', 'cases', 'case_history', 'document_pages'],
  ...['service_requests', 'request_messages'],
];

loadEnvFile();
if (process.env.NODE_ENV === 'production') refuse('demo data has no place in production');
const USAGE = 'seed -- --demo | --offices NUMBER --cases NUMBER [--largest NUMBER] [--seed NUMBER]';
const { options: wanted } = commandLine(USAGE, {
  options: {
    demo: { type: 'boolean', default: false },
    offices: { type: 'string', default: '1' },
    cases: { type: 'string' },
    largest: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
if (!wanted.demo && wanted.cases === undefined) misused(USAGE);

await attempt(async () => {
  const { DATABASE_OWNER_URL } = databaseUrls('DATABASE_OWNER_URL');
  const config = configFromEnvironment();
  const storage = await openStorage(config.storage);
  await connected(DATABASE_OWNER_URL, async (client) => {
    // Taken before any row names a file: a server refuses a storage that lacks its owner's mark then.
    await new Ownership(storage, runOn(client, AS_OWNER)).check();
    await client.query('begin');
    await (wanted.demo
      ? seedDemo(client, storage, new WebhookSecretsService(config))
      : seedScale(client));
    await client.query('commit');
    // Autovacuum would do so only later: until then plans are poor and no scan is index-only.
    await client.query(`vacuum (analyze) ${FILLED.join(', ')}, documents, usage_tracking`);
  });
}, 'DATABASE_OWNER_URL');

async function seedDemo(
  client: pg.Client,
  storage: Storage,
  secrets: WebhookSecretsService,
): Promise<void> {
  const written = await writeDemo(client, storage, secrets);
  console.log(
    `causa: ${written ? 'the demo is written' : 'the database has an office already; nothing was written'}`,
  );
}

async function seedScale(client: pg.Client): Promise<void> {
  const offices = count('offices', 1, 100_000);
  const cases = count('cases', 0, 100_000_000);
  const largest = wanted.largest === undefined ? {} : { largest: count('largest', 0, cases) };
  const passwordHash = await demoPasswordHash();
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  const progress = (written: number) => console.log(`causa: ${written} cases (${seconds()} s)`);
  const seed = count('seed', 0, 1_000_000);
  const scale = { offices, cases, ...largest, seed, passwordHash };
  const fill = () => seedBulk(client, { ...scale, requests: true, progress });
  await (cases < BARE_FROM ? fill() : withBareTables(client, FILLED, fill));
  console.log(`causa: ${cases} cases over ${offices} offices in ${seconds()} s`);
}

function count(
  name: 'offices' | 'cases' | 'largest' | 'seed',
  least: number,
  most: number,
): number {
  const number = Number(wanted[name]);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  return refuse(`--${name} must be a whole number from ${least} to ${most}`);
}

function refuse(why: string): never {
  console.error(`causa: ${why}`);
  process.exit(1);
}
