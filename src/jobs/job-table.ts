import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { changed, Database, execute } from '../database/database.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';
import type { Effect, Job, JobType } from './job.js';

/** A job that this process does until its lease ends. */
export interface Claim<Payload extends object> extends Job<Payload> {
  failures: number;
  /** Consecutive claims without a noted result, this one included. */
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

/** How a schedule's runs ended, by when in seconds since 1970; null where none did, or none so. */
export interface ScheduleFigures {
  schedule: string;
  succeeded: number | null;
  /** Outcome of the newest run that is over. */
  outcome: 'done' | 'failed' | null;
}

const CLAIM = columns<Claim<object>>({
  id: 'id',
  officeId: 'office_id',
  payload: json(raw('payload')),
  failures: 'failures',
  claims: 'claims',
  lease: 'due_at::text',
});

const LEASE = columns<{ lease: string }>({ lease: 'due_at::text' });

const FIGURES = columns<QueueFigures>({
  queue: 'queue',
  pending: `(count(*) filter (where state = 'pending'))::int`,
  failed: `(count(*) filter (where state = 'failed'))::int`,
  oldest: `coalesce(extract(epoch from now() - min(created_at) filter (where state = 'pending')), 0)::float8`,
});

/** A claim that is still ours. */
function isHeld({ id, lease }: Claim<object>): Sql {
  return sql`id = ${id} and state = 'pending' and due_at = ${lease}::timestamptz`;
}

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
    const id = columns<{ id: string | null }>({ id: sql`enqueue(${queue}, p, ${key})` });
    return execute(
      em,
      sql`select ${id} from jsonb_array_elements(${JSON.stringify(payloads)})
          with ordinality as j (p, n) order by n`,
    );
  }

  /**
   * Puts jobs of an office in where nobody of it does, within a transaction of the server's own.
   * @returns their ids, in the order of the payloads
   */
  async enqueueFor(
    em: EntityManager,
    officeId: string,
    queue: string,
    payloads: readonly object[],
  ): Promise<string[]> {
    const jobs = await execute(
      em,
      sql`insert into private.jobs (queue, office_id, payload)
          select ${queue}, ${officeId}::uuid, p from jsonb_array_elements(${JSON.stringify(payloads)})
          with ordinality as j (p, n) order by n
          returning ${columns<{ id: string }>({ id: 'id' })}`,
    );
    return jobs.map(({ id }) => id);
  }

  /** Reads the payloads of an office's oldest jobs that are not over, in a transaction of the server's own. */
  async pendingOf<Payload extends object>(
    em: EntityManager,
    officeId: string,
    queue: string,
    most: number,
  ): Promise<Payload[]> {
    const rows = await execute(
      em,
      sql`select ${columns<{ payload: object }>({ payload: json(raw('payload')) })} from private.jobs
          where queue = ${queue} and office_id = ${officeId} and state = 'pending'
          order by due_at limit ${most}`,
    );
    return rows.map(({ payload }) => payload as Payload);
  }

  /** Claims as `claim_jobs` in the database does: the office after `served` that is not `busy` is next. */
  claim<Payload extends object>(
    { name, leaseSeconds }: JobType<Payload>,
    served: string,
    places: number,
    busy: readonly string[] = [],
  ): Promise<Claim<Payload>[]> {
    const claimed = this.database.directoryRows(
      sql`select ${CLAIM}
          from private.claim_jobs(${name}, ${served}, make_interval(secs => ${leaseSeconds}), ${places},
            ${busy}::uuid[])`,
    );
    return claimed as Promise<Claim<Payload>[]>;
  }

  /** Notes that a job is done, with what that writes; nothing where the claim is no longer ours. */
  complete(claim: Claim<object>, effect?: Effect | void): Promise<void> {
    return this.end(
      claim,
      sql`update private.jobs
          set state = 'done', payload = payload - 'secret', last_error = null, ended_at = now()
          where ${isHeld(claim)}`,
      effect,
    );
  }

  /**
   * Writes what a job has done so far, and renews its lease: a job that makes progress does not lose its claim.
   * @throws Error where the claim is no longer ours
   */
  async keep<Payload extends object>(
    claim: Claim<object>,
    { leaseSeconds, startsOver = false }: JobType<Payload>,
    effect: Effect,
  ): Promise<void> {
    const keep = async (em: EntityManager) => {
      const [renewed] = await execute(
        em,
        sql`update private.jobs
            set claims = case when ${startsOver} then claims else 1 end,
              failures = case when ${startsOver} then failures else 0 end,
              due_at = now() + make_interval(secs => ${leaseSeconds})
            where ${isHeld(claim)} returning ${LEASE}`,
      );
      if (renewed === undefined) throw new Error('another has this job by now');
      await effect(em);
      return renewed.lease;
    };
    claim.lease = await this.inOffice(claim, keep);
  }

  /** Notes that a job is given up, likewise. */
  giveUp(claim: Claim<object>, error: string, effect?: Effect): Promise<void> {
    return this.end(
      claim,
      sql`update private.jobs
          set state = 'failed', payload = payload - 'secret', last_error = ${error}, ended_at = now(),
            failures = failures + 1, claims = 0
          where ${isHeld(claim)}`,
      effect,
    );
  }

  /** One failure more, and a wait. */
  async retry(claim: Claim<object>, error: string, seconds: number): Promise<void> {
    await this.database.directoryRows(
      sql`update private.jobs set last_error = ${error}, failures = failures + 1, claims = 0,
            due_at = now() + make_interval(secs => ${seconds})
          where ${isHeld(claim)}`,
    );
  }

  /** Gives a claim back; that it came to nothing was not the job's fault. */
  async release(claim: Claim<object>, seconds: number): Promise<void> {
    await this.database.directoryRows(
      sql`update private.jobs
          set claims = claims - 1, due_at = now() + make_interval(secs => ${seconds})
          where ${isHeld(claim)}`,
    );
  }

  /** Ends what is not over yet: another job took its place. */
  async withdraw(id: string): Promise<void> {
    await this.database.directoryRows(
      sql`update private.jobs
          set state = 'failed', payload = payload - 'secret', last_error = 'WITHDRAWN', ended_at = now()
          where id = ${id} and state = 'pending'`,
    );
  }

  /** How many of these were not tried to their end yet, and how many are not done. */
  async fateOf(ids: readonly string[]): Promise<{ untried: number; undone: number }> {
    const counts = columns<{ untried: number; undone: number }>({
      untried: `(count(*) filter (where state = 'pending' and failures = 0))::int`,
      undone: `(count(*) filter (where state is distinct from 'done'))::int`,
    });
    const [fate] = await this.database.directoryRows(
      sql`select ${counts}
          from unnest(${ids}::uuid[]) as wanted left join private.jobs j on j.id = wanted`,
    );
    return fate!;
  }

  figures(): Promise<QueueFigures[]> {
    // `state in (...)` would take neither of the two partial indexes, and read all the jobs that are done.
    return this.database.directoryRows(
      sql`select ${FIGURES} from private.jobs
          where state = 'pending' or state = 'failed' group by queue`,
    );
  }

  /** Reads the newest runs of each schedule. A run's key is the schedule's name and the minute, so its index leads to the newest. */
  lastRuns(queue: string, schedules: readonly string[]): Promise<ScheduleFigures[]> {
    const newest = (figure: string, state: string) =>
      sql`(select ${raw(figure)} from private.jobs
           where queue = ${queue} and key > s.name || ' 0' and key < s.name || ' 9'
             and payload ->> 'schedule' = s.name and ${raw(state)}
           order by key desc limit 1)`;
    const figures = columns<ScheduleFigures>({
      schedule: 's.name',
      succeeded: newest('extract(epoch from ended_at)::float8', `state = 'done'`),
      outcome: newest('state', `state <> 'pending'`),
    });
    return this.database.directoryRows(
      sql`select ${figures} from unnest(${schedules}::text[]) as s (name)`,
    );
  }

  private end(claim: Claim<object>, statement: Sql, effect?: Effect | void): Promise<void> {
    return this.inOffice(claim, async (em) => {
      if ((await changed(em, statement)) > 0) await effect?.(em);
    });
  }

  /** In the office whose work it is: there, too, an effect can write. */
  private inOffice<T>(
    { officeId }: Claim<object>,
    work: (em: EntityManager) => Promise<T>,
  ): Promise<T> {
    return officeId === null ? this.database.directory(work) : this.database.office(officeId, work);
  }
}
