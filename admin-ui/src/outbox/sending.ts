import type { SessionInfo } from '../../../src/contract/session';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { onReconnect, probeServer } from '../data/connection';

/*
 * Notes and files made without a network wait for one. They belong to one person and one office, and are sent by
 * themselves. Each goes out with the key of its first attempt, so that it takes effect once even if that attempt
 * arrived.
 */

export type Owner = Pick<SessionInfo, 'userId' | 'office'>;

/** The server knows a key for a day. An item that waited longer may be there already, so a person decides. */
const SENT_FOR_MS = 20 * 60 * 60_000;
const TRIED_AGAIN_MS = 30_000;

/** @param at an instant, as the API writes them */
export function waitedTooLong(at: string, now = Date.now()): boolean {
  return now - Date.parse(at) > SENT_FOR_MS;
}

/** Sends the waiting items now, whenever a network comes back, and at intervals. Returns a function that stops it. */
export function sendNowAndThen(send: () => Promise<void>): () => void {
  const now = () => void send();
  now();
  const stopListening = onReconnect(now);
  const again = setInterval(now, TRIED_AGAIN_MS);
  return () => {
    stopListening();
    clearInterval(again);
  };
}

/** Runs in one tab at a time. Without locks (no https) only the keys keep two tabs from sending twice. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** Tells whether an item has to wait: it did not arrive, and the server cannot be reached. */
export async function isForLater(error: unknown): Promise<boolean> {
  return error instanceof ProblemError && error.status === 0 && !(await probeServer());
}

/** Tells whether the server could not be reached, or was too busy to answer. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
