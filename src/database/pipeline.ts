import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

import { Problem } from '../problems/problem.js';
import { entriesOf, type Kind, READING } from './entering.js';
import { problemOf } from './failures.js';
import type { Orm } from './orm.js';
import type { Session } from './session.js';
import { type Sql, sql, statementName } from './sql.js';
import { asSession } from './transaction-settings.js';

/** Whether a read must know what was written a moment ago, or may come from a replica that is up to a minute behind. */
export type Currency = 'current' | 'recent';

/** Sends one statement with the whole transaction around it at once, so that a read costs one way to the database. */
export class Pipeline {
  constructor(private readonly orm: Orm) {}

  async read<Row>(
    session: Session,
    statement: Sql<Row>,
    currency: Currency = 'current',
  ): Promise<Row[]> {
    const { replica } = this.orm;
    if (currency === 'current' || !replica) return this.run(session, READING, statement);
    // The replica may not know yet that a session is over.
    await this.run(session, READING, sql`select`);
    return (
      (await replica.read((pool) => this.run(session, replica.reading, statement, pool))) ??
      this.run(session, READING, statement)
    );
  }

  async run<Row>(
    session: Session,
    kind: Kind,
    statement: Sql<Row>,
    pool: Pool = this.orm.pool,
  ): Promise<Row[]> {
    if (session.view && kind.begin !== READING.begin) throw new Problem('portal_view_read_only');
    const client = await pool.connect().catch((error: unknown) => {
      throw problemOf(error);
    });
    let broken: Error | undefined;
    try {
      return await this.send(client, session, kind, statement);
    } catch (error) {
      if (!(error instanceof Problem)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Sends the whole transaction at once; the first failure is the one that counts. */
  private async send<Row>(
    client: PoolClient,
    session: Session,
    { begin, settings }: Kind,
    statement: Sql<Row>,
  ): Promise<Row[]> {
    const { stream } = (client as unknown as Wire).connection;
    // One packet: PostgreSQL and the network wake up once and not for every statement.
    stream.cork();
    const beginning = client.query(begin);
    const opening = client.query(asSession(session) + settings);
    const entering = entriesOf(session).map(({ text, values }) =>
      client.query(this.prepared(text, values)),
    );
    const answer = client.query(this.prepared(statement.text, statement.values));
    const closing = client.query('commit');
    stream.uncork();
    const results = await Promise.allSettled([beginning, opening, ...entering, answer, closing]);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw problemOf(failure.reason);
    return (await answer).rows as Row[];
  }

  private prepared(text: string, values: readonly unknown[]) {
    return { text, values: [...values], ...(this.orm.prepared && { name: statementName(text) }) };
  }
}

/** The driver's private socket to the database. */
interface Wire {
  connection: { stream: Socket };
}
