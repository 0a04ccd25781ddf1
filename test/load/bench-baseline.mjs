/**
 * The baseline that the server is measured against: nothing but node:http and pg, with the same SQL, the same
 * roles and sessions, prepared statements and a pool of the same size. One process, like the server.
 * It has two ways: one statement after the other, rows to JSON by JavaScript, as most people write it; and the
 * fastest that we know, the server's own statements in one pipeline, with the JSON that PostgreSQL built.
 * Its operations come from the parent; it says when it listens.
 */
import { createServer } from 'node:http';
import { env } from 'node:process';
import pg from 'pg';

const settings = { connectionString: env.DATABASE_URL, max: Number(env.DATABASE_POOL_SIZE) };
const pool = new pg.Pool(settings);
const pipelined = new pg.Pool({ ...settings, pipeline: true });
/** Names of prepared statements by their text. */
const names = new Map();
/** Address to operation and session. */
const routes = new Map();

const server = createServer((request, response) => {
  const { operation, session, sent } = routes.get(request.url);
  const answer = sent
    ? pipeline(sent)
    : operation.writes
      ? create(request, operation, session)
      : read(operation, session);
  answer.then(
    ({ body, headers }) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      response.end(body);
    },
    (error) => response.writeHead(500).end(error.message),
  );
});

process.on('message', ({ address, operation, session, sent }) => {
  routes.set(address, { operation, session, sent });
  process.send({ ready: address });
});
process.on('SIGTERM', () => {
  server.close(() => Promise.all([pool.end(), pipelined.end()]).then(() => process.exit(0)));
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

/** @param {{ text: string, values: unknown[], name?: string }[]} sent what the server sends to the database */
async function pipeline(sent) {
  const client = await pipelined.connect();
  try {
    client.connection.stream.cork();
    const answers = sent.map((statement) =>
      client.query(statement.name ? statement : statement.text),
    );
    client.connection.stream.uncork();
    const [row] = (await Promise.all(answers)).at(-2).rows;
    const headers = 'total' in row ? { 'content-range': `0-${row.rows - 1}/${row.total}` } : {};
    return { body: row.json, headers };
  } finally {
    client.release();
  }
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
    const role = session.role === 'client' ? 'causa_portal' : 'causa_staff';
    await client.query(`set local role ${role}`);
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
