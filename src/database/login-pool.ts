import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

import { StartupRefusal } from '../config/startup.js';
import { connected } from './connected.js';
import { Heartbeat, withTimeout } from './heartbeat.js';
import type { DatabaseLimits } from './limits.js';
import { type Login, LOGINS, unsafeLogin } from './roles.js';
import { refuseOldServer } from './server-version.js';
import { watchedClient } from './watched-client.js';

/** Milliseconds that closing the connections may take. */
const CLOSE_TIMEOUT_MS = 5_000;
/** Milliseconds after which the system asks whether the other end of an idle connection is still there. */
const KEEP_ALIVE_MS = 10_000;

/** The connections of one of the server's logins. */
export class LoginPool {
  connection!: PostgreSqlConnection;
  pool!: Pool;
  private readonly heartbeat: Heartbeat;

  constructor(
    private readonly login: Login,
    readonly url: string,
    private readonly size: number,
    private readonly limits: DatabaseLimits,
  ) {
    this.heartbeat = new Heartbeat(url, limits);
  }

  /** Options of the pool. */
  get options(): object {
    return poolOptions(this.url, this.size, this.limits, this.heartbeat);
  }

  /** Connections now, and who waits for one; none before the start. */
  get figures(): PoolFigures {
    return figuresOf(this.pool, this.heartbeat);
  }

  /** Checks that a database accepts this login. @throws its answer, for the setting that names it */
  async ask(): Promise<void> {
    const { setting } = LOGINS[this.login];
    await this.heartbeat.ask().catch((error: Error) => {
      throw Object.assign(error, { setting });
    });
  }

  /** @throws StartupRefusal where the server is too old, or the login may do more or less than it should */
  async open(connection: PostgreSqlConnection): Promise<void> {
    this.connection = connection;
    await connection.connect();
    this.pool = await connection.getNativeClient();
    const client = await this.pool.connect();
    try {
      await refuseOldServer(client);
      const fault = await unsafeLogin(client, this.login);
      if (fault) throw new StartupRefusal(`the login of ${LOGINS[this.login].setting} ${fault}`);
    } finally {
      client.release();
    }
  }

  /**
   * Has two connections name the same statement, which fails behind a pooler that gives both of them the same
   * connection in turns. @throws what it said
   */
  async nameTwice(): Promise<void> {
    const statement = { name: 'causa start', text: 'select' };
    const client = await this.pool.connect();
    try {
      await client.query(statement);
      await connected(this.url, (other) => other.query(statement));
    } catch (error) {
      throw Object.assign(error as Error, { setting: LOGINS[this.login].setting });
    } finally {
      client.release();
    }
  }

  /** Does the database answer, now? Beside the pool, which may be busy. */
  async ping(): Promise<void> {
    await withTimeout(this.limits.readyMs, this.heartbeat.ask());
  }

  /** Waits for the connections to close, up to a limit: a connection that was cut off never does. */
  async close(): Promise<void> {
    this.heartbeat.stop();
    await Promise.race([
      this.connection?.close(true),
      sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false }),
    ]);
  }
}

export interface PoolFigures {
  inUse: number;
  idle: number;
  waiting: number;
  isSilent: boolean;
}

export function figuresOf(pool: Pool | undefined, { isSilent }: Heartbeat): PoolFigures {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, isSilent };
}

/** Makes the options of a pool of watched connections. */
export function poolOptions(
  url: string,
  size: number,
  limits: DatabaseLimits,
  heartbeat: Heartbeat,
): object {
  return {
    // The ORM takes host, name and password from an address, and leaves `sslmode` and the like out.
    connectionString: url,
    Client: watchedClient(heartbeat),
    max: size,
    pipeline: true,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.statementMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'causa',
  };
}
