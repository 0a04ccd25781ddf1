/**
 * `npm run db:roles`: makes the roles that the migrations grant to, and the two logins of the application. Run with
 * the owner's login (CREATEROLE suffices) in DATABASE_OWNER_URL and the application's in DATABASE_URL and
 * DATABASE_SESSION_URL.
 */
import pg from 'pg';

import { commandLine } from '../config/command-line.js';
import { databaseUrls } from '../config/environment.js';
import { attempt, StartupRefusal } from '../config/startup.js';
import { connected } from './connected.js';
import { GROUP_ROLES, LOGINS } from './roles.js';

await attempt(async () => {
  commandLine('db:roles', { options: {} });
  const urls = databaseUrls('DATABASE_OWNER_URL', 'DATABASE_URL', 'DATABASE_SESSION_URL');
  const logins = Object.values(LOGINS).map(({ setting, roles }) => {
    const { user, password } = new pg.Client({ connectionString: urls[setting] });
    if (!user || !password) {
      throw new StartupRefusal(`${setting} must name a login and its password, which it is given`);
    }
    return { user, password, roles };
  });
  if (new Set(logins.map(({ user }) => user)).size < logins.length) {
    throw new StartupRefusal('DATABASE_URL and DATABASE_SESSION_URL must name two logins');
  }
  await connected(urls.DATABASE_OWNER_URL, async (client) => {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('causa roles'))`);
    for (const role of GROUP_ROLES) {
      if (!(await exists(client, role))) await client.query(`create role ${role} nologin`);
    }
    for (const login of logins) await makeLogin(client, login);
    await client.query('commit');
  });
  console.log('causa: roles are in place');
}, 'DATABASE_OWNER_URL');

interface NewLogin {
  user: string;
  password: string;
  roles: readonly string[];
}

async function makeLogin(client: pg.Client, { user, password, roles }: NewLogin): Promise<void> {
  const login = pg.escapeIdentifier(user);
  const verb = (await exists(client, user)) ? 'alter' : 'create';
  await client.query(
    `${verb} role ${login} login noinherit password ${pg.escapeLiteral(password)}`,
  );
  for (const role of roles) {
    // Without inheritance no right applies by accident: the application must set the role within a transaction.
    await client.query(`grant ${role} to ${login} with inherit false, set true`);
  }
  await client.query(`alter role ${login} set timezone = 'UTC'`);
  await client.query(`alter role ${login} set statement_timeout = '30s'`);
  await client.query(`alter role ${login} set lock_timeout = '10s'`);
  await client.query(`alter role ${login} set idle_in_transaction_session_timeout = '60s'`);
}

async function exists(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  return rowCount === 1;
}
