import { setTimeout as sleep } from 'node:timers/promises';

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

/** A letter to someone. */
export interface Mail {
  recipient: string;
  letter: Letter;
}

/** Longer than an attempt can last, so that a lease ends only where its process died. */
const LEASE_SECONDS = 120;
const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 3600;
/** With the waits above: a little more than a day. */
const MAX_ATTEMPTS = 30;
/** While someone waits for a first attempt. */
const LOOK_EVERY_MS = 100;

/** Mail on its way. A message is queued in the transaction that causes it, and sent at least once. */
@Injectable()
export class Outbox {
  private readonly listeners = new Set<() => void>();

  constructor(private readonly database: Database) {}

  /**
   * Queues letters within the caller's transaction; call `wake` once that is committed.
   * @returns the messages' ids, in the order of the letters
   */
  async queue(em: EntityManager, ...mails: readonly Mail[]): Promise<string[]> {
    const queued = await em.execute<{ id: string }[]>(
      `select queue_mail(m.recipient, m.letter) as id
       from jsonb_to_recordset(?) as m (recipient text, letter jsonb)`,
      [JSON.stringify(mails)],
    );
    return queued.map(({ id }) => id);
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

  /**
   * Waits until the first attempts to send messages are over, by whichever process, but no longer than
   * so many milliseconds in all. @returns whether all of them have left by then
   */
  async haveLeft(ids: readonly string[], patience: number): Promise<boolean> {
    const deadline = Date.now() + patience;
    for (;;) {
      const { untried, unsent } = await this.fateOf(ids);
      if (untried === 0 || Date.now() >= deadline) return unsent === 0;
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Sends a message no more, if it has not left: another one took its place. */
  async withdraw(id: string): Promise<void> {
    await this.database.system((em) =>
      em.execute(
        `update private.outbox set state = 'failed', letter = null, last_error = 'WITHDRAWN'
         where id = ? and state = 'pending'`,
        [id],
      ),
    );
  }

  /**
   * Takes up to `limit` due messages that no other process holds: those about someone's account first,
   * then each office's oldest before any office's next, so that nobody waits behind another's hundreds.
   */
  async claim(limit: number): Promise<Claim[]> {
    return this.database.system((em) =>
      em.execute<Claim[]>(
        `update private.outbox
         set attempts = attempts + 1, due_at = now() + make_interval(secs => ?)
         where id in (
           select o.id from private.outbox o join (
             select id, office_id is not null as later,
               row_number() over (partition by office_id order by due_at) as turn, random() as lot
             from private.outbox where state = 'pending' and due_at <= now()
             order by later, turn, lot limit ?
           ) next on next.id = o.id
           where o.state = 'pending' and o.due_at <= now()
           order by next.later, next.turn, next.lot limit ? for update of o skip locked
         )
         returning id, recipient, letter, attempts as attempt`,
        // More than are taken, because another process may hold the first of them.
        [LEASE_SECONDS, 4 * limit, limit],
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

  private async fateOf(ids: readonly string[]): Promise<{ untried: number; unsent: number }> {
    const [fate] = await this.database.system((em) =>
      em.execute<[{ untried: number; unsent: number }]>(
        `select count(*) filter (where state = 'pending' and last_error is null)::int as untried,
                count(*) filter (where state is distinct from 'sent')::int as unsent
         from jsonb_array_elements_text(?) wanted left join private.outbox o on o.id = wanted::uuid`,
        [JSON.stringify(ids)],
      ),
    );
    return fate;
  }
}
