import { useSyncExternalStore } from 'react';

import type { SessionInfo } from '../../../src/contract/session';

/** What goes on once there is a session again, one for each call that found it over. */
let waiting: readonly (() => void)[] = [];
const listeners = new Set<() => void>();
const askListeners = new Set<() => void>();
const signInListeners = new Set<() => void>();

/** Has the page ask for the password. Resolves once the same person is signed in to the same office. */
export function askToSignIn(): Promise<true> {
  return new Promise((resolve) => {
    const isFirst = waiting.length === 0;
    change([...waiting, () => resolve(true)]);
    if (isFirst) for (const listener of askListeners) listener();
  });
}

/** There is a session again: every call that waits for it goes on. */
export function goOn(): void {
  const all = waiting;
  change([]);
  for (const resume of all) resume();
  for (const listener of signInListeners) listener();
}

/** Tells of every new sign-in over an open page; returns how to stop. */
export function whenSignedInAgain(listener: () => void): () => void {
  signInListeners.add(listener);
  return () => signInListeners.delete(listener);
}

/** Tells when the page begins to ask for the password; returns how to stop. */
export function whenSignInAsked(listener: () => void): () => void {
  askListeners.add(listener);
  return () => askListeners.delete(listener);
}

/** Whether any call waits for a session. */
export function useSessionAsked(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}

/** Nothing of one person or office may be sent, or shown, in the session of another. */
export function isSameSession(one: SessionInfo, other: SessionInfo | null): boolean {
  return (
    one.userId === other?.userId && one.office.id === other.office.id && one.role === other.role
  );
}

function change(to: typeof waiting): void {
  waiting = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
