import pg from 'pg';

/** One database of the server that `npm test` started. */
export interface TestDatabase {
  name: string;
  /** With the owner's login, which migrated it and is no superuser. */
  ownerUrl: string;
  /** With the application's login, which owns nothing. */
  appUrl: string;
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

/** Of this worker and its suite: others run at the same time. */
function ownName(): string {
  const { TEST_SUITE = 'http', VITEST_POOL_ID = '1' } = process.env;
  return `causa_${TEST_SUITE}_${VITEST_POOL_ID}`;
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
  const client = new pg.Client({ connectionString: urlOf('TEST_SUPERUSER_URL', 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addresses(name: string): TestDatabase {
  return {
    name,
    ownerUrl: urlOf('TEST_OWNER_URL', name),
    appUrl: urlOf('TEST_APP_URL', name),
  };
}

/** `npm test` hands over addresses with `{db}` where the database's name belongs. */
function urlOf(variable: string, database: string): string {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set: run the tests by npm test`);
  return url.replace('{db}', database);
}
