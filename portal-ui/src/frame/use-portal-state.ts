import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Brand } from '../../../src/contract/brand';
import { pageOf, pathTo, portalViewOf, signInPath } from '../../../src/contract/paths';
import type { OfficeRef, SessionInfo } from '../../../src/contract/session';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useBrand } from '../../../ui/src/page/Brand';
import { type Loaded, valueOf } from '../../../ui/src/page/loaded';
import { useSession } from '../../../ui/src/page/session';
import { currentSession, enterOffice } from '../arrival';
import { useProfile } from '../data/queries';
import { forgetView, useView } from '../data/view';
import { useAddress } from '../router/address';
import type { Portal } from './portal';

/** The state of the portal as a whole, before any page is shown. */
export type PortalState =
  | { kind: 'loading' }
  | { kind: 'no-tenant' }
  | { kind: 'other-office'; session: SessionInfo; other: OfficeRef }
  | { kind: 'denied'; portal: Portal }
  | { kind: 'not-in-plan'; session: SessionInfo; staff: boolean }
  | { kind: 'view-over'; again: () => void }
  | { kind: 'failed'; problem: ProblemError | null; retry: () => void }
  | { kind: 'open'; portal: Portal };

/** Finds out who looks, at which office, and as whom. Redirects people who do not belong here. */
export function usePortalState(): { state: PortalState; brand: Loaded<Brand | null> } {
  const { pathname } = useAddress();
  const { slug, path } = pageOf(pathname);
  const brand = useBrand(slug);
  const loadedSession = useSession(currentSession);
  const view = portalViewOf(path);
  const session = loadedSession.status === 'ready' ? loadedSession.value : undefined;
  // The address of an unknown tenant is a 404 for everybody and redirects nobody.
  const isKnownTenant = slug === null || (brand.status === 'ready' && brand.value !== null);
  const redirectTo =
    session === undefined || !isKnownTenant ? null : redirectTarget(slug, path, session);
  useEffect(() => {
    if (redirectTo) window.location.replace(redirectTo);
  }, [redirectTo]);
  const other =
    session && slug !== null && !session.office.slugs.includes(slug) && officeOf(session, slug);
  const isHere = Boolean(session && isKnownTenant && !redirectTo && !other);
  if (isHere && session) enterOffice(session.office.id);
  const opened = useView(view, isHere);
  const banner = useBanner(isHere && view !== null);
  const profile = useProfile(isHere && (view === null || opened.isSuccess));

  return { brand, state: currentState() };

  function currentState(): PortalState {
    if (slug && brand.status === 'ready' && !brand.value) return { kind: 'no-tenant' };
    if (loadedSession.status === 'failed') return { kind: 'failed', ...loadedSession };
    if (!session || redirectTo || !isKnownTenant) return { kind: 'loading' };
    if (other) return { kind: 'other-office', session, other };
    const error = opened.error ?? banner.error ?? profile.error;
    const problem = error instanceof ProblemError ? error : null;
    const again = () => {
      forgetView();
      void opened.refetch().then(() => profile.refetch());
    };
    if (problem?.code === 'portal_not_in_plan') {
      return { kind: 'not-in-plan', session, staff: view !== null };
    }
    if (problem?.code === 'portal_view_over') return { kind: 'view-over', again };
    if (profile.data && (view === null || banner.data)) {
      const Banner = banner.data?.ViewBanner ?? null;
      const company = valueOf(brand)?.companyName ?? profile.data.officeName;
      const portal = { slug, session, profile: profile.data, company, view, Banner };
      return { kind: profile.data.clients.length > 0 ? 'open' : 'denied', portal };
    }
    if (!error) return { kind: 'loading' };
    const failed = [opened, banner].find((one) => one.error) ?? profile;
    const retry = () => void failed.refetch();
    return { kind: 'failed', problem, retry };
  }
}

/** The code that marks a view. */
function useBanner(enabled: boolean) {
  return useQuery({
    queryKey: ['view-banner'],
    queryFn: () => import('./ViewBanner'),
    enabled,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/**
 * Returns the address to redirect to: the sign-in page without a session, the panel for staff, the client's own page
 * for a client who opened a view, and the same page of their own office for a client of another office.
 */
function redirectTarget(
  slug: string | null,
  path: string,
  session: SessionInfo | null,
): string | null {
  const { pathname, search } = window.location;
  const view = portalViewOf(path);
  if (!session) {
    if (view) return signInPath(pathname + search);
    return `${pathTo(slug, 'cliente/login')}?redirect=${encodeURIComponent(pathname + search)}`;
  }
  if (session.role === 'staff' && !view) return pathTo(slug, 'dashboard');
  const foreign = slug !== null && !officeOf(session, slug);
  const own = session.role === 'client' && view ? view.path : path;
  if (foreign) return pathTo(session.office.slug, own) + search;
  return own === path ? null : pathTo(slug, own) + search;
}

function officeOf({ offices }: SessionInfo, slug: string): OfficeRef | undefined {
  return offices.find((office) => office.slugs.includes(slug));
}
