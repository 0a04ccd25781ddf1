import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Database } from '../database/database.js';
import type { Letter } from './letter.js';

/** A message that this process may try to send until its lease ends. */
export interface Claim {
  id: string;
  recipient: string;
  letter: Letter;
  /** Which attempt this is, from 1. It also proves that the claim is still ours. */
  attempt: number;
}

/** Longer than an attempt can last, so that a lease ends only where its process died. */
const LEASE_SECONDS = 120;
const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 3600;
/** With the waits above: a little more than a day. */
const MAX_ATTEMPTS = 30;

/** Mail on its way. A message is queued in the transaction that causes it, and sent at least once. */
@Injectable()
export class Outbox {
  private readonly listeners = new Set<() => void>();

  constructor(private readonly database: Database) {}

  /** Queues a letter within the caller's transaction; call `wake` once that is committed. */
  async queue(em: EntityManager, recipient: string, letter: Letter): Promise<void> {
    await em.execute('insert into private.outbox (recipient, subject, letter) values (?, ?, ?)', [
      recipient,
      letter.subject,
      JSON.stringify(letter),
    ]);
  }

  /** Has what was queued sent at once; without it, it goes at the next look into the outbox. */
  wake(): void {
    for (const listener of this.listeners) listener();
  }

  /** @returns a function that ends the listening */
  onWake(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Takes up to `limit` due messages that no other process holds. */
  async claim(limit: number): Promise<Claim[]> {
    return this.database.system((em) =>
      em.execute<Claim[]>(
        `update private.outbox
         set attempts = attempts + 1, due_at = now() + make_interval(secs => ?)
         where id in (
           select id from private.outbox where state = 'pending' and due_at <= now()
           order by due_at limit ? for update skip locked
         )
         returning id, recipient, letter, attempts as attempt`,
        [LEASE_SECONDS, limit],
      ),
    );
  }

  /** The message left: nothing of it is kept that could open a link. */
  async sent(claim: Claim): Promise<void> {
    await this.database.system((em) =>
      em.execute(
        `update private.outbox set state = 'sent', letter = null, last_error = null, sent_at = now()
         where id = ? and state = 'pending'`,
        [claim.id],
      ),
    );
  }

  /** The attempt failed: the next one waits twice as long, and the last one is the last. */
  async failed(claim: Claim, error: string, final: boolean): Promise<void> {
    const over = final || claim.attempt >= MAX_ATTEMPTS;
    const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** (claim.attempt - 1), LONGEST_RETRY_SECONDS);
    await this.database.system((em) =>
      em.execute(
        `update private.outbox
         set last_error = ?, due_at = now() + make_interval(secs => ?),
           state = case when ? then 'failed' else state end, letter = case when ? then null else letter end
         where id = ? and state = 'pending' and attempts = ?`,
        [error.slice(0, 60), wait, over, over, claim.id, claim.attempt],
      ),
    );
  }
}
