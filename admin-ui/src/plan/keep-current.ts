import { onSessionRefresh } from '../../../ui/src/api/refresh';
import { whenSignedInAgain } from '../session/session-end';

/** Milliseconds after a sign-in: by then the person's purchase has been linked to the office. */
const AFTER_SIGN_IN = 1_000;

/** Asks for the plan again when the session's token was renewed, and after a new sign-in. Returns how to stop. */
export function keepCurrent(renew: () => void): () => void {
  const unsubscribers = [
    onSessionRefresh(renew),
    whenSignedInAgain(() => setTimeout(renew, AFTER_SIGN_IN)),
  ];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}
