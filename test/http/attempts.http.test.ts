import { LIMITS } from '../../src/auth/auth.limits.js';
import { Database } from '../../src/database/database.js';
import { type Attempt, RateLimiter } from '../../src/rate-limiter/rate-limiter.js';
import { TestServer } from '../support/app.js';
import { until } from '../support/until.js';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

/** The keys that the table holds now. */
async function keys(): Promise<string[]> {
  const { rows } = await server.owner.query<{ key: Buffer }>('select key from private.attempts');
  return rows.map(({ key }) => key.toString('hex'));
}

/** Counts an attempt that is the first of its kind. @returns its key */
async function counted(attempt: Attempt): Promise<string> {
  const before = new Set(await keys());
  await server.app.get(RateLimiter).count(attempt);
  return (await keys()).find((key) => !before.has(key))!;
}

const lock = (key: string, how = '') =>
  server.owner.query(`select 1 from private.attempts where key = $1 for update ${how}`, [
    Buffer.from(key, 'hex'),
  ]);

/** Whether a connection to this database waits for one of the counters. */
async function someoneWaits(): Promise<boolean> {
  const { rows } = await server.owner.query(
    `select from pg_locks w join pg_locks r using (pid)
     where not w.granted and r.relation = 'private.attempts'::regclass
       and r.database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}

it('a success takes the counters in the order in which attempts take them, so that no two wait for each other', async () => {
  const orders = new Set<boolean>();
  for (let n = 0; orders.size < 2; n += 1) {
    const [email, address] = [`a${n}@teste.example`, `192.0.2.${n}`];
    const tried: Attempt[] = [
      [LIMITS['sign-in of an e-mail'], email],
      [LIMITS['sign-in from an address'], address],
    ];
    const ofEmail = await counted(tried[0]!);
    const ofAddress = await counted(tried[1]!);
    const [first, second] = [ofEmail, ofAddress].sort();
    orders.add(first === ofEmail);
    await server.owner.query('begin');
    await lock(first!);
    const forgiven = server.app
      .get(Database)
      .directory((em) => server.app.get(RateLimiter).reset(em, ...tried));
    await until(someoneWaits);
    await lock(second!, 'nowait'); // which whoever waits must not hold
    await server.owner.query('rollback');
    await forgiven;
    expect(await keys()).not.toContain(ofEmail);
  }
});
