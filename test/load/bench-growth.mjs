import { say } from '../../tools/lifetime.mjs';
import { figure, ratio } from './bench-table.mjs';

/** At 100,000 cases, of the time at 1,000. */
const AIM = 1.5;
const WARM_UP_REQUESTS = 12;
const REQUESTS = 101;

const HEAD = ['one request at a time', 'cases', 'rows', 'p50 ms', 'growth'];

/**
 * Compares the time of a request in the large office with the small one: one at a time and by turns, so that both see
 * the same machine, however busy it is. The rows of an answer stand beside it, since the time grows with them, too.
 * @param {{ operation: import('./bench-operations.mjs').Operation, cases: number, target: import('./bench-load.mjs').Target }[][]} compared
 *   each operation in the small office and in the large one
 * @returns {Promise<{ rows: string[][], failures: string[] }>} of a table with its head
 */
export async function measureGrowth(compared) {
  const rows = [HEAD];
  const failures = [];
  for (const [index, asked] of compared.entries()) {
    const { name } = asked[0].operation;
    say(`growth: ${name}`);
    const runs = asked.map(({ cases, target }) => ({ cases, target, times: [], rows: '-' }));
    // By turns each office is the first, whose plans a connection keeps for the others.
    const warmingUp = index % 2 === 0 ? runs : runs.toReversed();
    try {
      for (const run of warmingUp) {
        for (let n = 0; n < WARM_UP_REQUESTS; n += 1) run.rows = await ask(run.target);
      }
      for (let n = 0; n < REQUESTS; n += 1) for (const run of runs) await time(run);
    } catch (error) {
      failures.push(`${name}, one at a time: ${error.message}`);
      continue;
    }
    const [small, large] = runs.map(({ times }) => median(times));
    const growth = large / small;
    rows.push([
      name,
      both(runs, ({ cases }) => String(cases)),
      both(runs, ({ rows }) => rows),
      both(runs, ({ times }) => figure(median(times), 1)),
      ratio(growth, growth > AIM),
    ]);
  }
  return { rows, failures };
}

const both = (runs, of) => runs.map(of).join(' / ');
const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];

async function time({ target, times }) {
  const began = performance.now();
  await ask(target);
  times.push(performance.now() - began);
}

/** @returns {Promise<string>} how many rows came, of all lists together that the answer has */
async function ask({ url, headers, body }) {
  const reply = await fetch(url, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = await reply.json();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  const lists = Array.isArray(answer) ? [answer] : Object.values(answer).filter(Array.isArray);
  return lists.length === 0 ? '-' : String(lists.reduce((sum, { length }) => sum + length, 0));
}
