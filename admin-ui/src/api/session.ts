import type { SessionInfo, SessionReply, SwitchOfficeBody } from '../../../src/contract/session';
import { api } from './client';
import { refreshSession } from './refresh';

/** Who is signed in; null for nobody. An access token that ran out is renewed first. */
export async function fetchSession(): Promise<SessionInfo | null> {
  const { session } = await api.get<SessionReply>('auth/session');
  if (session || !(await refreshSession())) return session;
  return (await api.get<SessionReply>('auth/session')).session;
}

/** Moves the session to another of the person's offices; the page must then be loaded anew. */
export function switchOffice(slug: string): Promise<unknown> {
  const body: SwitchOfficeBody = { slug };
  return api.post('auth/office', body);
}

export function signOut(): Promise<unknown> {
  return api.post('auth/sign-out');
}
