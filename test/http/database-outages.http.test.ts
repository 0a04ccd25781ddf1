// @module-tag one-try
// @module-tag long
import type { ProblemBody } from '../../src/contract/problems.js';
import { Database } from '../../src/database/database.js';
import { Orm } from '../../src/database/orm.js';
import { DocumentsJobs } from '../../src/documents/documents.jobs.js';
import { Schedules } from '../../src/jobs/schedules.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import type { Answer } from '../support/person.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

/** Seconds longer than what has to end in time, so that a busy machine may come to its answer later. */
const STATEMENT_MS = 8_000;
/** Long enough for a busy machine to open all connections at once. */
const SILENCE_MS = 2_500;

let proxy: TcpProxy;
let heard: (statement: Buffer) => void;
let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  heard = () => {};
  const { appUrl, logins } = await testDatabase();
  proxy = await TcpProxy.before(appUrl, (bytes) => heard(bytes));
  const database = {
    suspicionMs: 100,
    silenceMs: SILENCE_MS,
    retryMs: 1_000,
    readyMs: 1_500,
    lookEveryMs: 50,
    statementMs: STATEMENT_MS,
    connectMs: 60_000, // never the reason for what is tested here
  };
  server = await TestServer.start(proxy.through(logins), { database });
  office = await server.office();
});
afterEach(async () => {
  heard = () => {};
  proxy.weather = 'fine';
  await untilReady();
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

const cases = () => office.staff.list<unknown>('/api/cases');
const ready = () => server.nobody().get<ProblemBody>('/api/health/ready');
const orm = () => server.app.get(Orm);

async function untilReady(): Promise<void> {
  await until(async () => (await ready()).status === 200);
}

function expectUnavailable({ status, headers, body }: Answer<unknown>): void {
  expect(status).toBe(503);
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect((body as ProblemBody).code).toBe('unavailable');
}

/** Sends three writes and more reads than there are connections, all at once. */
function crowd(): Promise<Answer<unknown>[]> {
  const reads = Array.from({ length: orm().poolSize + 5 }, cases);
  const writes = [1, 2, 3].map((n) => office.staff.post('/api/cases', { title: `Processo ${n}` }));
  return Promise.all([...reads, ...writes]);
}

function expectAnswered(answers: Answer<unknown>[]): void {
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual([...Array<number>(orm().poolSize + 5).fill(200), 201, 201, 201]);
}

it('a database that goes silent makes requests and readiness fail, and not wait', async () => {
  await crowd();
  proxy.weather = 'silent';
  const [answers, readiness] = await Promise.all([crowd(), ready()]);
  for (const answer of [...answers, readiness]) expectUnavailable(answer);
  for (const answer of await crowd()) expectUnavailable(answer);
  expect((await server.nobody().get('/api/health/live')).status).toBe(200);
});

it('the first question after its return is answered, on connections that are new', async () => {
  await crowd();
  proxy.weather = 'silent';
  await crowd();
  proxy.weather = 'fine';
  await untilReady();
  expectAnswered(await crowd());
});

it('connections that broke leave the pool, and nobody waits for them', async () => {
  await crowd();
  proxy.weather = 'refusing';
  proxy.reset();
  for (const answer of await crowd()) expectUnavailable(answer);
  expectUnavailable(await ready());
  await expect.poll(() => orm().pool.totalCount).toBe(0);
  proxy.weather = 'fine';
  expectAnswered(await crowd());
});

it('a transaction whose connection breaks gives its place in the pool back', async () => {
  const database = server.app.get(Database);
  const broken = Array.from({ length: orm().poolSize + 2 }, () =>
    database.directory(async (em) => {
      proxy.reset();
      await em.execute('select 1');
    }),
  );
  for (const work of await Promise.allSettled(broken)) expect(work.status).toBe('rejected');
  await expectNoneTaken();
  expectAnswered(await crowd());
});

it('a transaction whose connection breaks as it begins gives its place in the pool back', async () => {
  const database = server.app.get(Database);
  heard = (statement) => statement.includes('begin\0') && proxy.reset();
  for (let times = 0; times < orm().poolSize + 2; times++) {
    const work = database.directory((em) => em.execute('select 1'));
    await expect(work).rejects.toMatchObject({ code: 'unavailable' });
  }
  await expectNoneTaken();
  heard = () => {};
  expectAnswered(await crowd());
});

/** Both counts at one moment: the heartbeat and jobs open connections meanwhile. */
async function expectNoneTaken(): Promise<void> {
  const taken = () =>
    Object.values(orm().logins).map(({ pool }) => pool.totalCount - pool.idleCount);
  await expect.poll(taken).toEqual([0, 0]);
}

it('connections that a firewall forgot are found out by the one that is kept, and replaced', async () => {
  await crowd();
  proxy.forget();
  for (const answer of await crowd()) expectUnavailable(answer);
  await untilReady();
  expectAnswered(await crowd());
});

it('jobs end when the database is silent, and work when it is back', async () => {
  const jobs = server.app.get(DocumentsJobs);
  await abandonUpload();
  proxy.weather = 'silent';
  await server.app.get(Schedules).strike('abandoned uploads');
  await expect(jobs.removeReservations()).rejects.toMatchObject({ code: 'unavailable' });
  proxy.weather = 'fine';
  await untilReady();
  expect(await reservations()).toBe(1);
  await jobs.removeReservations(); // and those of other offices, of which other tests may have left some
  expect(await reservations()).toBe(0);
});

/** Writes the reservation that an upload leaves if its process died long ago. */
async function abandonUpload(): Promise<void> {
  await server.owner.query(
    `with c as (insert into cases (office_id, title) values ($1, 'x') returning office_id, id)
     insert into documents (office_id, case_id, title, storage_path, size_bytes, shared_with_client, reserved_at)
     select office_id, id, 'x', office_id || '/documents/x.pdf', 1, false, now() - interval '2 hours' from c`,
    [office.id],
  );
}

async function reservations(): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(
    `select count(*)::int as n from documents where office_id = $1 and state = 'reserved'`,
    [office.id],
  );
  return rows[0]!.n;
}

describe('a database that answers', () => {
  const sleepFor = (seconds: number) => `select pg_sleep(${seconds})`;

  it('may take as long for a statement as it is allowed to, however often it is asked meanwhile', async () => {
    const database = server.app.get(Database);
    await database.directory((em) => em.execute(sleepFor(SILENCE_MS / 1000 + 1)));
    expect((await cases()).status).toBe(200);
  });

  it('gets longer for imports and jobs than for what a request waits for', async () => {
    const seconds = STATEMENT_MS / 1000 + 1;
    const database = server.app.get(Database);
    const [prompt, long] = await Promise.allSettled([
      database.directory((em) => em.execute(sleepFor(seconds))),
      database.directory((em) => em.execute(sleepFor(seconds)), 'long'),
    ]);
    expect(prompt).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect(long.status).toBe('fulfilled');
    expect((await cases()).status).toBe(200);
  });

  it('ends a long statement by its own limit first', async () => {
    const [row] = await server.app
      .get(Database)
      .directory((em) => em.execute<{ limit: string }[]>(SHOW_LIMIT), 'long');
    expect(row).toEqual({ limit: '15min' });
  });
});

const SHOW_LIMIT = `select current_setting('statement_timeout') as limit`;
