import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SchedulerRegistry } from '@nestjs/schedule';
import pg from 'pg';

import { createApp, type Limits } from '../../src/app.js';
import { readConfig } from '../../src/config/config.js';
import type { Environment } from '../../src/config/settings.js';
import { Outbox } from '../../src/mail/outbox.js';
import { type TestDatabase, testDatabase } from './database.js';
import { TestOffices } from './offices.js';
import { ReplyCheck } from './reply-check.js';
import { SLOW_MACHINE } from './server-process.js';
import { takeStorage } from './take-storage.js';

export { PASSWORD, type TestOffice } from './offices.js';

/** A complete server on this worker's database, listening on a free loopback port. */
export class TestServer extends TestOffices {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    /** Connection of the owner, which sees the rows of all offices. */
    readonly owner: pg.Client,
    private readonly dataDirectory: string,
    private readonly replies: ReplyCheck,
  ) {
    super();
  }

  /**
   * @param limits for tests of limits
   * @param ownDatabase used instead of the worker's database
   */
  static async start(
    settings: Environment = {},
    limits: Limits = {},
    ownDatabase?: TestDatabase,
  ): Promise<TestServer> {
    const database = ownDatabase ?? (await testDatabase());
    const dataDirectory = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'causa-test-')));
    const config = readConfig({
      NODE_ENV: 'test',
      ...database.logins,
      DATA_DIR: dataDirectory,
      SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...SLOW_MACHINE,
      PORT: '0',
      // Background reading changes records, so only tests of it switch it on.
      READ_TEXT: 'false',
      READ_SCANS: 'elsewhere',
      ...settings,
    });
    await takeStorage(config);
    const app = await createApp(config, limits);
    // Tests start scheduled runs themselves; the clock must not.
    for (const job of app.get(SchedulerRegistry).getCronJobs().values()) await job.stop();
    // On a busy machine, sending a mail may take this long.
    app.get(Outbox, { strict: false }).deliveryWaitMs = 30_000;
    const replies = new ReplyCheck();
    replies.watch(app.getHttpAdapter().getInstance());
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const owner = new pg.Client({ connectionString: database.ownerUrl, pipeline: true });
    await owner.connect();
    return new TestServer(app, `http://127.0.0.1:${port}`, owner, dataDirectory, replies);
  }

  /** @throws Error if a response differed from api/openapi.json */
  async stop(): Promise<void> {
    await this.app.close();
    await this.owner.end();
    await rm(this.dataDirectory, { recursive: true, force: true });
    const faults = [...this.replies.faults];
    if (faults.length > 0) throw new Error(`not as api/openapi.json has it:\n${faults.join('\n')}`);
  }
}
