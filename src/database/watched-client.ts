import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

import type { Heartbeat, Watched } from './heartbeat.js';

/** Milliseconds that the statements of the work under way may take, where it is not the pool's own limit. */
const patience = new AsyncLocalStorage<number>();

/** Lets the statements of `work` take longer than those that a request waits for. */
export function withPatience<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return patience.run(milliseconds, work);
}

/** The connections of a pool whose database may fall silent. */
export function watchedClient(heartbeat: Heartbeat): typeof pg.Client {
  return class WatchedClient extends pg.Client implements Watched {
    waitingSince: number | undefined;
    private readonly ended: Promise<void>;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('drain', () => (this.waitingSince = undefined));
      this.ended = new Promise((resolve) => this.once('end', resolve));
      void this.ended.then(() => heartbeat.forget(this));
    }

    override connect(callback?: unknown): never {
      heartbeat.watch(this);
      this.waitingSince = performance.now();
      this.once('connect', () => (this.waitingSince = undefined));
      const connected = super.connect(callback as () => void);
      // A query that waits for a connection must not wait for one that is given up.
      if (heartbeat.isSilent) this.giveUp();
      return connected as never;
    }

    override query(statement: unknown, ...rest: unknown[]): never {
      this.waitingSince ??= performance.now();
      const limit = patience.getStore();
      const limited =
        limit === undefined ? statement : { ...asObject(statement), query_timeout: limit };
      const answer = super.query(limited as string, ...(rest as [])) as never;
      return KEEPING.has(textOf(statement)) ? (this.orGivenUp(answer) as never) : answer;
    }

    /**
     * Kysely keeps a connection whose `begin` or `rollback` fails (kysely-org/kysely#1990), and the pool would
     * have one place less for ever. So neither fails: the connection is given up. After `begin` the next
     * statement says so; a transaction that is to be rolled back is taken back by PostgreSQL.
     */
    private async orGivenUp(answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
      try {
        return await answer;
      } catch {
        this.giveUp();
        await this.ended;
        return NOTHING;
      }
    }

    giveUp(): void {
      this.connection.stream.destroy();
    }
  };
}

/** The statements whose failure Kysely's controlled transactions do not survive. */
const KEEPING: ReadonlySet<string> = new Set(['begin', 'rollback']);

const NOTHING: pg.QueryResult = {
  command: '',
  rowCount: null,
  oid: 0,
  fields: [],
  rows: [],
};

function textOf(statement: unknown): string {
  return (asObject(statement) as { text: string }).text;
}

function asObject(statement: unknown): object {
  return typeof statement === 'string' ? { text: statement } : (statement as object);
}
