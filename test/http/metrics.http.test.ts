import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

import { Orm } from '../../src/database/orm.js';
import { Schedules } from '../../src/jobs/schedules.js';
import { TestServer } from '../support/app.js';
import { strike } from '../support/schedules.js';

/* Metrics of the installation. Those of queues, files and models are tested with the features that they measure. */

const METRICS_TOKEN = 'who-may-read-the-metrics';
const CONNECTIONS = 3;

let server: TestServer;
let replica: TestServer;

beforeAll(async () => {
  const settings = { METRICS_TOKEN, DATABASE_POOL_SIZE: String(CONNECTIONS) };
  server = await TestServer.start(settings);
  replica = await TestServer.start(settings);
});
afterAll(() => Promise.all([server.stop(), replica.stop()]));

async function scrape(of: TestServer): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await of.nobody().send('GET', '/api/metrics', undefined, headers)).text;
}

/** Returns a figure by its name and labels, as `database_silent{login="session"}`; undefined if there is none. */
async function figure(name: string, of = server): Promise<number | undefined> {
  const line = (await scrape(of)).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

it('tell of both logins how many connections there are, are taken and are waited for', async () => {
  const { pool } = server.app.get(Orm);
  const taken = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  const waiting = pool.connect();
  const readMetrics = (what: string, login = 'session') =>
    figure(`database_connections_${what}{login="${login}"}`);
  expect([
    await readMetrics('in_use'),
    await readMetrics('idle'),
    await readMetrics('waited_for'),
  ]).toEqual([3, 0, 1]);
  expect([await readMetrics('max'), await readMetrics('max', 'system')]).toEqual([
    CONNECTIONS,
    CONNECTIONS,
  ]);
  expect(await readMetrics('waited_for', 'system')).toBe(0);
  for (const client of taken) client.release();
  (await waiting).release();
  expect([await readMetrics('in_use'), await readMetrics('waited_for')]).toEqual([0, 0]);
  expect(await figure('database_silent{login="session"}')).toBe(0);
});

it('tell on every replica when a schedule last succeeded, and how its last run ended', async () => {
  const schedule = randomUUID();
  const label = `{schedule="${schedule}"}`;
  const readMetrics = async (of: TestServer) => [
    await figure(`schedule_last_success_timestamp_seconds${label}`, of),
    await figure(`schedule_last_outcome${label}`, of),
  ];
  for (const { app } of [server, replica]) {
    app.get(Schedules).add({ name: schedule, cron: '0 4 * * *', run: () => Promise.resolve(0) });
  }
  expect(await readMetrics(server)).toEqual([undefined, undefined]);
  await strike(schedule, server, replica);
  const { rows } = await server.owner.query<{ ended: number }>(
    `select extract(epoch from ended_at)::float8 as ended from private.jobs where payload ->> 'schedule' = $1`,
    [schedule],
  );
  for (const each of [server, replica])
    expect(await readMetrics(each)).toEqual([rows[0]!.ended, 1]);

  // The next night's run is given up.
  await server.owner.query(
    `insert into private.jobs (queue, key, payload, state, last_error, ended_at)
     select 'schedule', $1 || ' 2026-01-06T03:00:00.000Z', jsonb_build_object('schedule', $1::text), 'failed', 'ERROR', now()`,
    [schedule],
  );
  for (const each of [server, replica])
    expect(await readMetrics(each)).toEqual([rows[0]!.ended, 0]);
  // A day, but for the two on which the clocks are changed.
  const interval = (await figure(`schedule_interval_seconds${label}`))!;
  expect([23, 24, 25]).toContain(interval / 3600);
});

it('tell how much of the disk is left for files', async () => {
  const [free, total] = [await figure('storage_free_bytes'), await figure('storage_total_bytes')];
  expect(free).toBeGreaterThan(0);
  expect(total).toBeGreaterThanOrEqual(free!);
});

describe('have every figure that is asked for', () => {
  /** The values of a key, wherever they are in a document. */
  function valuesOf(key: string, document: unknown): string[] {
    if (typeof document !== 'object' || document === null) return [];
    return Object.entries(document).flatMap(([name, value]: [string, unknown]) =>
      name === key && typeof value === 'string' ? [value] : valuesOf(key, value),
    );
  }

  /** Names of metrics in PromQL: of its own words only functions have an underscore. */
  function metricsIn(expression: string): string[] {
    const bare = expression.replace(/\{[^}]*\}|"[^"]*"|\b(?:by|on) *\([^)]*\)/g, ' ');
    return bare.match(/\b[a-z]+_[a-z_]*[a-z]\b(?! *\()/g) ?? [];
  }

  it.each<[file: string, read: (text: string) => unknown]>([
    ['deploy/prometheus/alerts.yml', (text) => parse(text) as unknown],
    ['deploy/grafana/causa.json', (text) => JSON.parse(text) as unknown],
  ])('by %s', async (file, read) => {
    const expressions = valuesOf('expr', read(readFileSync(file, 'utf8')));
    expect(expressions.length).toBeGreaterThan(15);
    const exposed = new Set<string>();
    for (const [, name, kind] of (await scrape(server)).matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      const parts = kind === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      for (const part of parts) exposed.add(`${name}${part}`);
    }
    const unknown = expressions.flatMap(metricsIn).filter((name) => !exposed.has(name));
    expect(unknown).toEqual([]);
  });
});
