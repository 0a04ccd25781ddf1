import type { SessionInfo } from '../../../src/contract/session';
import { fetchSession } from '../api/session';
import { type Loaded, useLoaded } from './loaded';

/** Loads the session of the person who is signed in; null if there is none. */
export function useSession(load = fetchSession): Loaded<SessionInfo | null> {
  return useLoaded('session', load);
}
