import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Database } from '../database/database.js';
import type { Effect, Job, JobType } from './job.js';

/** A job that this process does until its lease ends. */
export interface Claim<Payload extends object> extends Job<Payload> {
  failures: number;
  /** How often in a row it was claimed, this time too; what came of the others nobody knows. */
  claims: number;
  /** When the lease ends, as the database wrote it: it tells this claim from any later one. */
  lease: string;
}

/** How many jobs of a queue wait or were given up, and for how many seconds the oldest has waited. */
export interface QueueFigures {
  queue: string;
  pending: number;
  failed: number;
  oldest: number;
}

const HELD = `id = ? and state = 'pending' and due_at = ?::timestamptz`;

/** The jobs in the database. Each change is one condition on the row, so any number of processes may ask. */
@Injectable()
export class JobTable {
  constructor(private readonly database: Database) {}

  /**
   * Puts jobs in within the caller's transaction.
   * @param key what is put in under the same one is there already
   * @returns their ids, null for what was there
   */
  enqueue(
    em: EntityManager,
    queue: string,
    payloads: readonly object[],
    key: string | null = null,
  ): Promise<{ id: string | null }[]> {
    return em.execute(
      `select enqueue(?, p, ?) as id from jsonb_array_elements(?) with ordinality as j (p, n) order by n`,
      [queue, key, JSON.stringify(payloads)],
    );
  }

  /** As `claim_jobs` in the database: who is after `served` has the next turn. */
  claim<Payload extends object>(
    { name, leaseSeconds }: JobType<Payload>,
    served: string,
    places: number,
  ): Promise<Claim<Payload>[]> {
    return this.database.directory((em) =>
      em.execute<Claim<Payload>[]>(
        `select id, office_id as "officeId", payload, failures, claims, due_at::text as lease
         from private.claim_jobs(?, ?, make_interval(secs => ?), ?)`,
        [name, served, leaseSeconds, places],
      ),
    );
  }

  /** Notes that a job is done, with what that writes; nothing where the claim is no longer ours. */
  done(claim: Claim<object>, effect?: Effect | void): Promise<void> {
    return this.end(
      claim,
      `update private.jobs
       set state = 'done', payload = payload - 'secret', last_error = null, ended_at = now()
       where ${HELD} returning id`,
      [],
      effect,
    );
  }

  /** Notes that a job is given up, likewise. */
  giveUp(claim: Claim<object>, error: string, effect?: Effect): Promise<void> {
    return this.end(
      claim,
      `update private.jobs
       set state = 'failed', payload = payload - 'secret', last_error = ?, ended_at = now(),
         failures = failures + 1, claims = 0
       where ${HELD} returning id`,
      [error],
      effect,
    );
  }

  /** One failure more, and a wait. */
  async retry({ id, lease }: Claim<object>, error: string, seconds: number): Promise<void> {
    await this.run(
      `update private.jobs
       set last_error = ?, failures = failures + 1, claims = 0, due_at = now() + make_interval(secs => ?)
       where ${HELD}`,
      [error, seconds, id, lease],
    );
  }

  /** Gives a claim back; that it came to nothing was not the job's fault. */
  async release({ id, lease }: Claim<object>, seconds: number): Promise<void> {
    await this.run(
      `update private.jobs set claims = claims - 1, due_at = now() + make_interval(secs => ?)
       where ${HELD}`,
      [seconds, id, lease],
    );
  }

  /** Ends what is not over yet: another job took its place. */
  async withdraw(id: string): Promise<void> {
    await this.run(
      `update private.jobs
       set state = 'failed', payload = payload - 'secret', last_error = 'WITHDRAWN', ended_at = now()
       where id = ? and state = 'pending'`,
      [id],
    );
  }

  /** How many of these were not tried to their end yet, and how many are not done. */
  async fateOf(ids: readonly string[]): Promise<{ untried: number; undone: number }> {
    const [fate] = await this.run<{ untried: number; undone: number }>(
      `select count(*) filter (where state = 'pending' and failures = 0)::int as untried,
              count(*) filter (where state is distinct from 'done')::int as undone
       from jsonb_array_elements_text(?) wanted left join private.jobs j on j.id = wanted::uuid`,
      [JSON.stringify(ids)],
    );
    return fate!;
  }

  figures(): Promise<QueueFigures[]> {
    return this.run(
      `select queue, count(*) filter (where state = 'pending')::int as pending,
              count(*) filter (where state = 'failed')::int as failed,
              coalesce(extract(epoch from now() - min(created_at) filter (where state = 'pending')), 0)::float8
                as oldest
       from private.jobs where state in ('pending', 'failed') group by queue`,
      [],
    );
  }

  private run<Row>(statement: string, values: readonly unknown[]): Promise<Row[]> {
    return this.database.directory((em) => em.execute<Row[]>(statement, [...values]));
  }

  /** In the office whose work it is: there, too, the effect can write. */
  private end(
    { id, officeId, lease }: Claim<object>,
    statement: string,
    values: readonly unknown[],
    effect?: Effect | void,
  ): Promise<void> {
    const end = async (em: EntityManager) => {
      const ended = await em.execute<unknown[]>(statement, [...values, id, lease]);
      if (ended.length > 0) await effect?.(em);
    };
    return officeId === null ? this.database.directory(end) : this.database.office(officeId, end);
  }
}
