// @module-tag one-try
// @module-tag long
import type { ProblemBody } from '../../src/contract/problems.js';
import { Orm } from '../../src/database/orm.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { waitingForOffice } from '../support/open-transactions.js';
import { until } from '../support/until.js';

const POOL = 4;

let server: TestServer;
let busy: TestOffice;
let other: TestOffice;

beforeAll(async () => {
  server = await TestServer.start({ DATABASE_POOL_SIZE: String(POOL) });
  busy = await server.office();
  other = await server.office();
});
afterAll(() => server.stop());

const newCase = (office: TestOffice) => office.staff.post('/api/cases', { title: 'Despejo' });

it('an office whose writers wait for one another holds up no other, and all of them are written', async () => {
  const { owner } = server;
  await owner.query('begin');
  await owner.query('select 1 from usage_tracking where office_id = $1 for no key update', [
    busy.id,
  ]);
  const writers = Array.from({ length: 3 * POOL }, () => newCase(busy));
  await until(async () => (await waitingForOffice(server.owner)) >= POOL / 2);
  const answers = await Promise.all([
    newCase(other),
    other.staff.list('/api/cases'),
    busy.staff.list('/api/cases'),
  ]);
  expect(await waitingForOffice(server.owner)).toBe(POOL / 2);
  await owner.query('rollback');
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
  const written = await Promise.all(writers);
  expect(written.map(({ status }) => status)).toEqual(Array(3 * POOL).fill(201));
});

it('a request that gets no connection in time is told to try again, and not that something broke', async () => {
  const hasty = await TestServer.start({
    DATABASE_POOL_SIZE: String(POOL),
    DATABASE_PATIENCE_SECONDS: '5',
  });
  const office = await hasty.office();
  const pools = Object.values(hasty.app.get(Orm).logins).map(({ pool }) => pool);
  const held = await Promise.all(
    pools.flatMap((pool) => Array.from({ length: POOL }, () => pool.connect())),
  );
  try {
    const answers = await Promise.all([
      office.staff.list<ProblemBody>('/api/cases'),
      office.staff.put<ProblemBody>(`/api/cases/${crypto.randomUUID()}`, {
        title: 'x',
        status: 'aberto',
        version: 1,
      }),
      hasty.nobody().get<ProblemBody>('/api/tenancy/brand?slug=nobody'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  } finally {
    for (const client of held) client.release();
    await hasty.stop();
  }
});
