import type { SessionInfo } from '../../../src/contract/session';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { lookForServer, whenRegained } from '../data/connection';

/*
 * What was written or picked without a network waits for one, for the person and the office alone, and is sent by
 * itself. Each goes out with the key of its first attempt, so that it is done once whatever became of that.
 */

export type Owner = Pick<SessionInfo, 'userId' | 'office'>;

/** The server knows a key for a day. What waited for longer may be there already, so a person decides. */
const SENT_FOR_MS = 20 * 60 * 60_000;
const TRIED_AGAIN_MS = 30_000;

/** @param at an instant, as the API writes them */
export function waitedTooLong(at: string, now = Date.now()): boolean {
  return now - Date.parse(at) > SENT_FOR_MS;
}

/**
 * Sends what waits: now, whenever there is a network again, and every now and then. Returns how to stop.
 */
export function sendNowAndThen(send: () => Promise<void>): () => void {
  const now = () => void send();
  now();
  const stopListening = whenRegained(now);
  const again = setInterval(now, TRIED_AGAIN_MS);
  return () => {
    stopListening();
    clearInterval(again);
  };
}

/** One tab at a time; without locks (no https) the keys alone keep two tabs from doing it twice. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** Whether it did not arrive and the server is not there, so that it is to wait. */
export async function isForLater(error: unknown): Promise<boolean> {
  return error instanceof ProblemError && error.status === 0 && !(await lookForServer());
}

/** Whether the server was not there, or too busy to say anything of what it was sent. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
