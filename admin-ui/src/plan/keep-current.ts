import { whenRefreshed } from '../../../ui/src/api/refresh';
import { whenSignedInAgain } from '../session/session-end';

/** After somebody has signed in; by then a purchase of theirs has met the office. Milliseconds. */
const AFTER_SIGN_IN = 1_000;

/** Has the plan asked for again when the session's token was renewed, and after a new sign-in; returns how to stop. */
export function keepCurrent(renew: () => void): () => void {
  const ends = [whenRefreshed(renew), whenSignedInAgain(() => setTimeout(renew, AFTER_SIGN_IN))];
  return () => ends.forEach((end) => end());
}
