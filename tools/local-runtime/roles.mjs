import pg from 'pg';

export const OWNER = 'causa_owner';
export const APP = 'causa_app';
export const SESSION = 'causa_session';
export const DATABASE = 'causa';

/**
 * Makes, where missing, what an administrator makes before Causa's own commands can run: the
 * owner's login, no superuser but able to make roles, and the database it owns.
 * @param {string} superuserUrl of the database `postgres`
 * @param {{ ownerPassword: string }} access
 */
export async function prepareOwner(superuserUrl, { ownerPassword }) {
  await withClient(superuserUrl, async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    if (roles.rowCount === 0) {
      const password = client.escapeLiteral(ownerPassword);
      await client.query(`create role ${OWNER} login createrole password ${password}`);
    }
    // An office's import needs this right to write rows without triggers. A standby is read-only and has it already.
    const rights = await client.query(
      `select from pg_roles where rolname = $1 and has_parameter_privilege(oid, 'session_replication_role', 'set')`,
      [OWNER],
    );
    if (rights.rowCount === 0)
      await client.query(`grant set on parameter session_replication_role to ${OWNER}`);
    const databases = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  });
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
