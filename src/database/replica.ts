import { Logger } from '@nestjs/common';
import pg, { type Pool } from 'pg';

import { StartupRefusal } from '../config/startup.js';
import { type Kind, READING } from './entering.js';
import { Heartbeat } from './heartbeat.js';
import type { DatabaseLimits } from './limits.js';
import { figuresOf, type PoolFigures, poolOptions } from './login-pool.js';
import { unsafeLogin } from './roles.js';

/**
 * A read replica of the database, for reads that may be a minute old. It is never needed: where it does not answer, is
 * too far behind or refuses, its reads go to the database itself.
 */
export class Replica {
  private readonly logger = new Logger('replica');
  private readonly heartbeat: Heartbeat;
  private readonly pool: Pool;
  private checked: Promise<void> | undefined;
  private failing = false;

  constructor(
    url: string,
    size: number,
    private readonly limits: DatabaseLimits,
  ) {
    this.heartbeat = new Heartbeat(url, limits);
    this.pool = new pg.Pool(poolOptions(url, size, limits, this.heartbeat));
    this.pool.on('error', () => {}); // of an idle connection; the next read makes another
  }

  get figures(): PoolFigures {
    return figuresOf(this.pool, this.heartbeat);
  }

  /** As any read, after the replica has shown that it is not too far behind. */
  get reading(): Kind {
    const { settings } = READING;
    return {
      ...READING,
      settings: `${settings}; select refuse_old_data(${this.limits.replicaLagMs})`,
    };
  }

  /** @returns null where the replica did not answer it */
  async read<T>(work: (pool: Pool) => Promise<T>): Promise<T | null> {
    if (this.heartbeat.isSilent) return null;
    try {
      await (this.checked ??= this.check());
      const answer = await work(this.pool);
      if (this.failing) this.logger.log('the replica is read again');
      this.failing = false;
      return answer;
    } catch (error) {
      if (!this.failing) this.logger.warn({ err: error }, 'the replica is not read');
      this.failing = true;
      return null;
    }
  }

  async close(): Promise<void> {
    this.heartbeat.stop();
    await this.pool.end();
  }

  /** @throws StartupRefusal where the login may do more or less than that of sessions */
  private async check(): Promise<void> {
    try {
      const client = await this.pool.connect();
      const fault = await unsafeLogin(client, 'session').finally(() => client.release());
      if (fault) throw new StartupRefusal(`the login of DATABASE_REPLICA_URL ${fault}`);
    } catch (error) {
      this.checked = undefined;
      throw error;
    }
  }
}
