import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const hasPgbench = (() => {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** How the database alone is measured, for the table's head. */
export const DATABASE_TOOL = hasPgbench ? 'pgbench' : 'pg loop';

/**
 * Runs a transaction's statements against the database alone.
 * @param {string} url
 * @param {import('../../dist/database/sql.js').Sql[]} statements
 * @param {{ clients: number, seconds: number }} options
 * @returns {Promise<number>} transactions a second
 */
export async function databaseRate(url, statements, options) {
  return hasPgbench ? runPgbench(url, statements, options) : loop(url, statements, options);
}

/** Prepared and in one pipeline, as the server sends them. */
async function runPgbench(url, statements, { clients, seconds }) {
  const folder = await mkdtemp(join(tmpdir(), 'causa-bench-'));
  const script = join(folder, 'transaction.sql');
  const values = [];
  const lines = statements
    .flatMap((statement) => separate(statement, variables(values)))
    .map((text) => `${text.replace(/\s+/g, ' ').trim()};`);
  await writeFile(script, ['\\startpipeline', ...lines, '\\endpipeline'].join('\n'));
  const given = values.flatMap((value, index) => ['-D', `v${index}=${value}`]);
  const flags = [
    ...given,
    '-n',
    '-M',
    'prepared',
    '-c',
    clients,
    '-j',
    1,
    '-T',
    seconds,
    '-f',
    script,
    url,
  ];
  try {
    const { stdout } = await promisify(execFile)('pgbench', flags.map(String));
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function loop(url, statements, { clients, seconds }) {
  const until = performance.now() + seconds * 1000;
  let transactions = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url, pipeline: true });
      await client.connect();
      const texts = statements.flatMap((statement) => separate(statement));
      while (performance.now() < until) {
        await Promise.all(texts.map((text, index) => client.query({ name: `s${index}`, text })));
        transactions += 1;
      }
      await client.end();
    }),
  );
  return transactions / ((performance.now() - began) / 1000);
}

/** A statement with its values as `write` has them; several in one message become several. */
function separate({ text, values }, write = literal) {
  if (values.length === 0 && /^(begin|set) /.test(text)) return text.split(/;\s*/);
  return [text.replace(/\$(\d+)/g, (_, n) => write(values[n - 1]))];
}

/** Values as parameters of pgbench, which has none for null. */
function variables(values) {
  return (value) =>
    value === null || value === undefined ? 'null' : `:v${values.push(value) - 1}`;
}

function literal(value) {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
}
