import type { SessionInfo } from '../../../src/contract/session';
import { fetchSession } from '../api/session';
import { useLoaded, type Loaded } from './loaded';

/** Who is signed in; null for nobody. */
export function useSession(): Loaded<SessionInfo | null> {
  return useLoaded('session', fetchSession);
}
