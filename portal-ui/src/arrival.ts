import { pageOf, portalViewOf } from '../../src/contract/paths';
import type { PortalProfile } from '../../src/contract/portal';
import type { SessionInfo } from '../../src/contract/session';
import { api, setOffice } from '../../ui/src/api/client';
import { fetchSession } from '../../ui/src/api/session';
import { brandOf } from '../../ui/src/theme/brand';

let firstSession: Promise<SessionInfo | null> | null = null;
let firstProfile: Promise<PortalProfile> | null = null;

/** Requests the data of every page while the code that draws it is still loading; call it once. */
export function prefetchSession(): void {
  const { slug, path } = pageOf(window.location.pathname);
  // Failures are handled where the answers are used.
  brandOf(slug).catch(() => undefined);
  firstSession = fetchSession();
  firstSession.then(
    (session) => {
      const own = session?.role === 'client' && !portalViewOf(path);
      if (own && (slug === null || session.office.slugs.includes(slug))) prefetchProfile(session);
    },
    () => undefined,
  );
}

function prefetchProfile({ office }: SessionInfo): void {
  enterOffice(office.id);
  firstProfile = fetchProfile();
  firstProfile.catch(() => undefined);
}

/** Makes every call name the office; reloads the page once the session has left it. */
export function enterOffice(officeId: string): void {
  const reload = () => window.location.reload();
  setOffice(officeId, { office_changed: reload, second_step_required: reload });
}

/** Returns the session; the first call uses the request of `prefetchSession`. */
export function currentSession(signal?: AbortSignal): Promise<SessionInfo | null> {
  const first = firstSession;
  firstSession = null;
  return first ?? fetchSession(signal);
}

/** Returns the profile of the person who looks at the portal; the first call uses the request of `prefetchSession`. */
export function currentProfile(signal?: AbortSignal): Promise<PortalProfile> {
  const first = firstProfile;
  firstProfile = null;
  return first ?? fetchProfile(signal);
}

function fetchProfile(signal?: AbortSignal): Promise<PortalProfile> {
  return api.get('portal/profile', signal);
}
