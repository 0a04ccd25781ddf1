import type { SessionInfo } from '../../../src/contract/session';

/*
 * Values that a tab keeps over a reload of its page: text that was typed, and text that was sent without an answer.
 * They belong to one person in one office. Another person who signs in on the same tab afterwards neither sees nor
 * finds them.
 */

const PREFIX = 'causa-kept:';

/** Returns the name of a value that is kept for the person who is signed in. */
export function nameInTab(
  { userId, office }: Pick<SessionInfo, 'userId' | 'office'>,
  what: string,
): string {
  return `${ofPerson(userId)}${office.id}:${what}`;
}

export function keptInTab<T>(name: string): T | null {
  return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null;
}

/** @param value what JSON can say; null forgets it */
export function keepInTab(name: string, value: unknown): void {
  if (value === null) sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, JSON.stringify(value));
}

/** Forgets the values of everybody else. */
export function forgetOthers(userId: string): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(PREFIX) && !name.startsWith(ofPerson(userId))) {
      sessionStorage.removeItem(name);
    }
  }
}

function ofPerson(userId: string): string {
  return `${PREFIX}${userId}:`;
}
