import type { SessionInfo, SessionReply, SwitchOfficeBody } from '../../../src/contract/session';
import { api } from './client';
import type { IdempotencyKey } from './idempotency-key';
import { forgetOthers } from './kept-in-tab';
import { refreshSession } from './refresh';

/**
 * Fetches the session of the person who is signed in; null if there is none. An access token that ran out is renewed
 * first. Values that the tab keeps for anybody else are forgotten. Without a session nothing is forgotten: the same
 * person may sign in again.
 */
export async function fetchSession(signal?: AbortSignal): Promise<SessionInfo | null> {
  const session = await askForSession(signal);
  if (session) forgetOthers(session.userId);
  return session;
}

async function askForSession(signal?: AbortSignal): Promise<SessionInfo | null> {
  const ask = () => api.get<SessionReply>('auth/session', signal);
  const { session, renewable } = await ask();
  if (!renewable || !(await refreshSession())) return session;
  return (await ask()).session;
}

/** Moves the session to another of the person's offices; the page must then be reloaded. */
export function switchOffice(slug: string, idempotencyKey: IdempotencyKey): Promise<unknown> {
  const body: SwitchOfficeBody = { slug };
  return api.post('auth/office', body, idempotencyKey);
}

/** Ends the session, and forgets text that was typed and not sent: nobody else may find it. */
export async function signOut(idempotencyKey: IdempotencyKey): Promise<void> {
  await api.post('auth/sign-out', undefined, idempotencyKey);
  sessionStorage.clear();
}
