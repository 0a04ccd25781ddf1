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
  return cloneOfTemplate(`causa_w${process.env.VITEST_POOL_ID ?? '1'}`);
}

/** A second database of this worker, for tests of what must not mix. */
export function anotherDatabase(): Promise<TestDatabase> {
  return cloneOfTemplate(`causa_w${process.env.VITEST_POOL_ID ?? '1'}_other`);
}

/** The clone of that name, made when it is not there yet. */
async function cloneOfTemplate(name: string): Promise<TestDatabase> {
  const client = new pg.Client({ connectionString: urlOf('TEST_SUPERUSER_URL', 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await client.query(`create database ${name} template ${TEMPLATE} owner causa_owner`);
    }
  } finally {
    await client.end();
  }
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
