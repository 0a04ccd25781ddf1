/**
 * `npm run db:roles`: makes the roles that the migrations grant to, and the login of the application.
 * Run with the owner's login (CREATEROLE suffices) in DATABASE_OWNER_URL and the application's in DATABASE_URL.
 */
import pg from 'pg';
import { loadEnvFile } from '../config/environment.js';
import { GROUP_ROLES, requiredUrl } from './roles.js';

loadEnvFile();
const ownerUrl = requiredUrl('DATABASE_OWNER_URL');
const app = new URL(requiredUrl('DATABASE_URL'));
const login = pg.escapeIdentifier(decodeURIComponent(app.username));
const password = pg.escapeLiteral(decodeURIComponent(app.password));

const client = new pg.Client({ connectionString: ownerUrl });
await client.connect();
try {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtext('causa roles'))`);
  for (const role of GROUP_ROLES) {
    if (!(await exists(role))) await client.query(`create role ${role} nologin`);
  }
  const verb = (await exists(decodeURIComponent(app.username))) ? 'alter' : 'create';
  await client.query(`${verb} role ${login} login noinherit password ${password}`);
  for (const role of GROUP_ROLES) {
    // Nothing is had by accident: the application must become the role within a transaction.
    await client.query(`grant ${role} to ${login} with inherit false, set true`);
  }
  await client.query(`alter role ${login} set timezone = 'UTC'`);
  await client.query(`alter role ${login} set statement_timeout = '30s'`);
  await client.query(`alter role ${login} set lock_timeout = '10s'`);
  await client.query(`alter role ${login} set idle_in_transaction_session_timeout = '60s'`);
  await client.query('commit');
  console.log('causa: roles are in place');
} finally {
  await client.end();
}

async function exists(role: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  return rowCount === 1;
}
