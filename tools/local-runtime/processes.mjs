import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Identifies one process. Process ids are reused, after a restart of the machine at the latest; a process id together
 * with the start time is unique.
 * @typedef {{ pid: number, born: string }} ProcessMark
 */

/** @typedef {ProcessMark & { parent: number, command: string }} Process */

/**
 * Returns the operating system's facts about a process, or undefined when it is gone. A zombie counts as gone.
 * @param {number} pid
 * @returns {Process | undefined}
 */
export function inspect(pid) {
  try {
    return process.platform === 'linux' ? inspectProc(pid) : inspectPs(pid);
  } catch {
    return undefined;
  }
}

function inspectProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command stands in parentheses and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startedTicks] = [fields[0], fields[19]];
  const parent = Number(fields[1]);
  if (state === 'Z') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return { pid, parent, born: `${boot}/${startedTicks}`, command };
}

function inspectPs(pid) {
  const columns = 'ppid=,state=,lstart=,command=';
  const line = execFileSync('ps', ['-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const words = line.trim().split(/\s+/);
  const [parent, state] = words;
  if (state.startsWith('Z')) return undefined;
  // lstart is five words: Fri Nov 20 23:25:01 2026
  const [born, command] = [words.slice(2, 7).join(' '), words.slice(7).join(' ')];
  return { pid, parent: Number(parent), born, command };
}

/** @returns {ProcessMark} the mark of a living process; of this one when no number is given */
export function markOf(pid = process.pid) {
  const { born = '' } = inspect(pid) ?? {};
  return { pid, born };
}

/** @param {ProcessMark | undefined} mark */
export function isAlive(mark) {
  return mark !== undefined && inspect(mark.pid)?.born === mark.born;
}

/**
 * Asks a process to end, and ends it when it has not within the grace.
 * @param {ProcessMark} mark
 * @param {{ signal?: NodeJS.Signals, graceMs?: number }} [options]
 */
export async function endProcess(mark, { signal = 'SIGTERM', graceMs = 10_000 } = {}) {
  send(mark, signal);
  if (await waitUntilGone(mark, graceMs)) return;
  send(mark, 'SIGKILL');
  await waitUntilGone(mark, 5_000);
}

/** @returns {Promise<boolean>} whether the process was gone within the time */
export async function waitUntilGone(mark, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(mark)) {
    if (Date.now() >= deadline) return false;
    await sleep(25);
  }
  return true;
}

function send(mark, signal) {
  if (!isAlive(mark)) return;
  try {
    process.kill(mark.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
