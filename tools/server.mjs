import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

import { endProcess, markOf } from './local-runtime/processes.mjs';
import { ROOT } from './paths.mjs';

/** As in the Dockerfile: without a limit Node lets garbage grow to half a gigabyte before it clears it away. */
const FLAGS = ['--enable-source-maps', '--max-semi-space-size=8', '--max-old-space-size=384'];
const BUNDLE = 'dist/bundle/main.js';

const READY_TIMEOUT_MS = 60_000;
/** Longer than the server's own patience with requests under way. */
const STOP_GRACE_MS = 30_000;
/** Prefix of the lines that a command prints for its user. */
const OURS = 'causa: ';

/**
 * @typedef {object} Server
 * @property {number} pid
 * @property {Promise<void>} ended resolves when it has ended, for any reason
 * @property {() => Promise<void>} stop lets it finish open requests
 */

/**
 * Starts the built server in a process group of its own, so that Ctrl-C reaches it only through us.
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env
 * @param {import('node:child_process').StdioOptions} [options.output] where stdout and stderr go
 * @param {string} [options.main] the program to run, if not the bundle
 * @returns {Server}
 */
export function spawnServer({ env, output = 'inherit', main = BUNDLE }) {
  const child = spawn(execPath, [...FLAGS, main], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', output, output],
  });
  const ended = once(child, 'exit').then(() => {});
  const mark = markOf(child.pid);
  return {
    pid: child.pid,
    ended,
    stop: () => endProcess(mark, { signal: 'SIGTERM', graceMs: STOP_GRACE_MS }),
  };
}

/**
 * @param {Server} server
 * @param {string} url of the server
 * @returns {Promise<boolean>} false when it ended first, or was not ready in time
 */
export async function untilReady(server, url) {
  let gone = false;
  void server.ended.then(() => (gone = true));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!gone && Date.now() < deadline) {
    const reply = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (reply?.ok) return true;
    await sleep(50);
  }
  return false;
}

/**
 * Runs one of the server's commands.
 * @param {string} file in dist/, for example `database/migrate.command.js`
 * @param {{ env: NodeJS.ProcessEnv, args?: string[], signal?: AbortSignal }} options
 * @throws {Error} with the command's words when it fails, or when the signal ends it
 */
export async function runCommand(file, { env, args = [], signal }) {
  const child = spawn(execPath, ['--enable-source-maps', `dist/${file}`, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  }
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = await once(child, 'close');
  process.off('exit', end);
  if (code === 0) return;
  const said = text.trim();
  // A message for people, or a stack.
  throw new Error(said.startsWith(OURS) ? said.slice(OURS.length) : `${file} failed:\n${said}`);
}
