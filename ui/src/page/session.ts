import type { SessionInfo } from '../../../src/contract/session';
import { fetchSession } from '../api/session';
import { type Loaded, useLoaded } from './loaded';

/** Who is signed in; null for nobody. */
export function useSession(load = fetchSession): Loaded<SessionInfo | null> {
  return useLoaded('session', load);
}
