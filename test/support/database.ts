import pg from 'pg';

/** One database of the server that the run started. */
export interface TestDatabase {
  name: string;
  /** The address with the owner's login, which migrated the database and is no superuser. */
  ownerUrl: string;
  /** The address with the login of the server itself, which owns nothing. */
  appUrl: string;
  /** The address with the login of sessions, which owns nothing either. */
  sessionUrl: string;
  /** The settings that name both to a server. */
  logins: { DATABASE_URL: string; DATABASE_SESSION_URL: string };
}

/** Migrated once for all workers, and open to nobody. */
const TEMPLATE = 'causa_template';

/**
 * This worker's database, a clone of the migrated template. All its test files share it: a test
 * makes an office of its own and looks at no other.
 */
export function testDatabase(): Promise<TestDatabase> {
  return cloneOfTemplate(ownName());
}

/** A second database of this worker, for tests of what must not mix. */
export function anotherDatabase(): Promise<TestDatabase> {
  return cloneOfTemplate(`${ownName()}_other`);
}

/** A database for tests that migrate, made anew: as the template is, or empty. */
export async function ownDatabase(from: 'migrated' | 'empty'): Promise<TestDatabase> {
  const name = `${ownName()}_own`;
  await administer(async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    const template = from === 'migrated' ? TEMPLATE : 'template1';
    await client.query(`create database ${name} template ${template} owner causa_owner`);
  });
  return addresses(name);
}

function ownName(): string {
  return `causa_worker_${process.env.VITEST_POOL_ID ?? process.env.TEST_WORKER_INDEX}`;
}

/** The clone of that name, made when it is not there yet. */
async function cloneOfTemplate(name: string): Promise<TestDatabase> {
  await administer(async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await client.query(`create database ${name} template ${TEMPLATE} owner causa_owner`);
    }
  });
  return addresses(name);
}

async function administer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('superuser', 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addresses(name: string): TestDatabase {
  const appUrl = databaseUrl('app', name);
  const sessionUrl = databaseUrl('session', name);
  return {
    name,
    ownerUrl: databaseUrl('owner', name),
    appUrl,
    sessionUrl,
    logins: { DATABASE_URL: appUrl, DATABASE_SESSION_URL: sessionUrl },
  };
}

type Login = 'superuser' | 'owner' | 'app' | 'session';

/** The address of one of its databases, by login. */
export function databaseUrl(login: Login, database: string): string {
  // From `test/setup/database.mjs`, and for the browser tests from `tools/test-server.mjs`.
  const urls = JSON.parse(process.env.DATABASES!) as Record<Login, string>;
  return urls[login].replace('{db}', database);
}
