import { useSyncExternalStore } from 'react';

import type { SessionInfo } from '../../../src/contract/session';

/** The calls that found the session over; each goes on once there is a session again. */
let waiting: readonly (() => void)[] = [];
const listeners = new Set<() => void>();
const askListeners = new Set<() => void>();
const signInListeners = new Set<() => void>();

/** Makes the page ask for the password. Resolves once the same person is signed in to the same office. */
export function askToSignIn(): Promise<true> {
  return new Promise((resolve) => {
    const isFirst = waiting.length === 0;
    change([...waiting, () => resolve(true)]);
    if (isFirst) for (const listener of askListeners) listener();
  });
}

/** Lets every call that waits for a session go on. */
export function goOn(): void {
  const all = waiting;
  change([]);
  for (const resume of all) resume();
  for (const listener of signInListeners) listener();
}

/** Calls the listener at every new sign-in over an open page. Returns how to stop. */
export function whenSignedInAgain(listener: () => void): () => void {
  signInListeners.add(listener);
  return () => signInListeners.delete(listener);
}

/** Calls the listener when the page begins to ask for the password. Returns how to stop. */
export function whenSignInAsked(listener: () => void): () => void {
  askListeners.add(listener);
  return () => askListeners.delete(listener);
}

/** Tells whether any call waits for a session. */
export function useSessionAsked(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}

/**
 * Tells whether two sessions are the same: nothing of one person or office may be sent or shown in another's session.
 */
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
