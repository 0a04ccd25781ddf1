import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_TIMEOUT_MS = 120_000;

/** The built server as a process of its own, to be killed. */
export class ServerProcess {
  private constructor(
    readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /**
   * Starts it on a free loopback port, with these settings and none of an operator's; with an IPC
   * channel where flags of Node's preload somebody to talk to.
   */
  static async start(
    settings: Record<string, string>,
    flags: readonly string[] = [],
  ): Promise<ServerProcess> {
    const port = await freePort();
    const args = ['--enable-source-maps', ...flags, 'dist/bundle/main.js'];
    const child = spawn(process.execPath, args, {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'error',
        RATE_LIMIT_PER_MINUTE: '1000000',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit', ...(flags.length > 0 ? ['ipc' as const] : [])],
    });
    const server = new ServerProcess(child, `http://127.0.0.1:${port}`);
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

  private async untilReady(): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!this.isGone && Date.now() < deadline) {
      const reply = await fetch(`${this.url}/api/health/ready`).catch(() => undefined);
      if (reply?.ok) return;
      await sleep(50);
    }
    await this.kill();
    throw new Error('the server did not start');
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
