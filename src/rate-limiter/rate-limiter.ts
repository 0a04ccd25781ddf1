import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import { columns, raw, sql } from '../database/sql.js';
import { removeFromDirectory } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { Problem } from '../problems/problem.js';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

interface Limit {
  /** Maximum of attempts in `seconds`, counted over all replicas. */
  count: number;
  seconds: number;
  /** Whether the subject is an IP address: then all addresses of its network count as one (`networkOf`). */
  ofAddress?: true;
}

export interface RateLimit extends Limit {
  /** Part of the stored key: under another name, counting starts anew. */
  name: string;
}

/** Declares a module's limits. A name must be unique in the whole server. */
export function rateLimits<Name extends string>(
  limits: Readonly<Record<Name, Limit>>,
): Readonly<Record<Name, RateLimit>> {
  const named = Object.entries<Limit>(limits).map(([name, limit]) => [name, { ...limit, name }]);
  return Object.fromEntries(named) as Record<Name, RateLimit>;
}

/** A limit, its subject (an e-mail, an address, an invitation), and the number of attempts made at once. */
export type Attempt = readonly [limit: RateLimit, who: string, times?: number];

/** Refusal of attempts that exceed their limits. */
interface Refusal {
  /** Seconds until all of them are allowed again. */
  wait: number;
  /** Limits that these attempts were the first to exceed. */
  exceeded: RateLimit[];
}

const COUNTED = columns<{ count: number; wait: number }>({
  count: 'a.count',
  wait: 'ceil(extract(epoch from a.resets_at - now()))::int',
});

/** Counts actions that an attacker would repeat. The database stores only keyed hashes of their subjects. */
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
        removeFromDirectory(
          this.database,
          sql`delete from private.attempts where resets_at < now()`,
        ),
    });
  }

  /**
   * Counts attempts before their outcome is known, so that simultaneous attempts are all counted.
   * @throws Problem too_many_requests with the seconds to wait
   */
  async count(...attempts: Attempt[]): Promise<void> {
    const refusal = await this.tryCount(...attempts);
    if (refusal) throw new Problem('too_many_requests', { retryAfter: refusal.wait });
  }

  /** Counts like `count`, but returns the refusal instead of throwing; null if all attempts are allowed. */
  async tryCount(...attempts: Attempt[]): Promise<Refusal | null> {
    return this.database.directory((em) => this.increment(em, attempts));
  }

  /** Counts in the caller's transaction and tells whether all attempts are allowed. */
  async allows(em: EntityManager, ...attempts: Attempt[]): Promise<boolean> {
    return (await this.increment(em, attempts)) === null;
  }

  /** Clears the counts after a success. From the count of an address, which others share, it subtracts one attempt. */
  async reset(em: EntityManager, ...attempts: Attempt[]): Promise<void> {
    const changes = attempts.map((attempt) => ({
      key: this.hash(attempt),
      change: attempt[0].ofAddress
        ? raw('update private.attempts set count = greatest(count - 1, 0)')
        : raw('delete from private.attempts'),
    }));
    for (const { key, change } of changes.sort(byKey)) {
      await execute(em, sql`${change} where key = ${key}`);
    }
  }

  private async increment(
    em: EntityManager,
    attempts: readonly Attempt[],
  ): Promise<Refusal | null> {
    const rows = attempts
      .map((attempt) => ({
        key: this.hash(attempt),
        limit: attempt[0],
        times: attempt[2] ?? 1,
      }))
      .sort(byKey);
    let refusal: Refusal | null = null;
    for (const { key, limit, times } of rows) {
      const [row] = await execute(
        em,
        sql`insert into private.attempts as a (key, count, resets_at)
            values (${key}, ${times}, now() + make_interval(secs => ${limit.seconds}))
            on conflict (key) do update set
              count = case when a.resets_at <= now() then excluded.count else a.count + excluded.count end,
              resets_at = case when a.resets_at <= now() then excluded.resets_at else a.resets_at end
            returning ${COUNTED}`,
      );
      const { count, wait } = row!;
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

/** Orders rows by key, so that two requests that lock several rows cannot deadlock. */
function byKey(a: { key: Buffer }, b: { key: Buffer }): number {
  return Buffer.compare(a.key, b.key);
}

/** Returns the network that counts as one address: an IPv6 /64, because one subscriber usually has all of it. */
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
