import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';

import { Database } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { type Asker, StripeAccountService, StripeFailure } from './stripe-account.service.js';

/** Something that is made at Stripe once. */
export interface Creation<T> {
  /** Names it, and is its first key: at most 200 characters, and nothing personal. */
  name: string;
  create: (stripe: Stripe, options: { idempotencyKey: string }) => Promise<T>;
  /**
   * Looks for what an attempt has made that Stripe answered with an error. Left out where another one does no harm.
   */
  find?: (stripe: Stripe) => Promise<T | undefined>;
}

const ATTEMPT = columns<{ attempt: number }>({ attempt: 'attempt' });

/**
 * Makes things at Stripe once, each under an idempotency key that stays the same while no answer has come: a lost one
 * or a killed process makes nothing twice. An error that Stripe has answered it repeats for as long as it knows the
 * key, at least a day. So the attempt after it has another key; and because an error of Stripe's own does not say that
 * nothing was made, that attempt looks first.
 */
@Injectable()
export class StripeKeysService {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeAccountService,
  ) {}

  /** @throws StripeFailure */
  async make<T>(asker: Asker, { name, create, find }: Creation<T>): Promise<T> {
    const attempt = await this.attemptAt(name);
    if (attempt > 0 && find) {
      const made = await this.stripe.call(asker, find);
      if (made !== undefined) return made;
    }
    const idempotencyKey = attempt === 0 ? name : `${name}-${attempt}`;
    try {
      return await this.stripe.call(asker, (stripe) => create(stripe, { idempotencyKey }));
    } catch (error) {
      if (isRepeated(error)) await this.storeAttempt(name, attempt);
      throw error;
    }
  }

  private async attemptAt(name: string): Promise<number> {
    const [known] = await this.database.directoryRows(
      sql`select ${ATTEMPT} from private.stripe_keys where what = ${name}`,
    );
    return known?.attempt ?? 0;
  }

  /** Once, whoever of several at the same attempt is first. */
  private async storeAttempt(name: string, attempt: number): Promise<void> {
    await this.database.directoryRows(
      sql`insert into private.stripe_keys as k (what, attempt) values (${name}, ${attempt + 1})
          on conflict (what) do update set attempt = excluded.attempt, failed_at = now()
          where k.attempt < excluded.attempt`,
    );
  }
}

/** Stripe keeps neither what it was too busy for nor what another call with the key was under way for. */
function isRepeated(error: unknown): boolean {
  if (!(error instanceof StripeFailure) || error.status === null) return false;
  return error.status !== 409 && error.status !== 429;
}
