import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';

import { JobFailure, JobPostponed, type JobType, type Keep } from './job.js';
import type { Claim, JobTable } from './job-table.js';

/** How often a process looks for jobs of others and for those that wait for another attempt. */
const LOOK_EVERY_MS = 3_000;
/** While someone waits for a first attempt. */
const LOOK_CLOSELY_EVERY_MS = 100;
/** Pause after a `JobPostponed`. */
const POSTPONED_SECONDS = 60;
/** Claims without a noted result after which the job is assumed to kill its process. */
export const ABANDONED = 8;

export type Outcome = 'done' | 'failed' | 'given up' | 'released';

/** The jobs of one type: puts them in, and does those that are due. */
export class Queue<Payload extends object> {
  private readonly logger = new Logger('jobs');
  private readonly stopping = new AbortController();
  private readonly underWay = new Map<Promise<void>, string | null>();
  /** The office that was served last. It begins anywhere, so that a process that restarts prefers none. */
  private served: string = randomUUID();
  private loop: Promise<void> = Promise.resolve();
  private woken = false;
  private endPause = () => {};

  /** @param onOutcome is called with the outcome of each attempt */
  constructor(
    readonly type: JobType<Payload>,
    private readonly table: JobTable,
    private readonly onOutcome: (outcome: Outcome) => void = () => {},
  ) {}

  /**
   * Puts jobs in within the caller's transaction; call `wake` once that is committed.
   * @returns their ids, in their order
   */
  async enqueue(em: EntityManager, ...payloads: readonly Payload[]): Promise<string[]> {
    const jobs = await this.table.enqueue(em, this.type.name, payloads);
    return jobs.map(({ id }) => id!);
  }

  /** The same where nobody of the office does it, within a transaction of the server's own for that office. */
  enqueueFor(
    em: EntityManager,
    officeId: string,
    ...payloads: readonly Payload[]
  ): Promise<string[]> {
    return this.table.enqueueFor(em, officeId, this.type.name, payloads);
  }

  /** Reads the payloads of an office's oldest jobs that are not over. */
  pendingOf(em: EntityManager, officeId: string, most: number): Promise<Payload[]> {
    return this.table.pendingOf(em, officeId, this.type.name, most);
  }

  /** Has what was put in done at once; without it, that happens at the next look. */
  wake(): void {
    this.woken = true;
    this.endPause();
  }

  /**
   * Waits until the first attempts at some jobs are over, by whichever process, but no longer than so many
   * milliseconds in all. @returns whether all of them are done by then
   */
  async areDone(ids: readonly string[], timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const { untried, undone } = await this.table.fateOf(ids);
      if (untried === 0 || Date.now() >= deadline) return undone === 0;
      await sleep(LOOK_CLOSELY_EVERY_MS);
    }
  }

  /** Ends a job that is not over yet: another took its place. */
  withdraw(id: string): Promise<void> {
    return this.table.withdraw(id);
  }

  start(): void {
    if (!this.type.elsewhere) this.loop = this.run();
  }

  /** Takes nothing new, and waits for what is under way. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('the server stops'));
    this.wake();
    await this.loop;
  }

  /** Does what there is place for, and waits for it. @returns whether there was something */
  async doNext(): Promise<boolean> {
    const begun = await this.begin();
    await Promise.all(this.underWay.keys());
    return begun > 0;
  }

  /** Takes up to so many due jobs, each for as long as its lease. */
  async claim(places: number): Promise<Claim<Payload>[]> {
    const claims = await this.table.claim(this.type, this.served, places, this.busy());
    this.served = claims.findLast(({ officeId }) => officeId !== null)?.officeId ?? this.served;
    return claims;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.woken = false;
      const begun = await this.begin().catch((error: unknown) => {
        this.logger.error({ err: error, queue: this.type.name }, 'the jobs cannot be asked for');
        return 0;
      });
      if (begun === 0 && !this.woken) await this.pause();
    }
    await Promise.all(this.underWay.keys());
  }

  private async begin(): Promise<number> {
    const places = this.type.atOnce - this.underWay.size;
    if (places <= 0) return 0;
    if (this.type.atOnceOfOffice === undefined) return this.beginSome(places);
    // One after the other, since each may fill its office's places.
    let begun = 0;
    while (begun < places && (await this.beginSome(1)) > 0) begun += 1;
    return begun;
  }

  private async beginSome(places: number): Promise<number> {
    const claims = await this.claim(places);
    for (const claim of claims) {
      const work = this.attempt(claim).finally(() => {
        this.underWay.delete(work);
        this.wake();
      });
      this.underWay.set(work, claim.officeId);
    }
    return claims.length;
  }

  /** The offices that have all the places that one may have, as long as there are many, or few. */
  private busy(): string[] {
    const { atOnce, atOnceOfOffice = Infinity } = this.type;
    const most = this.underWay.size * 2 < atOnce ? atOnceOfOffice : Math.min(1, atOnceOfOffice);
    const places = new Map<string, number>();
    for (const office of this.underWay.values()) {
      if (office !== null) places.set(office, (places.get(office) ?? 0) + 1);
    }
    return [...places].filter(([, n]) => n >= most).map(([office]) => office);
  }

  private async attempt(claim: Claim<Payload>): Promise<void> {
    try {
      this.onOutcome(await this.outcomeOf(claim));
    } catch (error) {
      // The lease ends by itself, and the job is done once more.
      this.logger.error({ err: error, ...this.about(claim) }, 'the fate of a job cannot be noted');
    }
  }

  private async outcomeOf(claim: Claim<Payload>): Promise<Outcome> {
    const { signal } = this.stopping;
    try {
      signal.throwIfAborted();
      if (claim.claims > this.mostClaims) throw new JobFailure('ABANDONED', true);
      const keep: Keep = (effect) => this.table.keep(claim, this.type, effect);
      await this.table.complete(claim, await this.type.run(claim, signal, keep));
      return 'done';
    } catch (error) {
      if (error instanceof JobFailure) return this.failed(claim, error);
      if (signal.aborted) return this.release(claim, 0);
      if (error instanceof JobPostponed) return this.postpone(claim, error);
      this.logger.error({ err: error, ...this.about(claim) }, 'a job was not done');
      return this.failed(claim, new JobFailure((error as { code?: string }).code ?? 'ERROR'));
    }
  }

  private get mostClaims(): number {
    return this.type.startsOver ? this.type.attempts : ABANDONED;
  }

  private postpone(claim: Claim<Payload>, { reason, cause }: JobPostponed): Promise<Outcome> {
    const when = { againInSeconds: POSTPONED_SECONDS };
    this.logger.warn({ ...this.about(claim), reason, ...when, err: cause }, 'a job was postponed');
    return this.release(claim, POSTPONED_SECONDS);
  }

  private async release(claim: Claim<Payload>, seconds: number): Promise<Outcome> {
    await this.table.release(claim, seconds);
    return 'released';
  }

  private async failed(claim: Claim<Payload>, { code, final }: JobFailure): Promise<Outcome> {
    const { attempts, retrySeconds, longestRetrySeconds } = this.type;
    const error = code.slice(0, 60);
    const over = final || claim.failures + 1 >= attempts;
    const wait = Math.min(retrySeconds * 2 ** claim.failures, longestRetrySeconds);
    const next = over ? { givenUp: true } : { givenUp: false, againInSeconds: wait };
    this.logger.warn({ ...this.about(claim), failure: error, ...next }, 'a job failed');
    if (over) await this.table.giveUp(claim, error, this.type.givenUp?.(claim, error));
    else await this.table.retry(claim, error, wait);
    return over ? 'given up' : 'failed';
  }

  private about({ id, failures, claims }: Claim<Payload>): object {
    return { queue: this.type.name, job: id, attempt: failures + claims };
  }

  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
