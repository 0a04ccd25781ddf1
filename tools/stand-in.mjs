import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';

import { probePort } from './local-runtime/ports.mjs';
import { endProcess, markOf } from './local-runtime/processes.mjs';
import { ROOT } from './paths.mjs';

export const HOST = '127.0.0.1';
const GRACE_MS = 5_000;

/**
 * Starts a process of `src/stand-ins/`, which prints its address; stops it at the end.
 * @param {object} options
 * @param {string} options.name the service that it stands in for
 * @param {number} options.port the preferred port; where it is taken, any other
 * @param {string[]} [options.args] of its program, after the port
 * @param {Record<string, string>} [options.env]
 * @param {import('./lifetime.mjs').Life} options.life
 * @returns {Promise<{ url: string, ended: Promise<void> }>} `ended` resolves when it is gone
 */
export async function startStandIn({ name, port, args = [], env = {}, life }) {
  const own = (await probePort(port, HOST)) ?? 0;
  const child = spawn(execPath, [`dist/stand-ins/${name}/main.js`, String(own), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    // A process group of its own: Ctrl-C reaches it only through us. It also ends when its standard input ends.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {});
  const mark = markOf(child.pid);
  life.atEnd(() => endProcess(mark, { signal: 'SIGTERM', graceMs: GRACE_MS }));
  const first = once(createInterface({ input: child.stdout }), 'line');
  const [url] = await Promise.race([first, ended.then(() => [])]);
  if (!url) throw new Error(`the stand-in for ${name} did not start`);
  return { url, ended };
}
