/**
 * What the server is measured against: nothing but node:http and pg, with the same SQL, the same
 * roles and sessions, prepared statements and a pool of the same size. One process, like the server.
 * Its operations come from the parent; it says when it listens.
 */
import { createServer } from 'node:http';
import { env } from 'node:process';

import pg from 'pg';

const pool = new pg.Pool({
  connectionString: env.DATABASE_URL,
  max: Number(env.DATABASE_POOL_SIZE),
});
/** Names of prepared statements by their text. */
const names = new Map();
/** Address to operation and session. */
const routes = new Map();

const server = createServer((request, response) => {
  const { operation, session } = routes.get(request.url);
  const answer = operation.writes ? create(request, operation, session) : read(operation, session);
  answer.then(
    ({ body, headers }) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      response.end(body);
    },
    (error) => response.writeHead(500).end(error.message),
  );
});

process.on('message', ({ address, operation, session }) => {
  routes.set(address, { operation, session });
  process.send({ ready: address });
});
process.on('SIGTERM', () => {
  server.close(() => pool.end().then(() => process.exit(0)));
  server.closeAllConnections();
});
server.listen(Number(env.PORT), '127.0.0.1', () => process.send({ ready: 'server' }));

function read({ rows, total }, session) {
  return transaction('begin read only', 'select enter($1, $2)', session, async (client) => {
    const page = await client.query(prepared('rows', rows));
    if (!total) return { body: JSON.stringify(page.rows[0]) };
    const [count] = (await client.query(prepared('total', total))).rows;
    const range = `0-${page.rows.length - 1}/${Object.values(count)[0]}`;
    return { body: JSON.stringify(page.rows), headers: { 'content-range': range } };
  });
}

async function create(request, { writes: [newCase, newLine, oneCase] }, session) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  const values = [body.title, body.number, body.status, body.dueDate, body.court, body.clientId];
  return transaction('begin', 'select enter_write($1, $2)', session, async (client) => {
    const made = await client.query(prepared('case', { ...newCase, values }));
    const ids = [made.rows[0].id];
    await client.query(prepared('line', { ...newLine, values: ids }));
    const { rows } = await client.query(prepared('one', { ...oneCase, values: ids }));
    return { body: JSON.stringify(rows[0]) };
  });
}

async function transaction(begin, enter, session, work) {
  const client = await pool.connect();
  try {
    await client.query(begin);
    await client.query('set local role causa_staff');
    await client.query({ name: enter, text: enter, values: [session.id, session.officeId] });
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function prepared(kind, { text, values }) {
  let name = names.get(text);
  if (!name) names.set(text, (name = `${kind}${names.size}`));
  return { name, text, values };
}
