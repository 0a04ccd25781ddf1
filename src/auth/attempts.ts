import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import { columns, raw, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How many in how many seconds, counted over all replicas. */
const LIMITS = {
  'sign-in of an e-mail': { count: 10, seconds: 15 * MINUTE },
  /** In which the person signed in before; then it counts instead of the e-mail's. */
  'sign-in in a known browser': { count: 10, seconds: 15 * MINUTE },
  'sign-in from an address': { count: 50, seconds: 15 * MINUTE },
  'sign-up from an address': { count: 30, seconds: 60 * MINUTE },
  'recovery from an address': { count: 30, seconds: 60 * MINUTE },
  /** Whatever asked for it: sign-up, recovery, or a sign-in before the confirmation. */
  'mail to an e-mail': { count: 5, seconds: 60 * MINUTE },
  'resend of an invitation': { count: 5, seconds: 60 * MINUTE },
  /** Resends too. An office that moves here invites hundreds; one that exists to send mail, many more. */
  'invitations of an office in an hour': { count: 300, seconds: HOUR },
  'invitations of an office in a day': { count: 1000, seconds: 24 * HOUR },
  /** Of one office: what another one sends, its refusals must not tell. */
  'invitations of an office to an e-mail': { count: 10, seconds: HOUR },
} as const;

export type LimitName = keyof typeof LIMITS;

/** What is counted, for whom or what (an e-mail, an address, an invitation), and how many at once. */
export type Attempt = readonly [limit: LimitName, who: string, times?: number];

/** Attempts of which there were too many. */
interface Refusal {
  /** Seconds until all of them are allowed again. */
  wait: number;
  /** The limits that were reached before and exceeded by this attempt. */
  exceeded: LimitName[];
}

const TAKEN = columns<{ count: number; wait: number }>({
  count: 'a.count',
  wait: 'ceil(extract(epoch from a.resets_at - now()))::int',
});

/** Counts what an attacker would repeat. The database keeps only keyed hashes, which name nobody. */
@Injectable()
export class Attempts {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    config: Config,
  ) {
    this.key = config.key('attempts');
  }

  /**
   * Counts the attempts before their outcome is known, so that a thousand at once are a thousand.
   * @throws Problem too_many_requests with the seconds to wait
   */
  async count(...attempts: Attempt[]): Promise<void> {
    const refusal = await this.tooMany(...attempts);
    if (refusal) throw new Problem('too_many_requests', { retryAfter: refusal.wait });
  }

  /** As `count`, but tells who exceeded what; null where all of them are allowed. */
  async tooMany(...attempts: Attempt[]): Promise<Refusal | null> {
    return this.database.directory((em) => this.take(em, attempts));
  }

  /** As `count`, in the caller's transaction, for what is then left out instead of refused. */
  async allows(em: EntityManager, ...attempts: Attempt[]): Promise<boolean> {
    return (await this.take(em, attempts)) === null;
  }

  /** The password was right: whoever tried is forgiven all failures, and their address this one. */
  async forgive(em: EntityManager, ...attempts: Attempt[]): Promise<void> {
    const changes = attempts.map((attempt) => ({
      key: this.hash(attempt),
      change: isOfAddress(attempt)
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
        name: attempt[0],
        times: attempt[2] ?? 1,
        ...LIMITS[attempt[0]],
      }))
      .sort(inOrder);
    let refusal: Refusal | null = null;
    for (const { key, name, times, count, seconds } of rows) {
      const [taken] = await execute(
        em,
        sql`insert into private.attempts as a (key, count, resets_at)
            values (${key}, ${times}, now() + make_interval(secs => ${seconds}))
            on conflict (key) do update set
              count = case when a.resets_at <= now() then excluded.count else a.count + excluded.count end,
              resets_at = case when a.resets_at <= now() then excluded.resets_at else a.resets_at end
            returning ${TAKEN}`,
      );
      const { count: sum, wait } = taken!;
      if (sum <= count) continue;
      refusal ??= { wait: 0, exceeded: [] };
      refusal.wait = Math.max(refusal.wait, wait);
      if (sum - times <= count) refusal.exceeded.push(name);
    }
    return refusal;
  }

  private hash(attempt: Attempt): Buffer {
    const [limit, who] = attempt;
    const subject = isOfAddress(attempt) ? networkOf(who) : who;
    return createHmac('sha256', this.key).update(`${limit}\n${subject}`).digest();
  }
}

function isOfAddress([limit]: Attempt): boolean {
  return limit.endsWith('address');
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
