import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { readConfig } from '../../src/config/config.js';
import { takeStorage } from './take-storage.js';
import { until } from './until.js';

const READY_TIMEOUT_MS = 120_000;

/** The key of servers for which a test names none. */
const SECRET_KEY = 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu';

/** A busy machine is no silent database. */
export const SLOW_MACHINE = { DATABASE_PATIENCE_SECONDS: '60' };

/** How often a test kills the server. */
export const KILLS = 20;

/** Returns the variables that our own processes take from the environment; they take no others. */
export function inherited(): Record<string, string> {
  const { PATH = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(TMPDIR && { TMPDIR }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** The built server as a process of its own, to be killed. */
export class ServerProcess {
  private constructor(
    readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /**
   * Starts it on a free loopback port, with these settings and none of an operator's. Flags of Node's may preload
   * somebody to talk to on its IPC channel.
   * @param onOutput takes what it writes, which nobody reads otherwise
   */
  static async start(
    settings: Record<string, string>,
    flags: readonly string[] = [],
    onOutput?: (text: string) => void,
  ): Promise<ServerProcess> {
    await takeStorage(readConfig({ NODE_ENV: 'test', SECRET_KEY, ...settings }));
    const preload = ['--import', './test/support/tell-port.mjs'];
    const args = ['--enable-source-maps', ...preload, ...flags, 'dist/bundle/main.js'];
    const child = spawn(process.execPath, args, {
      env: {
        ...inherited(),
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'error',
        RATE_LIMIT_PER_MINUTE: '1000000',
        ...SLOW_MACHINE,
        READ_SCANS: 'false',
        ...settings,
      },
      stdio: ['ignore', onOutput ? 'pipe' : 'ignore', onOutput ? 'pipe' : 'inherit', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (onOutput) stream?.setEncoding('utf8').on('data', onOutput);
    }
    const server = new ServerProcess(child, `http://127.0.0.1:${await portOf(child)}`);
    await server.untilReady();
    return server;
  }

  get isGone(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Ends it at once, whatever it is doing. */
  async kill(): Promise<void> {
    if (this.isGone) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  /** Lets it finish what it does and write its last lines. */
  async stop(): Promise<void> {
    if (this.isGone) return;
    const closed = once(this.child, 'close');
    this.child.kill('SIGTERM');
    await closed;
  }

  private async untilReady(): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    const seen = await until(async () => {
      const reply = await fetch(`${this.url}/api/health/ready`).catch(() => undefined);
      if (reply?.ok) return 'ready';
      return (this.isGone || Date.now() >= deadline) && 'never';
    }, 50);
    if (seen === 'ready') return;
    await this.kill();
    throw new Error('the server did not start');
  }
}

/** @throws {Error} where it ends before it has one */
async function portOf(child: ChildProcess): Promise<number> {
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('the server did not start')));
  const [{ port }] = (await once(child, 'message', { signal: ended.signal })) as [{ port: number }];
  return port;
}
