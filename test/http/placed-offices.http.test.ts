// @module-tag long
import pg from 'pg';

import type { LegalCase } from '../../src/contract/cases.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.mjs';
import { until } from '../support/until.js';

/*
 * The directory on one PostgreSQL and an office on another (docs/scale.md, More than one database): PostgreSQL's own
 * logical replication carries four tables of the directory there, and all that the office's people do in a session
 * happens there alone. Jobs and what joins the two are not part of it.
 */

const REPLICATED = ['private.users', 'private.sessions', 'offices', 'user_roles'];
/** The rows that an office has before anybody works in it, in the order in which they are written. */
const FOUNDED = [
  ['tenants', 'office_id, id, name, slug, company_name'],
  ['subscriptions', 'office_id, plan_tier'],
  ['staff_users', 'office_id, id, user_id, full_name, email'],
] as const;

let directory: OwnPostgres;
let place: OwnPostgres;
let there: pg.Client;
let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  directory = await startOwnPostgres({ wal_level: 'logical' });
  place = await startOwnPostgres();
  there = new pg.Client({ connectionString: place.superuserUrl });
  await there.connect();
  await publish();
  const { ownerUrl, appUrl, logins } = directory;
  const sessionUrl = place.logins.DATABASE_SESSION_URL;
  server = await TestServer.start(
    { DATABASE_SESSION_URL: sessionUrl },
    {},
    { name: 'causa', ownerUrl, appUrl, sessionUrl, logins },
  );
  office = await server.office();
  await arrived('user_roles', 'user_id', office.staff.userId);
  await putInPlace();
});
afterAll(async () => {
  await server.stop();
  await there.query('alter subscription directory disable');
  await there.end();
  await place.stop();
  await directory.stop();
});

async function publish(): Promise<void> {
  const here = new pg.Client({ connectionString: directory.superuserUrl });
  await here.connect();
  await here.query(`create publication directory for table ${REPLICATED.join(', ')}`);
  await here.end();
  await there.query(
    // As the table's owner, who is under row-level security, it would be refused.
    `create subscription directory connection '${directory.superuserUrl}' publication directory
     with (run_as_owner = true)`,
  );
}

async function arrived(table: string, column: string, id: string, more = 'true'): Promise<void> {
  await until(async () => {
    const found = await there.query(`select from ${table} where ${column} = $1 and ${more}`, [id]);
    return found.rowCount;
  });
}

/** Copies the rows that a move of the office would bring along. Triggers do not fire for replicated rows. */
async function putInPlace(): Promise<void> {
  await there.query('insert into usage_tracking (office_id) values ($1)', [office.id]);
  for (const [table, columns] of FOUNDED) {
    const { rows } = await server.owner.query<{ row: object }>(
      `select to_jsonb(t) as row from ${table} t where office_id = $1`,
      [office.id],
    );
    for (const { row } of rows) {
      await there.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
        [row],
      );
    }
  }
}

const casesIn = async (client: pg.Client) =>
  (await client.query('select from cases where office_id = $1', [office.id])).rowCount;

it('everything that people do in a session is written and read where their office is placed, and nowhere else', async () => {
  const { staff } = office;
  const made = await staff.post<LegalCase>('/api/cases', { title: 'Processo noutro servidor' });
  expect(made.status).toBe(201);
  const { id } = made.body;
  const noted = await staff.post(`/api/cases/${id}/notes`, { description: 'Nota' });
  expect(noted.status).toBeLessThan(300);

  const { body } = await staff.list<LegalCase>('/api/cases');
  expect(body.map(({ title }) => title)).toEqual(['Processo noutro servidor']);
  expect((await staff.get('/api/dashboard')).status).toBe(200);
  expect((await staff.get('/api/search?q=noutro')).status).toBe(200);
  expect([await casesIn(there), await casesIn(server.owner)]).toEqual([1, 0]);
});

it('a session that the directory has ended is over where the office stands', async () => {
  const colleague = await server.member(office, 'staff');
  await arrived('private.sessions', 'user_id', colleague.userId);
  expect((await colleague.get('/api/cases')).status).toBe(200);
  await server.owner.query('update private.sessions set ended_at = now() where user_id = $1', [
    colleague.userId,
  ]);
  await arrived('private.sessions', 'user_id', colleague.userId, 'ended_at is not null');
  expect((await colleague.get('/api/cases')).status).toBe(401);
});
