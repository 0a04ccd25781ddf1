import { exit, platform, ppid, stderr, stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

import { Occupied } from './local-runtime/lease.mjs';
import { inspect, isAlive } from './local-runtime/processes.mjs';

const PARENT_CHECK_MS = 500;
/**
 * A signal to the whole group also ends the programs that work for us, and their end may be reported before the signal.
 */
const SAME_SIGNAL_MS = 200;

/**
 * The arguments of a script's work.
 * @typedef {object} Life
 * @property {AbortSignal} signal aborted when the script was told to stop
 * @property {(step: () => unknown) => void} atEnd adds a step to undo at the end, last first
 */

/**
 * Runs a script's work until it fails or somebody stops it, undoes what it did, and ends the process.
 * @param {(life: Life) => Promise<never>} work ends only by throwing
 * @param {import('./local-runtime/processes.mjs').ProcessMark[]} [starters] with whose end it ends; npm by default
 */
export async function live(work, starters = npmAndItsShell()) {
  const steps = [];
  const stopping = new AbortController();
  const told = whenToldToStop(starters).then((reason) => {
    say(`stopping (${reason})`);
    stopping.abort();
    return 0;
  });
  const failed = work({
    signal: stopping.signal,
    atEnd: (step) => steps.push(step),
  }).catch(async (error) => {
    await sleep(SAME_SIGNAL_MS);
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
 * Resolves, with the reason, when this run has to end: Ctrl-C, SIGTERM, or the end of one of the processes that started
 * it, which may end without a signal.
 * @param {import('./local-runtime/processes.mjs').ProcessMark[]} starters
 * @returns {Promise<string>}
 */
function whenToldToStop(starters) {
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
