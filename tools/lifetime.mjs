import { readFileSync, readlinkSync } from 'node:fs';
import { constants, devNull } from 'node:os';
import { exit, platform, ppid, stderr, stdout } from 'node:process';

import { Occupied } from './local-runtime/lease.mjs';
import { inspect, isAlive } from './local-runtime/processes.mjs';

const PARENT_CHECK_MS = 500;

/**
 * What a script's work is given.
 * @typedef {object} Life
 * @property {AbortSignal} signal aborted when the script was told to stop
 * @property {(step: () => unknown) => void} atEnd what is to be undone at the end, last first
 */

/**
 * Runs a script's work until it fails or somebody stops it, undoes what it did, and ends the process.
 * @param {(life: Life) => Promise<never>} work ends only by throwing
 */
export async function live(work) {
  const steps = [];
  const stopping = new AbortController();
  const told = whenToldToStop().then((reason) => {
    say(`stopping (${reason})`);
    stopping.abort();
    return 0;
  });
  const failed = work({
    signal: stopping.signal,
    atEnd: (step) => steps.push(step),
  }).catch((error) => {
    if (!stopping.signal.aborted) complain(error);
    return 1;
  });
  const code = await Promise.race([told, failed]);
  for (const step of steps.reverse()) await step();
  exit(code);
}

/** @param {string} line */
export function say(line) {
  stdout.write(`causa: ${line}\n`);
}

/** @param {Error} error */
export function complain(error) {
  const line =
    error instanceof Occupied
      ? `already running as process ${error.pid}: stop it, or set DATA_DIR and PORT`
      : error.message;
  stderr.write(`causa: ${line}\n`);
}

/**
 * Resolves, with the reason, when this run is to end: Ctrl-C, SIGTERM, or the end of one of those who started it,
 * who may end without telling it. That is npm, where they are not named.
 * @param {import('./local-runtime/processes.mjs').ProcessMark[]} [starters]
 * @returns {Promise<string>}
 */
export function whenToldToStop(starters = npmAndItsShell()) {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    if (starters.length === 0) return;
    const timer = setInterval(() => {
      if (!starters.every(isAlive)) resolve('the end of what started it');
    }, PARENT_CHECK_MS);
    timer.unref();
  });
}

/** The processes between this one and the npm that runs it, npm included; none without npm. */
function npmAndItsShell() {
  if (process.env.npm_lifecycle_event === undefined) return [];
  const parent = inspect(ppid);
  if (parent === undefined || platform === 'win32') return [];
  if (parent.command.includes('npm')) return [parent];
  const grandparent = inspect(parent.parent);
  return grandparent?.command.includes('npm') ? [parent, grandparent] : [parent];
}

/**
 * The processes above this one that are one job with it: npm, its shell, the script that called npm and what called
 * that. A shell that people type into gives each job a process group of its own and is none of them, so that it
 * may close while the job goes on. Nor is what has put the job into the background, for it means to end before.
 * @returns {import('./local-runtime/processes.mjs').ProcessMark[]}
 */
export function jobAbove() {
  if (platform !== 'linux' || hasNothingToRead()) return npmAndItsShell();
  const { group } = inspect(process.pid);
  const job = [];
  for (let at = inspect(ppid); at?.group === group; at = inspect(at.parent)) {
    job.push(at);
    if (isInBackground(at.pid)) break;
  }
  return job;
}

/** A script's `&` has interrupts ignored; `nohup` has hang-ups. */
function isInBackground(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, ignored] = status.match(/^SigIgn:\s*(\w+)$/m);
    return (BigInt(`0x${ignored}`) & (bitOf('SIGHUP') | bitOf('SIGINT'))) !== 0n;
  } catch {
    return false; // it is gone, and will be missed
  }
}

function bitOf(signal) {
  return 1n << BigInt(constants.signals[signal] - 1);
}

/** A script's `&`, once more: npm and we are Node, which takes back what is ignored. */
function hasNothingToRead() {
  try {
    return readlinkSync('/proc/self/fd/0') === devNull;
  } catch {
    return true;
  }
}
