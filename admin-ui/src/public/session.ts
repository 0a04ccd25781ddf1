import type { SessionInfo, SessionReply } from '../../../src/contract/session';
import { api } from '../api/client';
import { useLoaded, type Loaded } from './loaded';

/** Who is signed in; null for nobody. */
export function useSession(): Loaded<SessionInfo | null> {
  return useLoaded('session', fetchSession);
}

export async function fetchSession(signal?: AbortSignal): Promise<SessionInfo | null> {
  return (await api.get<SessionReply>('auth/session', signal)).session;
}
