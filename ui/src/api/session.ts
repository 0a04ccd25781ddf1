import type { SessionInfo, SessionReply, SwitchOfficeBody } from '../../../src/contract/session';
import { api } from './client';
import type { Intent } from './intent';
import { refreshSession } from './refresh';

/** Who is signed in; null for nobody. An access token that ran out is renewed first. */
export async function fetchSession(signal?: AbortSignal): Promise<SessionInfo | null> {
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

export function signOut(intent: Intent): Promise<unknown> {
  return api.post('auth/sign-out', undefined, intent);
}
