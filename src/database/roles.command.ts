/**
 * `npm run db:roles`: makes the roles that the migrations grant to, and the login of the application.
 * Run with the owner's login (CREATEROLE suffices) in DATABASE_OWNER_URL and the application's in DATABASE_URL.
 */
import pg from 'pg';

import { databaseUrls } from '../config/environment.js';
import { attempt, StartupRefusal } from '../config/startup.js';
import { connected } from './connected.js';
import { GROUP_ROLES } from './roles.js';

await attempt(async () => {
  const urls = databaseUrls('DATABASE_OWNER_URL', 'DATABASE_URL');
  const { user, password } = new pg.Client({ connectionString: urls.DATABASE_URL });
  if (!user || !password) {
    throw new StartupRefusal('DATABASE_URL must name a login and its password, which it is given');
  }
  await connected(urls.DATABASE_OWNER_URL, (client) => makeRoles(client, user, password));
  console.log('causa: roles are in place');
}, 'DATABASE_OWNER_URL');

async function makeRoles(client: pg.Client, user: string, password: string): Promise<void> {
  const exists = async (role: string): Promise<boolean> => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    return rowCount === 1;
  };
  const login = pg.escapeIdentifier(user);
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtext('causa roles'))`);
  for (const role of GROUP_ROLES) {
    if (!(await exists(role))) await client.query(`create role ${role} nologin`);
  }
  const verb = (await exists(user)) ? 'alter' : 'create';
  await client.query(
    `${verb} role ${login} login noinherit password ${pg.escapeLiteral(password)}`,
  );
  for (const role of GROUP_ROLES) {
    // Without inheritance no right applies by accident: the application must set the role within a transaction.
    await client.query(`grant ${role} to ${login} with inherit false, set true`);
  }
  await client.query(`alter role ${login} set timezone = 'UTC'`);
  await client.query(`alter role ${login} set statement_timeout = '30s'`);
  await client.query(`alter role ${login} set lock_timeout = '10s'`);
  await client.query(`alter role ${login} set idle_in_transaction_session_timeout = '60s'`);
  await client.query('commit');
}
