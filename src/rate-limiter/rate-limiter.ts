import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import { columns, raw, sql } from '../database/sql.js';
import { removedFromDirectory } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { Problem } from '../problems/problem.js';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

interface Limit {
  /** How many in how many seconds, counted over all replicas. */
  count: number;
  seconds: number;
  /** Counted is an IP address, and with it those that somebody has as well. */
  ofAddress?: true;
}

export interface RateLimit extends Limit {
  /** Part of what is kept: another name counts from the start. */
  name: string;
}

/** Declares a module's limits. Their names are the whole server's: no two modules may have the same. */
export function rateLimits<Name extends string>(
  limits: Readonly<Record<Name, Limit>>,
): Readonly<Record<Name, RateLimit>> {
  const named = Object.entries<Limit>(limits).map(([name, limit]) => [name, { ...limit, name }]);
  return Object.fromEntries(named) as Record<Name, RateLimit>;
}

/** The limit that counts, its subject (an e-mail, an address, an invitation), and how many at once. */
export type Attempt = readonly [limit: RateLimit, who: string, times?: number];

/** Attempts of which there were too many. */
interface Refusal {
  /** Seconds until all of them are allowed again. */
  wait: number;
  /** The limits that were reached before and exceeded by this attempt. */
  exceeded: RateLimit[];
}

const TAKEN = columns<{ count: number; wait: number }>({
  count: 'a.count',
  wait: 'ceil(extract(epoch from a.resets_at - now()))::int',
});

/** Counts what an attacker would repeat. The database keeps only keyed hashes, which name nobody. */
@Injectable()
export class RateLimiter {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    config: Config,
    schedules: Schedules,
  ) {
    this.key = config.key('attempts');
    schedules.add({
      name: 'rate limits that are over',
      cron: CronExpression.EVERY_HOUR,
      run: () =>
        removedFromDirectory(
          this.database,
          sql`delete from private.attempts where resets_at < now()`,
        ),
    });
  }

  /**
   * Counts the attempts before their outcome is known, so that a thousand at once are a thousand.
   * @throws Problem too_many_requests with the seconds to wait
   */
  async count(...attempts: Attempt[]): Promise<void> {
    const refusal = await this.tooMany(...attempts);
    if (refusal) throw new Problem('too_many_requests', { retryAfter: refusal.wait });
  }

  /** As `count`, but returns the limits that were exceeded; null where all attempts are allowed. */
  async tooMany(...attempts: Attempt[]): Promise<Refusal | null> {
    return this.database.directory((em) => this.take(em, attempts));
  }

  /** As `count`, in the caller's transaction, for what is then left out instead of refused. */
  async allows(em: EntityManager, ...attempts: Attempt[]): Promise<boolean> {
    return (await this.take(em, attempts)) === null;
  }

  /** After a successful attempt, clears the counts of the subject; of the address, only this attempt is taken back. */
  async forgive(em: EntityManager, ...attempts: Attempt[]): Promise<void> {
    const changes = attempts.map((attempt) => ({
      key: this.hash(attempt),
      change: attempt[0].ofAddress
        ? raw('update private.attempts set count = greatest(count - 1, 0)')
        : raw('delete from private.attempts'),
    }));
    for (const { key, change } of changes.sort(inOrder)) {
      await execute(em, sql`${change} where key = ${key}`);
    }
  }

  private async take(em: EntityManager, attempts: readonly Attempt[]): Promise<Refusal | null> {
    const rows = attempts
      .map((attempt) => ({
        key: this.hash(attempt),
        limit: attempt[0],
        times: attempt[2] ?? 1,
      }))
      .sort(inOrder);
    let refusal: Refusal | null = null;
    for (const { key, limit, times } of rows) {
      const [taken] = await execute(
        em,
        sql`insert into private.attempts as a (key, count, resets_at)
            values (${key}, ${times}, now() + make_interval(secs => ${limit.seconds}))
            on conflict (key) do update set
              count = case when a.resets_at <= now() then excluded.count else a.count + excluded.count end,
              resets_at = case when a.resets_at <= now() then excluded.resets_at else a.resets_at end
            returning ${TAKEN}`,
      );
      const { count, wait } = taken!;
      if (count <= limit.count) continue;
      refusal ??= { wait: 0, exceeded: [] };
      refusal.wait = Math.max(refusal.wait, wait);
      if (count - times <= limit.count) refusal.exceeded.push(limit);
    }
    return refusal;
  }

  private hash([{ name, ofAddress }, who]: Attempt): Buffer {
    const subject = ofAddress ? networkOf(who) : who;
    return createHmac('sha256', this.key).update(`${name}\n${subject}`).digest();
  }
}

/** In one order everywhere, so that two requests never wait for each other. */
function inOrder(a: { key: Buffer }, b: { key: Buffer }): number {
  return Buffer.compare(a.key, b.key);
}

/** Someone with IPv6 has a whole /64 to themselves, so that is what counts as one address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(gap, 0)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
