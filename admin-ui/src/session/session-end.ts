import type { SessionInfo } from '../../../src/contract/session';
import { createSignal, createStore } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';

/** The calls that found the session over; each goes on once there is a session again. */
const waiting = createStore<readonly (() => void)[]>([]);
const asked = createSignal();
const signedIn = createSignal();

/** Makes the page ask for the password. Resolves once the same person is signed in to the same office. */
export function askToSignIn(): Promise<true> {
  return new Promise((resolve) => {
    const isFirst = waiting.get().length === 0;
    waiting.set([...waiting.get(), () => resolve(true)]);
    if (isFirst) asked.emit();
  });
}

/** Lets every call that waits for a session go on. */
export function goOn(): void {
  const all = waiting.get();
  waiting.set([]);
  for (const resume of all) resume();
  signedIn.emit();
}

/** Calls the listener at every new sign-in over an open page. Returns a function that stops it. */
export const whenSignedInAgain = signedIn.subscribe;

/** Calls the listener when the page begins to ask for the password. Returns a function that stops it. */
export const whenSignInAsked = asked.subscribe;

/** Tells whether any call waits for a session. */
export function useSessionAsked(): boolean {
  return useStore(waiting).length > 0;
}

/**
 * Tells whether two sessions are the same: nothing of one person or office may be sent or shown in another's session.
 */
export function isSameSession(one: SessionInfo, other: SessionInfo | null): boolean {
  return (
    one.userId === other?.userId && one.office.id === other.office.id && one.role === other.role
  );
}
