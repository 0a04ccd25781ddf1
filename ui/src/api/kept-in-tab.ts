import type { SessionInfo } from '../../../src/contract/session';

/*
 * What a tab keeps while its page is loaded anew: words that were typed, and what of them was sent without an answer.
 * It is a person's own in one office. Whoever signs in on the same tab afterwards neither sees nor finds it.
 */

const PREFIX = 'causa-kept:';

/** The name of something that is kept for whoever is signed in. */
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

/** Forgets what is anybody else's. */
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
