// @module-tag long
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { testDatabase } from '../support/database.js';
import { ServerProcess } from '../support/server-process.js';
import { pause } from '../support/until.js';

/* Two servers behind a load balancer that asks for their readiness and tries nothing twice. */

const PROBE_MS = 200;
const DRAIN_SECONDS = 2;
const SECRET_KEY = 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu';

let folder: string;
let settings: Record<string, string>;
let servers: ServerProcess[];
let balancer: Balancer;

/** Hands each request to a server that was ready when it was last asked. */
class Balancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Set<string>();
  private turn = 0;
  private readonly probing = setInterval(() => void this.probe(), PROBE_MS);

  constructor(
    private readonly server: Server,
    private readonly targets: () => readonly string[],
  ) {
    server.on('request', (incoming, outgoing) => {
      const ready = this.targets().filter((url) => this.ready.has(url));
      const target = ready[(this.turn += 1) % ready.length];
      if (target === undefined) return outgoing.writeHead(502).end();
      const passed = request(`${target}${incoming.url}`, { agent: this.agent }, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.writeHead(502).end());
      passed.end();
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async probe(): Promise<void> {
    for (const url of this.targets()) {
      const reply = await fetch(`${url}/api/health/ready`).catch(() => undefined);
      if (reply?.ok) this.ready.add(url);
      else this.ready.delete(url);
    }
  }

  close(): void {
    clearInterval(this.probing);
    this.agent.destroy();
    this.server.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-rolling-'));
  const { logins } = await testDatabase();
  settings = {
    ...{ ...logins, DATA_DIR: folder, SECRET_KEY },
    ...{ READ_TEXT: 'false', DRAIN_SECONDS: String(DRAIN_SECONDS) },
  };
  servers = [await ServerProcess.start(settings), await ServerProcess.start(settings)];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  balancer = new Balancer(server, () => servers.map(({ url }) => url));
  await balancer.probe();
});
afterAll(async () => {
  balancer.close();
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true });
});

it('six restarts in turn lose no request', async () => {
  const answers = new Map<number, number>();
  let asking = true;
  const ask = async () => {
    while (asking) {
      const reply = await fetch(`${balancer.url}/api/version`);
      await reply.arrayBuffer();
      answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1);
      await pause(5);
    }
  };
  const people = Array.from({ length: 8 }, ask);
  for (let restart = 0; restart < 6; restart += 1) {
    const old = servers[restart % 2]!;
    await old.stop();
    servers[restart % 2] = await ServerProcess.start(settings);
    await balancer.probe();
  }
  asking = false;
  await Promise.all(people);
  expect([...answers.keys()]).toEqual([200]);
  expect(answers.get(200)).toBeGreaterThan(500);
});
