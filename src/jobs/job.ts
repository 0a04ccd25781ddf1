import type { EntityManager } from '@mikro-orm/postgresql';

/** A job as its handler sees it. */
export interface Job<Payload extends object> {
  id: string;
  /** Office that the job belongs to; null for jobs of the installation. */
  officeId: string | null;
  /** Its `secret` is forgotten when the job is over. */
  payload: Payload;
}

/** For work that is always some office's. @throws JobFailure for a job that is none's */
export function officeOf({ officeId }: Job<object>): string {
  if (officeId === null) throw new JobFailure('NO_OFFICE', true);
  return officeId;
}

/** Writes of a job's end, in the transaction that notes the end: all of them or none. */
export type Effect = (em: EntityManager) => Promise<void>;

/**
 * Writes what a job has done so far, in a transaction that holds the claim for a whole lease more.
 * @throws Error where the claim is another's by now; nothing is written then
 */
export type Keep = (effect: Effect) => Promise<void>;

/** A kind of work: how it is done, and how long it is tried. */
export interface JobType<Payload extends object> {
  /** Its queue's name in the database, the log and the metrics. */
  name: string;
  /** How many of them a process does at the same time. */
  atOnce: number;
  /**
   * How many of them may be one office's; left out, all. What waits for others needs it: a slow one takes no place of
   * theirs. Once half of the places are taken it is one, so that few slow offices never take them all.
   */
  atOnceOfOffice?: number;
  /** Longer than an attempt may last, so that a lease ends only where its process died. */
  leaseSeconds: number;
  /** Failures after which a job is given up. */
  attempts: number;
  /** The wait after the first failure; twice as long after each further one, up to the longest. */
  retrySeconds: number;
  longestRetrySeconds: number;
  /** Each attempt begins anew: keeping what it has done so far forgives neither its failures nor a process that died. */
  startsOver?: boolean;
  /** Left to other processes. */
  elsewhere?: boolean;
  /**
   * Does the job; it may have been done before, by a process that could not say so. The signal tells that the
   * server stops: what can be done again later throws its reason. A long job keeps what it has done so far.
   * @throws JobFailure, JobPostponed; any other error is a failure too
   */
  run(job: Job<Payload>, signal: AbortSignal, keep: Keep): Promise<Effect | void>;
  /** Written with the note that a job is given up. @param reason code of the last failure */
  givenUp?(job: Job<Payload>, reason: string): Effect;
}

/** A failed attempt. The reason is a code: it is stored and logged, so it must hold no personal data. */
export class JobFailure extends Error {
  /** @param final no further attempt will succeed */
  constructor(
    readonly code: string,
    readonly final = false,
  ) {
    super(code);
  }
}

/** A job cannot run now for a reason outside it, such as an unreachable storage: the attempt does not count. */
export class JobPostponed extends Error {
  /** For the log: codes, or words of ours. */
  readonly reason: string;

  constructor(cause: unknown) {
    super('cannot be tried now', { cause });
    this.reason = typeof cause === 'string' ? cause : codesOf(cause).join(', ');
  }
}

/** Names of an error and its causes; their messages may hold personal data. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { name, code = name, cause } = error as Error & { code?: string };
  return [code, ...codesOf(cause)];
}
