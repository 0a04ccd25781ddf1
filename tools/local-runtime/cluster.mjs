import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { endProcess, inspect } from './processes.mjs';

export const HOST = '127.0.0.1';
export const SUPERUSER = 'postgres';

/** The operating system's name of the plain UTF-8 locale; full-text search uses it to tell what a letter is. */
const LOCALE = { darwin: 'en_US.UTF-8', win32: 'C' }[process.platform] ?? 'C.UTF-8';

/**
 * Makes the cluster under another name first, so that a cluster at its final place is always complete.
 * @param {import('./place.mjs').Place} place
 * @param {import('./binaries.mjs').Binaries} binaries
 * @param {{ password: string, durable: boolean, record: (pid: number) => void }} options `record`
 *   notes the running program, in case we are killed meanwhile
 */
export async function createCluster(place, binaries, { password, durable, record }) {
  const unfinished = `${place.cluster}.unfinished`;
  const passwordFile = join(place.home, 'initdb.password');
  for (const path of [place.cluster, unfinished]) {
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  }
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [unfinished, passwordFile]) giveTo(place.user, path);
  try {
    const running = run(binaries.initdb, place, [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${LOCALE}`,
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    record(running.child.pid);
    await running;
  } catch (error) {
    throw new Error(`initdb failed:\n${error.stderr || error.message}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, place.cluster);
}

/**
 * Ends the server that a killed run left on this cluster, and clears its lock file.
 * @param {string} cluster
 * @param {{ signal?: NodeJS.Signals }} [how]
 */
export async function endOrphan(cluster, { signal = 'SIGINT' } = {}) {
  const lockFile = join(cluster, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const found = inspect(Number.parseInt(readFileSync(lockFile, 'utf8'), 10));
  // After a restart of the machine the process id may belong to another process.
  if (found?.command.includes(cluster)) await endProcess(found, { signal });
  rmSync(lockFile, { force: true });
}

/**
 * Starts the server, detached: Ctrl-C in the terminal goes to the application, which still needs it.
 * @param {import('./place.mjs').Place} place
 * @param {import('./binaries.mjs').Binaries} binaries
 * @param {{ settings: Record<string, string>, logFile: string }} options
 * @returns {import('node:child_process').ChildProcess}
 */
export function spawnServer(place, binaries, { settings, logFile }) {
  rmSync(logFile, { force: true }); // a log of root's from the last run would not be writable
  const log = openSync(logFile, 'w', 0o600);
  const all = { listen_addresses: HOST, unix_socket_directories: '', timezone: 'UTC', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', place.cluster, ...flags], {
    ...place.user,
    cwd: place.home,
    env: environment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

function run(program, { user, home }, args) {
  return promisify(execFile)(program, args, { ...user, cwd: home, env: environment() });
}

/** Returns our environment without PGPORT, PGDATA and the like, which the programs would obey. */
function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

function giveTo(user, path) {
  if (user !== undefined) chownSync(path, user.uid, user.gid);
}
