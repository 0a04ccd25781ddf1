// @module-tag long
import pg from 'pg';

import { Orm } from '../../src/database/orm.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { type OwnPostgres, type OwnReplica, startOwnPostgres } from '../support/own-postgres.mjs';
import { until } from '../support/until.js';

/* Exports and reports read from a streaming replica; its replay is stopped so that it shows what it has. */

let postgres: OwnPostgres;
let replica: OwnReplica;
let standby: pg.Client;
let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  replica = await postgres.startReplica();
  const { ownerUrl, appUrl, logins } = postgres;
  server = await TestServer.start(
    { DATABASE_REPLICA_URL: replica.sessionUrl, METRICS_TOKEN: 'a' },
    {},
    { name: 'causa', ownerUrl, appUrl, sessionUrl: logins.DATABASE_SESSION_URL, logins },
  );
  office = await server.office();
  standby = new pg.Client({ connectionString: replica.superuserUrl });
  standby.on('error', () => {});
  await standby.connect();
});
afterAll(async () => {
  await server.stop();
  await standby.end().catch(() => {});
  await replica.stop().catch(() => {});
  await postgres.stop();
});

const create = (title: string) => office.staff.post('/api/cases', { title });
const exported = async () => (await office.staff.get('/api/cases/export.csv')).text;

/** Waits until the replica has all that was written so far. */
async function caughtUp(): Promise<void> {
  const { rows } = await server.owner.query<{ at: string }>('select pg_current_wal_lsn() as at');
  await until(async () => {
    const seen = await standby.query<{ has: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      [rows[0]!.at],
    );
    return seen.rows[0]!.has;
  });
}

it('an export is read from the replica, and everything else from the database', async () => {
  await create('Processo que a réplica tem');
  await caughtUp();
  await standby.query('select pg_wal_replay_pause()');
  await create('Processo que a réplica ainda não tem');

  const lines = await exported();
  expect(lines).toContain('Processo que a réplica tem');
  expect(lines).not.toContain('Processo que a réplica ainda não tem');
  const { body } = await office.staff.list<{ title: string }>('/api/cases');
  expect(body.map(({ title }) => title)).toContain('Processo que a réplica ainda não tem');
});

it('the metrics count the connections to it', async () => {
  const headers = { authorization: 'Bearer a' };
  const { text } = await server.nobody().send('GET', '/api/metrics', undefined, headers);
  expect(text).toMatch(/^database_connections_idle\{login="replica"\} [1-9]/m);
  expect(text).toContain('database_silent{login="replica"} 0');
});

it('a replica that is too far behind is not read', async () => {
  const limits = server.app.get(Orm).limits as { replicaLagMs: number };
  const { replicaLagMs } = limits;
  limits.replicaLagMs = 0;
  expect(await exported()).toContain('Processo que a réplica ainda não tem');
  limits.replicaLagMs = replicaLagMs;
});

it('a session that is over gets nothing from the replica, which does not know it yet', async () => {
  const colleague = await server.member(office, 'staff');
  await standby.query('select pg_wal_replay_resume()');
  await caughtUp();
  await standby.query('select pg_wal_replay_pause()');
  expect((await colleague.get('/api/cases/export.csv')).status).toBe(200);
  await server.owner.query('update private.sessions set ended_at = now() where user_id = $1', [
    colleague.userId,
  ]);
  expect((await colleague.get('/api/cases/export.csv')).status).toBe(401);
});

it('without the replica its reads go to the database', async () => {
  await replica.stop();
  expect(await exported()).toContain('Processo que a réplica ainda não tem');
});
