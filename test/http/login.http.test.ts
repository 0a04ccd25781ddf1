import { randomUUID } from 'node:crypto';
import pg from 'pg';

import { unsafeLogin } from '../../src/database/roles.js';
import { databaseUrl, testDatabase } from '../support/database.js';

/* What the server refuses to start with: a login that could read an office without a session. */

const login = `login_${randomUUID().slice(0, 8)}`;
const between = `${login}_between`;
let superuser: pg.Client;
let appUrl: string;

beforeAll(async () => {
  const database = await testDatabase();
  ({ appUrl } = database);
  superuser = new pg.Client({ connectionString: databaseUrl('superuser', database.name) });
  await superuser.connect();
});
afterAll(() => superuser.end());

beforeEach(async () => {
  await superuser.query(`create role ${between} nologin`);
  await superuser.query(`create role ${login} login noinherit password 'only here'`);
  await superuser.query(
    `grant causa_staff, causa_portal, causa_system to ${login} with inherit false, set true`,
  );
});
afterEach(() =>
  superuser.query(`drop owned by ${login}; drop role ${login}; drop role ${between}`),
);

async function fault(): Promise<string | null> {
  const url = Object.assign(new URL(appUrl), { username: login, password: 'only here' });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await unsafeLogin(client);
  } finally {
    await client.end();
  }
}

it('takes the login that db:roles makes', async () => {
  expect(await fault()).toBeNull();
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
    expect(await fault()).toBe(expected);
  } finally {
    await superuser.query('drop table if exists of_login');
  }
});

it('refuses a login that may not become what it must', async () => {
  await superuser.query(`revoke causa_portal from ${login}`);
  expect(await fault()).toMatch(/^may not become/);
});
