import type { SessionInfo, SessionReply, SwitchOfficeBody } from '../../../src/contract/session';
import { api } from './client';
import type { Intent } from './intent';
import { forgetOthers } from './kept-in-tab';
import { refreshSession } from './refresh';

/**
 * Who is signed in; null for nobody. An access token that ran out is renewed first. What the tab keeps of anybody
 * else is forgotten; of nobody, nothing is: the same person may sign in again.
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

/** Moves the session to another of the person's offices; the page must then be loaded anew. */
export function switchOffice(slug: string, intent: Intent): Promise<unknown> {
  const body: SwitchOfficeBody = { slug };
  return api.post('auth/office', body, intent);
}

/** Ends the session. What was typed and not sent is nobody else's to find. */
export async function signOut(intent: Intent): Promise<void> {
  await api.post('auth/sign-out', undefined, intent);
  sessionStorage.clear();
}
