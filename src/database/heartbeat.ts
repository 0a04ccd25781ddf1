import { Logger } from '@nestjs/common';
import pg from 'pg';

import type { DatabaseLimits } from './limits.js';

/** The heartbeat's view of a connection of the pool. */
export interface Watched {
  /** Time (`performance.now`) since which it has waited for the database, if it waits. */
  readonly waitingSince: number | undefined;
  /** Breaks the connection, so that pending queries fail at once. */
  giveUp(): void;
}

/** The database has not answered in time. */
class Silence extends Error {}

/** Age of the kept connection from which a check also opens a new one, to see whether the database accepts it. */
const CACHE_MS = 5_000;

/**
 * Checks whether the database answers. A connection whose other end has stopped, or whose packets are lost, looks like
 * one with a long statement. So while any connection waits, a short query runs on a separate connection. If that query
 * gets no answer either, all connections are closed: their requests fail at once, new ones are refused, and the pool
 * starts again as soon as the database is back.
 */
export class Heartbeat {
  private readonly logger = new Logger('database');
  private readonly connections = new Set<Watched>();
  private readonly timer: NodeJS.Timeout;
  private cached: { client: pg.Client; since: number } | undefined;
  private asking: Promise<void> | undefined;
  private silent = false;
  private hasAnswered = false;

  constructor(
    private readonly url: string,
    private readonly limits: DatabaseLimits,
  ) {
    this.timer = setInterval(() => this.check(), limits.lookEveryMs).unref();
  }

  get isSilent(): boolean {
    return this.silent;
  }

  watch(connection: Watched): void {
    this.connections.add(connection);
  }

  forget(connection: Watched): void {
    this.connections.delete(connection);
  }

  /** Checks whether the database answers now; one check at a time. @throws its error, or Silence */
  ask(): Promise<void> {
    this.asking ??= this.question().finally(() => (this.asking = undefined));
    return this.asking;
  }

  stop(): void {
    clearInterval(this.timer);
    const client = this.cached?.client;
    this.cached = undefined;
    void client?.end().catch(() => {});
  }

  private check(): void {
    const latest = performance.now() - this.limits.suspicionMs;
    const waiting = [...this.connections].some(
      ({ waitingSince = Infinity }) => waitingSince < latest,
    );
    if (this.silent || waiting) void this.ask().catch(() => {});
  }

  private async question(): Promise<void> {
    try {
      await withTimeout(this.silent ? this.limits.retryMs : this.limits.silenceMs, this.exchange());
      if (this.silent) this.logger.log('the database answers again');
      this.silent = false;
      this.hasAnswered = true;
    } catch (error) {
      // Not closed in order: the other side may be gone, and the connection would stay for a quarter of an hour.
      this.cached?.client.connection.stream.destroy();
      this.cached = undefined;
      if (error instanceof Silence) this.fallSilent();
      else this.silent = false; // the database is there, even if it answered with an error
      throw error;
    }
  }

  /** Asks on the kept connection, which shows the state of those in use, and from time to time on a new one. */
  private async exchange(): Promise<void> {
    const { cached } = this;
    const answered = await cached?.client.query('select 1').then(
      () => true,
      () => false, // it was closed, which is normal for an idle connection
    );
    if (answered && cached && performance.now() - cached.since < CACHE_MS) return;
    void cached?.client.end().catch(() => {});
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'causa heartbeat',
    });
    client.on('error', () => {}); // the next check opens another one
    this.cached = { client, since: performance.now() };
    await client.connect();
    await client.query('select 1');
  }

  private fallSilent(): void {
    // A start without a database is reported elsewhere.
    if (this.hasAnswered && !this.silent) {
      this.logger.error('the database does not answer; its connections are given up');
    }
    this.silent = true;
    for (const connection of this.connections) connection.giveUp();
  }
}

/** @throws Silence */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Silence('the database does not answer'));
    // Let an answer be read first that has already arrived while this process was stopped or busy.
    timer = setTimeout(() => setImmediate(giveUp), milliseconds);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
