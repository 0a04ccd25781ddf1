// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Balancer } from '../support/balancer.js';
import { testDatabase } from '../support/database.js';
import { ServerProcess } from '../support/server-process.js';
import { pause } from '../support/until.js';

/* Two servers behind a load balancer that asks for their readiness and tries nothing twice. */

const DRAIN_SECONDS = 2;
const SECRET_KEY = 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu';

let folder: string;
let settings: Record<string, string>;
let servers: ServerProcess[];
let balancer: Balancer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-rolling-'));
  const { logins } = await testDatabase();
  settings = {
    ...{ ...logins, DATA_DIR: folder, SECRET_KEY },
    ...{ READ_TEXT: 'false', DRAIN_SECONDS: String(DRAIN_SECONDS) },
  };
  servers = [await ServerProcess.start(settings), await ServerProcess.start(settings)];
  balancer = await Balancer.before(() => servers.map(({ url }) => url));
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
