import { announce } from '../api/session-channel';
import { signOut, switchOffice } from '../api/session';
import { signInPath } from './entrance';

/** The session is over: to the sign-in page, and back here afterwards. */
export function leaveForSignIn(): void {
  window.location.replace(signInPath(window.location));
}

/** Ends the session and leads home by a full load, so that nothing of the office stays in memory. */
export async function signOutAndLeave(): Promise<void> {
  await signOut();
  announce('signed-out');
  window.location.assign('/');
}

/** Moves to another office and loads `path` there anew. Other tabs follow. */
export async function changeOffice(slug: string, path: string): Promise<void> {
  await switchOffice(slug);
  announce('office-changed');
  window.location.assign(path);
}
