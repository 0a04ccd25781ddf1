import {
  type EntityClass,
  type EntityManager,
  MikroORM,
  PostgreSqlConnection,
} from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { Config } from '../config/config.js';
import { StartupRefusal } from '../config/startup.js';
import { DatabaseLimits } from './limits.js';
import { LoginPool } from './login-pool.js';
import { migrationFault } from './migrations.js';
import { Replica } from './replica.js';
import type { Login } from './roles.js';

/**
 * MikroORM over two logins with a connection pool each, which reads and writes share. What acts in a session never
 * gets a connection of the system's: there is no statement by which its own could become that.
 */
@Injectable()
export class Orm implements OnModuleInit, OnApplicationShutdown {
  private orm!: MikroORM;
  readonly logins: Record<Login, LoginPool>;
  /** The replica for some reads, where there is one. */
  readonly replica: Replica | null;
  private readonly entities: EntityClass[] = [];

  constructor(
    private readonly config: Config,
    readonly limits: DatabaseLimits,
  ) {
    const { databaseReplicaUrl, databaseSessionUrl, databaseUrl } = config;
    this.logins = {
      session: new LoginPool('session', databaseSessionUrl, this.poolSize, limits),
      system: new LoginPool('system', databaseUrl, this.poolSize, limits),
    };
    this.replica = databaseReplicaUrl
      ? new Replica(databaseReplicaUrl, this.poolSize, limits)
      : null;
  }

  get prepared(): boolean {
    return this.config.databasePrepared;
  }

  /** Connections in the pool of each login. */
  get poolSize(): number {
    return this.config.databasePoolSize;
  }

  /** The connections of sessions. */
  get pool(): Pool {
    return this.logins.session.pool;
  }

  /** Takes entities in; every module names its own before the ORM starts, see `DatabaseModule.holding`. */
  hold(entities: readonly EntityClass[]): void {
    this.entities.push(...entities);
  }

  /** Does `work` in a transaction of its own, and writes what entities it changed. */
  transactional<T>(login: Login, work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.logins[login].connection.transactional(async (transaction) => {
      const em = this.orm.em.fork();
      em.setTransactionContext(transaction);
      const made = await work(em);
      await em.flush();
      return made;
    });
  }

  async onModuleInit(): Promise<void> {
    const { session, system } = this.logins;
    await system.ask();
    await session.ask();
    this.orm = await MikroORM.init({
      clientUrl: session.url,
      driverOptions: session.options,
      entities: this.entities,
      onQuery: undefined,
      discovery: { warnWhenNoEntities: false },
    });
    const { config, driver } = this.orm;
    const { url: clientUrl, options: driverOptions } = system;
    await system.open(new PostgreSqlConnection(config, { clientUrl, driverOptions }));
    await this.refuseUnmigrated();
    await session.open(driver.getConnection());
    if (this.prepared) await session.nameTwice();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.replica?.close();
    await Promise.all(Object.values(this.logins).map((login) => login.close()));
  }

  /** Does the database answer to both logins, now? */
  async ping(): Promise<void> {
    await Promise.all(Object.values(this.logins).map((login) => login.ping()));
  }

  private async refuseUnmigrated(): Promise<void> {
    const client = await this.logins.system.pool.connect();
    try {
      const refusal = await migrationFault(client);
      if (refusal) throw new StartupRefusal(refusal);
    } finally {
      client.release();
    }
  }
}
