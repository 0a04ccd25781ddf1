import { Logger } from '@nestjs/common';
import pg from 'pg';

import type { DatabaseLimits } from './limits.js';

/** A connection of the pool, as far as the heartbeat is concerned. */
export interface Watched {
  /** Since when (`performance.now`) it has waited for the database, if it does. */
  readonly waitingSince: number | undefined;
  /** Breaks the connection, so that pending queries fail at once. */
  giveUp(): void;
}

/** The database has left a question open for too long. */
class Silence extends Error {}

/** From when on a new connection shall tell, beside the one that is kept, whether one can still be had. */
const CACHE_MS = 5_000;

/**
 * Knows whether the database answers. A connection whose other end has stopped, or whose packets get lost,
 * looks like one on which a long statement runs; so while any waits, a question of one word is asked on a
 * connection of its own. When that is left open, too, all connections are given up: their requests fail at
 * once, new ones are refused, and the pool begins again as soon as the database is back.
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

  /** Does the database answer, now? One question at a time. @throws what it said, or that it said nothing */
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
      // No orderly end: the other side may be gone, and the connection would stay for a quarter of an hour.
      this.cached?.client.connection.stream.destroy();
      this.cached = undefined;
      if (error instanceof Silence) this.fallSilent();
      else this.silent = false; // whatever it said, it is there, and says so to everybody
      throw error;
    }
  }

  /** An old connection tells how those in use fare, a new one whether more can be had. */
  private async exchange(): Promise<void> {
    const { cached } = this;
    const answered = await cached?.client.query('select 1').then(
      () => true,
      () => false, // it was closed, as an idle one may be
    );
    if (answered && cached && performance.now() - cached.since < CACHE_MS) return;
    void cached?.client.end().catch(() => {});
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'causa heartbeat',
    });
    client.on('error', () => {}); // it is asked again anyway
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
    // An answer that lies here unread, because this process was stopped or busy, is one.
    timer = setTimeout(() => setImmediate(giveUp), milliseconds);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
