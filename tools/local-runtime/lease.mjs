import { readFileSync, rmSync, writeFileSync } from 'node:fs';

import { endProcess, isAlive, markOf, waitUntilGone } from './processes.mjs';

/** A holder that was told to end a moment ago may still be tidying up. */
const PATIENCE_MS = 5_000;

/** A living process holds the lease; `pid` names it. */
export class Occupied extends Error {
  constructor(file, pid) {
    super(`process ${pid} holds ${file}`);
    this.name = 'Occupied';
    this.pid = pid;
  }
}

/**
 * Takes a lease: a file that says which process uses a folder and which helper process it started there. The lease ends
 * with its holder, however that ends: the next holder takes it over and ends a helper that was left behind.
 * @param {string} file
 * @param {{ patienceMs?: number }} [options]
 * @returns {Promise<{ record(pid: number): void, release(): void }>}
 * @throws {Occupied} while a living process holds the lease
 */
export async function takeLease(file, { patienceMs = PATIENCE_MS } = {}) {
  const previous = readLease(file);
  if (previous !== undefined) {
    if (!(await waitUntilGone(previous.holder, patienceMs))) {
      throw new Occupied(file, previous.holder.pid);
    }
    if (isAlive(previous.helper)) await endProcess(previous.helper);
    rmSync(file, { force: true });
  }
  const holder = markOf();
  create(file, { holder });
  return {
    record: (pid) => writeFileSync(file, JSON.stringify({ holder, helper: markOf(pid) })),
    release: () => rmSync(file, { force: true }),
  };
}

function readLease(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // missing, or cut short by a kill: a lease without a holder counts for nothing
  }
}

function create(file, lease) {
  try {
    writeFileSync(file, JSON.stringify(lease), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const winner = readLease(file);
    if (winner !== undefined) throw new Occupied(file, winner.holder.pid);
    writeFileSync(file, JSON.stringify(lease));
  }
}
