import { onSessionRefresh } from '../../../ui/src/api/refresh';
import { whenSignedInAgain } from '../session/session-end';

/** Gives the server time after a sign-in to link the person's purchase to the office. */
const LINKING_DELAY_MS = 1_000;

/** Refetches the plan when the session's token is renewed and after a new sign-in. Returns a function that stops it. */
export function keepCurrent(renew: () => void): () => void {
  const unsubscribers = [
    onSessionRefresh(renew),
    whenSignedInAgain(() => setTimeout(renew, LINKING_DELAY_MS)),
  ];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}
