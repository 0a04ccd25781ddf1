import { setTimeout as sleep } from 'node:timers/promises';
import { type EntityClass, type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { Config } from '../config/config.js';
import { StartupRefusal } from '../config/startup.js';
import { Heartbeat, within } from './heartbeat.js';
import { DatabaseLimits } from './limits.js';
import { migrationFault } from './migrations.js';
import { unsafeLogin } from './roles.js';
import { watchedClient } from './watched-client.js';

/** Milliseconds that closing the connections may take. */
const CLOSE_TIMEOUT_MS = 5_000;
/** Milliseconds after which the system asks whether the other end of an idle connection is still there. */
const KEEP_ALIVE_MS = 10_000;

/** MikroORM and the one connection pool that reads and writes share. */
@Injectable()
export class Orm implements OnModuleInit, OnApplicationShutdown {
  private orm!: MikroORM;
  private readonly heartbeat: Heartbeat;
  private readonly entities: EntityClass[] = [];
  pool!: Pool;

  constructor(
    private readonly config: Config,
    readonly limits: DatabaseLimits,
  ) {
    this.heartbeat = new Heartbeat(config.databaseUrl, limits);
  }

  get prepared(): boolean {
    return this.config.databasePrepared;
  }

  get poolSize(): number {
    return this.config.databasePoolSize;
  }

  /** Takes entities in; every module names its own before the ORM starts, see `DatabaseModule.holding`. */
  hold(entities: readonly EntityClass[]): void {
    this.entities.push(...entities);
  }

  fork(): EntityManager {
    return this.orm.em.fork();
  }

  async onModuleInit(): Promise<void> {
    await this.heartbeat.ask();
    this.orm = await MikroORM.init({
      clientUrl: this.config.databaseUrl,
      entities: this.entities,
      driverOptions: {
        Client: watchedClient(this.heartbeat),
        max: this.config.databasePoolSize,
        pipeline: true,
        connectionTimeoutMillis: this.limits.connectMs,
        query_timeout: this.limits.statementMs,
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        application_name: 'causa',
      },
      onQuery: undefined,
      discovery: { warnWhenNoEntities: false },
    });
    await this.orm.connect();
    this.pool = await (
      this.orm.em.getConnection() as unknown as { getNativeClient(): Promise<Pool> }
    ).getNativeClient();
    await this.refuseUnsafe();
  }

  /** Waits for the connections to close, up to a limit: a connection that was cut off never does. */
  async onApplicationShutdown(): Promise<void> {
    this.heartbeat.stop();
    await Promise.race([this.orm?.close(true), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Does the database answer, now? Beside the pool, which may be busy. */
  async ping(): Promise<void> {
    await within(this.limits.readyMs, this.heartbeat.ask());
  }

  private async refuseUnsafe(): Promise<void> {
    const client = await this.pool.connect();
    try {
      const fault = await unsafeLogin(client);
      if (fault)
        throw new StartupRefusal(
          `the login of DATABASE_URL ${fault}; it must own nothing and bypass nothing`,
        );
      const refusal = await migrationFault(client);
      if (refusal) throw new StartupRefusal(refusal);
    } finally {
      client.release();
    }
  }
}
