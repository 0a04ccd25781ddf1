import { say } from '../../tools/lifetime.mjs';
import { withClient } from '../../tools/local-runtime/roles.mjs';
import { DATABASE_TOOL, databaseRate } from './bench-database.mjs';
import { POOL_SIZE } from './bench-fixture.mjs';
import { measureGrowth } from './bench-growth.mjs';
import { measureImports } from './bench-import.mjs';
import { load, Measurement } from './bench-load.mjs';
import { measureStreams } from './bench-streams.mjs';
import { figure, ratio } from './bench-table.mjs';

const DEMO_PASSWORD = 'causa-demo-2026';
const WARM_UP_SECONDS = 1;
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
  'small first',
  'large first',
  'fastest',
  'ratio',
  DATABASE_TOOL,
  'ratio',
];

/** Which office a server's connections meet first, whose plans they keep for the other. */
const ORDERS = [(runs) => runs, (runs) => runs.toReversed()];

/**
 * Measures every operation in every office, the server, the bare one and the database by turns, and in both orders of
 * the offices: each order has a server and a bare one of its own, so that what their connections keep is that order's.
 * @param {{ urls: string[], rivals: object[] }} given one of each for each order
 * @returns {Promise<{ rows: string[][], growth: string[][], imports: string[][], streams: string[][], failures: string[] }>}
 *   rows of four tables with their heads
 */
export async function measureAll({
  database,
  urls,
  models,
  pid,
  fromUs,
  rivals,
  only,
  growthOnly,
  seconds,
  rounds,
}) {
  const [url] = urls;
  const { CREATED_TITLE, operationsOf, portalOperations } = await import('./bench-operations.mjs');
  const signedIn = async (all) => {
    const list = [];
    for (const one of all) list.push({ ...one, ...(await signIn(url, fromUs, one.email)) });
    return list;
  };
  const offices = await signedIn(database.offices);
  const compared = [
    ...byOperation(offices, operationsOf),
    // A client of few cases beside one of many, in the largest office.
    ...byOperation(await signedIn(database.clients), portalOperations),
  ].filter(([{ operation }]) => operation.name.includes(only));
  const { rows: growth, failures } = await measureGrowth(
    compared.map((asked) =>
      asked.map(({ operation, asker }) => ({
        operation,
        cases: asker.cases,
        target: targetOf(operation, asker, url, fromUs),
      })),
    ),
  );
  const rows = [HEAD];
  for (const asked of growthOnly ? [] : compared) {
    const runs = [];
    for (const { operation, asker } of asked) {
      runs.push(await prepare(operation, asker, { urls, fromUs, rivals }));
    }
    say(`measuring: ${runs[0].operation.name}`);
    for (const [order, inOrder] of ORDERS.entries()) {
      for (const { servers } of inOrder(runs))
        for (const { targets } of servers) await load(targets[order], WARM_UP_SECONDS);
    }
    for (let round = 0; round < rounds; round += 1) {
      const order = round % ORDERS.length;
      for (const run of ORDERS[order](runs)) await measure(run, order, database, seconds);
    }
    rows.push(...runs.map(rowOf));
    failures.push(...runs.flatMap(failuresOf));
  }
  await removeCreated(database.ownerUrl, CREATED_TITLE);
  const { ownerUrl } = database;
  const imports =
    only || growthOnly ? [] : await measureImports({ ownerUrl, url, fromUs, offices });
  const streams =
    'open answers'.includes(only) && !growthOnly
      ? await measureStreams({ ownerUrl, url, models, pid, fromUs, offices, seconds, rounds })
      : [];
  return { rows, growth, imports, streams, failures };
}

/** Each operation with all of its callers. */
function byOperation(askers, operationsOf) {
  const operations = askers.map((asker) => operationsOf(asker));
  return operations[0].map((_, index) =>
    askers.map((asker, at) => ({ asker, operation: operations[at][index] })),
  );
}

async function prepare(operation, office, { urls, fromUs, rivals }) {
  const { sentToDatabase } = await import('./bench-operations.mjs');
  const { session } = office;
  const { body } = operation;
  const statements = await sentToDatabase(operation, session);
  const serve = async (sent) => {
    const targets = [];
    for (const rival of rivals)
      targets.push({ url: await rival.serve(operation, session, sent), body });
    return targets;
  };
  const server = (name, targets) => ({ name, targets, taken: ORDERS.map(() => new Measurement()) });
  const own = urls.map((url) => targetOf(operation, office, url, fromUs));
  return {
    operation,
    office,
    statements,
    databaseRates: [],
    servers: [
      server('server', own),
      server('node+pg', await serve()),
      // Its own session's plans are the ones that it keeps: a creation has no such form.
      ...(body ? [] : [server('fastest', await serve(statements))]),
    ],
  };
}

/** Returns the request of somebody to the server. */
function targetOf({ path, body }, { cookie }, url, fromUs) {
  return {
    url: url + path,
    headers: { cookie, ...fromUs, 'content-type': 'application/json' },
    body,
  };
}

async function measure({ servers, statements, databaseRates }, order, { sessionUrl }, seconds) {
  for (const { targets, taken } of servers) await load(targets[order], seconds, taken[order]);
  databaseRates.push(await databaseRate(sessionUrl, statements, { clients: POOL_SIZE, seconds }));
}

function rowOf({ operation, office, servers, databaseRates }) {
  const [server, bare, fastest] = servers.map(({ taken }) => Measurement.sum(taken));
  const alone = databaseRates.reduce((sum, rate) => sum + rate, 0) / databaseRates.length;
  const times = (taken) => [0.5, 0.99].map((part) => figure(taken.percentile(part), 1));
  const share = (of, to) => ratio(of.rate / to.rate, of.rate / to.rate < operation.aim);
  const [ours, theirs] = servers.map(({ taken }) => taken);
  return [
    operation.name,
    String(office.cases),
    figure(server.rate),
    ...times(server),
    figure(bare.rate),
    ...times(bare),
    share(server, bare),
    ...ORDERS.map((_, order) => share(ours[order], theirs[order])),
    figure(fastest?.rate),
    fastest ? ratio(server.rate / fastest.rate, false) : '-',
    figure(alone),
    ratio(server.rate / alone, false),
  ];
}

function failuresOf({ operation, office, servers }) {
  return servers
    .map(({ name, taken }) => ({ name, whole: Measurement.sum(taken) }))
    .filter(({ whole }) => whole.failures > 0 || whole.rate === 0)
    .map(
      ({ name, whole }) => `${operation.name}, ${office.cases} cases, ${name}: ${whole.failures}`,
    );
}

/** Signs in as a person does; the access token names the session that it opened. */
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
