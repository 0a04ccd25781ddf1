// @module-tag one-try
import { randomUUID } from 'node:crypto';
import pg from 'pg';

import { Orm } from '../../src/database/orm.js';
import { type Login, unsafeLogin } from '../../src/database/roles.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { databaseUrl, type TestDatabase, testDatabase } from '../support/database.js';

let database: TestDatabase;
let superuser: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  superuser = new pg.Client({ connectionString: databaseUrl('superuser', database.name) });
  await superuser.connect();
});
afterAll(() => superuser.end());

describe('the server refuses to start with a login that could read an office without a session', () => {
  const login = `login_${randomUUID().slice(0, 8)}`;
  const between = `${login}_between`;

  beforeEach(async () => {
    await superuser.query(`create role ${between} nologin`);
    await superuser.query(`create role ${login} login noinherit password 'only here'`);
    await superuser.query(
      `grant causa_staff, causa_portal to ${login} with inherit false, set true`,
    );
  });
  afterEach(() =>
    superuser.query(`drop owned by ${login}; drop role ${login}; drop role ${between}`),
  );

  async function fault(of: Login = 'session'): Promise<string | null> {
    const { appUrl } = database;
    const url = Object.assign(new URL(appUrl), { username: login, password: 'only here' });
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return await unsafeLogin(client, of);
    } finally {
      await client.end();
    }
  }

  it('takes the logins that db:roles makes, and the one of both kinds that it made before', async () => {
    expect(await fault()).toBeNull();
    await superuser.query(`grant causa_system to ${login} with inherit false, set true`);
    expect(await fault('system')).toBeNull();
  });

  it.each([
    ['is a superuser', '', `alter role ${login} superuser`],
    ['has BYPASSRLS', '', `alter role ${login} bypassrls`],
    ['has CREATEROLE', '', `alter role ${login} createrole`],
    [
      'is a member of a role that bypasses row-level security',
      '',
      `alter role ${between} bypassrls; grant ${between} to ${login} with inherit false, set true`,
    ],
    ['owns tables', '', `create table of_login (); alter table of_login owner to ${login}`],
    [
      'owns tables',
      ' through another role',
      `create table of_login (); alter table of_login owner to ${between}; grant ${between} to ${login}`,
    ],
    ['inherits a role of the application', '', `grant causa_staff to ${login} with inherit true`],
    [
      'inherits a role of the application',
      ' through another role',
      `grant causa_system to ${between} with inherit true; grant ${between} to ${login} with inherit true`,
    ],
  ])('refuses a login that %s%s', async (expected, _through, misfortune) => {
    await superuser.query(misfortune);
    try {
      expect(await fault('session')).toBe(expected);
      expect(await fault('system')).toBe(expected);
    } finally {
      await superuser.query('drop table if exists of_login');
    }
  });

  it.each([
    ['causa_system', `grant causa_system to ${login} with inherit false, set true`],
    [
      'causa_system without a way to become it yet',
      `grant causa_system to ${login} with set false, inherit false`,
    ],
    ['a role that reads everything', `grant pg_read_all_data to ${login} with inherit false`],
    ['a grant of its own', `grant usage on schema private to ${login}`],
  ])('refuses a login of sessions that has %s', async (_what, misfortune) => {
    await superuser.query(misfortune);
    expect(await fault()).toMatch(/^may become causa_system or another role that reaches/);
  });

  it('refuses a login that may not become what it must', async () => {
    await superuser.query(`revoke causa_portal from ${login}`);
    expect(await fault()).toBe('may not become causa_staff and causa_portal (npm run db:roles)');
    expect(await fault('system')).toBe('may not become causa_system (npm run db:roles)');
  });
});

it('its addresses say how it connects, with each login', async () => {
  const { DATABASE_URL, DATABASE_SESSION_URL } = database.logins;
  const settings = '?options=-c%20app.said%3Dso';
  const server = await TestServer.start({
    DATABASE_URL: DATABASE_URL + settings,
    DATABASE_SESSION_URL: DATABASE_SESSION_URL + settings,
  });
  for (const { pool } of Object.values(server.app.get(Orm).logins)) {
    const { rows } = await pool.query(`select current_setting('app.said', true) as said`);
    expect(rows).toEqual([{ said: 'so' }]);
  }
  await server.stop();
});

/* Statements that somebody could run if their words became part of a session's transaction. */
describe('a statement that was slipped into a session', () => {
  let server: TestServer;
  let office: TestOffice;
  let session: pg.Client;

  beforeAll(async () => {
    server = await TestServer.start();
    office = await server.office();
    session = new pg.Client({ connectionString: database.sessionUrl });
    await session.connect();
  });
  afterAll(async () => {
    await session.end();
    await server.stop();
  });

  /** Runs statements in a transaction of the office's staff, and returns `done` or the code of the error. */
  async function slip(...statements: string[]): Promise<string> {
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from private.sessions where office_id = $1 limit 1',
      [office.id],
    );
    await session.query('begin; set local role causa_staff');
    try {
      await session.query('select enter($1, $2)', [rows[0]!.id, office.id]);
      for (const statement of statements) await session.query(statement);
      return 'done';
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await session.query('rollback');
    }
  }

  const others = ['causa_system', 'causa_owner', 'causa_app', 'postgres', 'pg_read_all_data'];
  it.each(others)('does not become %s', async (role) => {
    for (const statement of [
      `set role ${role}`,
      `set local role ${role}`,
      `select set_config('role', '${role}', true)`,
      `select set_config('role', '${role}', false)`,
      `set session authorization ${role}`,
      `select set_config('session_authorization', '${role}', true)`,
      `grant ${role} to causa_session`,
    ]) {
      expect([statement, await slip(statement)]).toEqual([statement, '42501']);
      expect([statement, await slip('reset role', statement)]).toEqual([statement, '42501']);
      const asPortal = await slip('set local role causa_portal', statement);
      expect([statement, asPortal]).toEqual([statement, '42501']);
    }
  });

  it('reads no hash, no token and no session', async () => {
    const { rows } = await superuser.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    );
    const tables = [...rows.map(({ name }) => name), 'pg_authid'];
    expect(tables).toContain('private.users');
    for (const table of tables) {
      for (const before of ['select 1', 'reset role', 'set local role causa_system']) {
        const read = await slip(before, `select * from ${table}`);
        expect([table, before, read]).toEqual([table, before, '42501']);
      }
    }
  });

  // As docs/security.md says: against it stands that values are parameters, and nothing else.
  it('still reads another office once it says that it is there', async () => {
    const other = await server.office();
    await other.staff.post('/api/cases', { title: 'Despejo' });
    const move = `select set_config('app.office_id', '${other.id}', true)`;
    const found = `select 1 / (select count(*) from cases where office_id = '${other.id}')`;
    expect(await slip(found)).toBe('22012'); // no rows, and so a division by zero
    expect(await slip(move, found)).toBe('done');
  });

  it('would read them with the login of the server itself, which no session has', async () => {
    const system = new pg.Client({ connectionString: database.appUrl });
    await system.connect();
    await system.query(`begin; select set_config('role', 'causa_system', true)`);
    const { rowCount } = await system.query('select password_hash from private.users limit 1');
    await system.end();
    expect(rowCount).toBe(1);
  });
});
