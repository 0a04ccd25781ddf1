import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Names one process beyond doubt. Numbers are used again, after a restart of the machine at the
 * latest; together with the moment of birth they are not.
 * @typedef {{ pid: number, born: string }} ProcessMark
 */

/** @typedef {ProcessMark & { parent: number, group: number, command: string }} Process */

/**
 * What the operating system says of a process, or undefined when it is gone. One that died and
 * that nobody has buried yet (a zombie) is gone.
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
  const [parent, group] = [Number(fields[1]), Number(fields[2])];
  if (state === 'Z') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return { pid, parent, group, born: `${boot}/${startedTicks}`, command };
}

function inspectPs(pid) {
  const columns = 'ppid=,pgid=,state=,lstart=,command=';
  const line = execFileSync('ps', ['-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const words = line.trim().split(/\s+/);
  const [parent, group, state] = words;
  if (state.startsWith('Z')) return undefined;
  // lstart is five words: Fri Nov 20 23:25:01 2026
  const [born, command] = [words.slice(3, 8).join(' '), words.slice(8).join(' ')];
  return { pid, parent: Number(parent), group: Number(group), born, command };
}

/**
 * The processes that were started with this temporary folder, or with one in it, and all below them: the helpers
 * of browsers and of PostgreSQL write over what they were started with. Never this process.
 * @param {string} folder
 * @returns {Process[]} none on a system without /proc
 */
export function processesOf(folder) {
  if (process.platform !== 'linux') return [];
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  // Looked at before its environment is read: should the number change hands between, the mark is the old one's.
  const all = numbers.map((name) => inspect(Number(name))).filter((found) => found !== undefined);
  const theirs = new Set(all.map(({ pid }) => pid).filter((pid) => startedWith(pid, folder)));
  for (let before = -1; before !== theirs.size;) {
    before = theirs.size;
    for (const { pid, parent } of all) if (theirs.has(parent)) theirs.add(pid);
  }
  return all.filter(({ pid }) => theirs.has(pid) && pid !== process.pid);
}

function startedWith(pid, folder) {
  try {
    const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return settings.some((one) => `${one}/`.startsWith(`TMPDIR=${folder}/`));
  } catch {
    return false; // gone, or another user's
  }
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
