import { pageOf, portalViewOf } from '../../src/contract/paths';
import type { PortalProfile } from '../../src/contract/portal';
import type { SessionInfo } from '../../src/contract/session';
import { actIn, api } from '../../ui/src/api/client';
import { fetchSession } from '../../ui/src/api/session';
import { brandOf } from '../../ui/src/theme/brand';

let firstSession: Promise<SessionInfo | null> | null = null;
let firstProfile: Promise<PortalProfile> | null = null;

/** Asks for what every page begins with, while what draws it is still on its way; call it once. */
export function ask(): void {
  const { slug, path } = pageOf(window.location.pathname);
  // Failures are met where the answers are wanted.
  brandOf(slug).catch(() => undefined);
  firstSession = fetchSession();
  firstSession.then(
    (session) => {
      const own = session?.role === 'client' && !portalViewOf(path);
      if (own && (slug === null || session.office.slugs.includes(slug))) askFor(session);
    },
    () => undefined,
  );
}

function askFor({ office }: SessionInfo): void {
  enter(office.id);
  firstProfile = fetchProfile();
  firstProfile.catch(() => undefined);
}

/** Every call names the office; once the session has left it the page is loaded anew. */
export function enter(officeId: string): void {
  actIn(officeId, () => window.location.reload());
}

/** Who is signed in; the first time as it was asked for on arrival. */
export function currentSession(signal?: AbortSignal): Promise<SessionInfo | null> {
  const first = firstSession;
  firstSession = null;
  return first ?? fetchSession(signal);
}

/** Who looks at the portal; likewise. */
export function currentProfile(signal?: AbortSignal): Promise<PortalProfile> {
  const first = firstProfile;
  firstProfile = null;
  return first ?? fetchProfile(signal);
}

function fetchProfile(signal?: AbortSignal): Promise<PortalProfile> {
  return api.get('portal/profile', signal);
}
