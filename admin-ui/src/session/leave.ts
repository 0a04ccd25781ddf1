import { signInPath } from '../../../src/contract/paths';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { signOut, switchOffice } from '../../../ui/src/api/session';
import { announce } from '../../../ui/src/api/session-channel';
import { forgetDrafts } from './drafts';
import { forgetFiles } from './file-store';

/** Goes to the sign-in page once the session is over, and back here afterwards. */
export function leaveForSignIn(): void {
  const { pathname, search } = window.location;
  window.location.replace(signInPath(pathname + search));
}

/**
 * Reloads the page for another session, even with unsaved text: no question keeps it open, because what it shows and
 * would send belongs to the session before.
 */
export function loadAnew(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}

/** Ends the session and goes home by a full load, so that nothing of the office stays in memory. */
export async function signOutAndLeave(idempotencyKey: IdempotencyKey): Promise<void> {
  await signOut(idempotencyKey);
  forgetDrafts();
  await forgetFiles();
  announce('signed-out');
  window.location.assign('/');
}

/** Moves to another office and loads `path` there by a full load. Other tabs follow. */
export async function changeOffice(
  slug: string,
  path: string,
  idempotencyKey: IdempotencyKey,
): Promise<void> {
  await switchOffice(slug, idempotencyKey);
  announce('office-changed');
  window.location.assign(path);
}
