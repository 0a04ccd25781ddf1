import { withClient } from '../../tools/local-runtime/roles.mjs';
import { say } from '../../tools/lifetime.mjs';
import { DATABASE_TOOL, databaseRate } from './bench-database.mjs';
import { POOL_SIZE } from './bench-fixture.mjs';
import { measureImports } from './bench-import.mjs';
import { load, Measurement } from './bench-load.mjs';
import { figure, ratio } from './bench-table.mjs';

const DEMO_PASSWORD = 'causa-demo-2026';
const WARM_UP_SECONDS = 1;
/** At 100,000 cases, of the time at 1,000. */
const GROWTH_AIM = 1.5;

const HEAD = [
  'operation',
  'cases',
  'req/s',
  'p50 ms',
  'p99 ms',
  'node+pg',
  'p50 ms',
  'p99 ms',
  'ratio',
  'fastest',
  'ratio',
  DATABASE_TOOL,
  'ratio',
  'growth',
];

/**
 * Measures every operation in every office, the server, the bare one and the database by turns.
 * @returns {Promise<{ rows: string[][], imports: string[][], failures: string[] }>} rows of two tables
 *   with their heads
 */
export async function measureAll({ database, url, fromUs, rival, seconds, rounds }) {
  const { CREATED_TITLE, operationsOf } = await import('./bench-operations.mjs');
  const offices = [];
  for (const office of database.offices) {
    offices.push({ ...office, ...(await signIn(url, fromUs, office.email)) });
  }
  const operations = offices.map((office) => operationsOf(office));
  const rows = [HEAD];
  const failures = [];
  for (const index of operations[0].keys()) {
    const runs = [];
    for (const [at, office] of offices.entries()) {
      runs.push(await prepare(operations[at][index], office, { database, url, fromUs, rival }));
    }
    say(`measuring: ${runs[0].operation.name}`);
    // By turns each office is the first, whose plans a connection keeps for the others.
    for (const run of index % 2 === 0 ? runs : runs.toReversed())
      for (const { target } of run.servers) await load(target, WARM_UP_SECONDS);
    for (let round = 0; round < rounds; round += 1) {
      for (const run of runs) await measure(run, database, seconds);
    }
    rows.push(...runs.map((run) => rowOf(run, runs[0])));
    failures.push(...runs.flatMap(failuresOf));
  }
  await removeCreated(database.ownerUrl, CREATED_TITLE);
  const imports = await measureImports({ ownerUrl: database.ownerUrl, url, fromUs, offices });
  return { rows, imports, failures };
}

async function prepare(operation, office, { database, url, fromUs, rival }) {
  const { sentToDatabase } = await import('./bench-operations.mjs');
  const { cookie, session } = office;
  const headers = { cookie, ...fromUs, 'content-type': 'application/json' };
  const { body } = operation;
  const rivalUrl = await rival.serve(operation, session);
  const statements = await sentToDatabase(operation, session);
  // Its own session's plans are the ones that it keeps: a creation has no such form.
  const fastUrl = body ? undefined : await rival.serve(operation, session, statements);
  return {
    operation,
    office,
    statements,
    databaseRates: [],
    servers: [
      {
        name: 'server',
        target: { url: url + operation.path, headers, body },
        taken: new Measurement(),
      },
      { name: 'node+pg', target: { url: rivalUrl, body }, taken: new Measurement() },
      ...(fastUrl ? [{ name: 'fastest', target: { url: fastUrl }, taken: new Measurement() }] : []),
    ],
    ownerUrl: database.ownerUrl,
  };
}

async function measure({ servers, statements, databaseRates }, { appUrl }, seconds) {
  for (const { target, taken } of servers) await load(target, seconds, taken);
  databaseRates.push(await databaseRate(appUrl, statements, { clients: POOL_SIZE, seconds }));
}

function rowOf({ operation, office, servers, databaseRates }, smallest) {
  const [server, bare, fastest] = servers.map(({ taken }) => taken);
  const alone = databaseRates.reduce((sum, rate) => sum + rate, 0) / databaseRates.length;
  const growth = server.percentile(0.5) / smallest.servers[0].taken.percentile(0.5);
  const times = (taken) => [0.5, 0.99].map((part) => figure(taken.percentile(part), 1));
  const share = server.rate / bare.rate;
  return [
    operation.name,
    String(office.cases),
    figure(server.rate),
    ...times(server),
    figure(bare.rate),
    ...times(bare),
    ratio(share, share < operation.aim),
    figure(fastest?.rate),
    fastest ? ratio(server.rate / fastest.rate, false) : '-',
    figure(alone),
    ratio(server.rate / alone, false),
    servers === smallest.servers ? '' : ratio(growth, growth > GROWTH_AIM),
  ];
}

function failuresOf({ operation, office, servers }) {
  return servers
    .filter(({ taken }) => taken.failures > 0 || taken.rate === 0)
    .map(
      ({ name, taken }) => `${operation.name}, ${office.cases} cases, ${name}: ${taken.failures}`,
    );
}

/** As a person does; the access token says which session it opened. */
async function signIn(url, fromUs, email) {
  const reply = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { ...fromUs, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!reply.ok) throw new Error(`sign-in as ${email} answered ${reply.status}`);
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const token = cookies.find((cookie) => cookie.includes('access='))?.split('=')[1];
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  return {
    cookie: cookies.join('; '),
    session: { id: claims.sid, officeId: claims.office, role: claims.role },
  };
}

/** The next run finds the database as it was filled. */
async function removeCreated(ownerUrl, title) {
  await withClient(ownerUrl, async (client) => {
    await client.query('delete from cases where title = $1', [title]);
    await client.query('vacuum (analyze) cases, case_history, usage_tracking, clients');
  });
}
