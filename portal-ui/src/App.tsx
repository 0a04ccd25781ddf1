import { QueryClientProvider } from '@tanstack/react-query';
import {
  createElement,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';

import type { Brand } from '../../src/contract/brand';
import { isOtherBuild } from '../../ui/src/api/server-now';
import { onSessionNews } from '../../ui/src/api/session-channel';
import { NotFoundPage } from '../../ui/src/frame/NotFoundPage';
import { useTitle } from '../../ui/src/page/Brand';
import { valueOf } from '../../ui/src/page/loaded';
import { pageTitle } from '../../ui/src/theme/brand';
import { queryClient } from './data/query-client';
import { ErrorBoundary } from './frame/ErrorBoundary';
import { OtherOffice } from './frame/OtherOffice';
import { PortalContext } from './frame/portal';
import { SessionEnded } from './frame/SessionEnded';
import { Shell } from './frame/Shell';
import { CodeFailed, Denied, Failed, NotFound, NotInPlan, ViewOver } from './frame/States';
import { type PortalState, usePortalState } from './frame/use-portal-state';
import { loadedPage, loadPage, type PortalPage, portalPageOf, prefetchPages } from './pages';
import { scrollPosition, useAddress } from './router/address';

/** The portal: finds out who looks, and shows the address's page in its frame. */
export function App() {
  useEffect(followOtherTabs, []);
  return (
    <QueryClientProvider client={queryClient}>
      <AppFrame />
    </QueryClientProvider>
  );
}

function AppFrame() {
  const { state, brand } = usePortalState();
  if (state.kind === 'no-tenant') return <NotFoundPage />;
  const portal = state.kind === 'open' ? state.portal : null;
  return (
    <PortalContext value={portal}>
      <Shell brand={brand} portal={portal}>
        {state.kind === 'open' ? (
          <CurrentPage />
        ) : (
          <StatePage state={state} brand={valueOf(brand)} />
        )}
        <SessionEnded slug={portal?.slug ?? null} />
      </Shell>
    </PortalContext>
  );
}

interface StatePageProps {
  state: Exclude<PortalState, { kind: 'open' | 'no-tenant' }>;
  brand: Brand | null;
}

/** Replaces the page while the portal as a whole has nothing else to show. */
function StatePage({ state, brand }: StatePageProps) {
  useTitle(pageTitle(brand));
  switch (state.kind) {
    case 'other-office':
      return <OtherOffice session={state.session} other={state.other} />;
    case 'denied':
      return <Denied portal={state.portal} />;
    case 'not-in-plan':
      return <NotInPlan session={state.session} staff={state.staff} />;
    case 'view-over':
      return <ViewOver again={state.again} />;
    case 'failed':
      return <Failed problem={state.problem} retry={state.retry} />;
    case 'loading':
      return <main id="main" aria-busy />;
  }
}

function CurrentPage() {
  const { pathname, key } = useAddress();
  const page = portalPageOf(pathname);
  const scroll = useEffectEvent(() => {
    window.scrollTo({ top: scrollPosition(key), behavior: 'instant' });
  });
  // A document that opens over the page leaves it where it is.
  useLayoutEffect(() => {
    scroll();
  }, [pathname]);
  useEffect(prefetchPages, []);
  if (!page) return <NotFound />;
  return (
    <ErrorBoundary key={pathname}>
      <LoadedPage page={page} />
    </ErrorBoundary>
  );
}

interface Attempt {
  count: number;
  /** Null while nothing has failed. */
  failed: { outdated: boolean | null } | null;
}

function LoadedPage({ page: { name, ids } }: { page: PortalPage }) {
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, failed: null });
  const component = loadedPage(name);
  const tryAgain = useCallback(
    () => setAttempt(({ count }) => ({ count: count + 1, failed: null })),
    [],
  );
  useEffect(() => {
    if (loadedPage(name)) return;
    loadPage(name).then(
      () => setAttempt({ count: -1, failed: null }),
      async () => {
        const outdated = await isOtherBuild();
        // Loading failed twice although the server has the file: some browsers remember the failure, see
        // kept-failure.ts.
        if (outdated === false && attempt.count > 0) window.location.reload();
        setAttempt((last) => ({ ...last, failed: { outdated } }));
      },
    );
  }, [name, attempt.count]);
  const { failed } = attempt;
  useLayoutEffect(() => {
    if (!failed) return;
    // The page opens by itself once the network is back, even if that happens right after the failure.
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [failed, tryAgain]);
  if (component) return createElement(component, { ids });
  if (!failed) return <main id="main" aria-busy />;
  return <CodeFailed {...failed} retry={tryAgain} />;
}

/** Reloads or leaves the page once another tab has changed or ended the session, so that nothing of it stays here. */
function followOtherTabs(): () => void {
  return onSessionNews((news) => {
    if (news !== 'signed-out') return window.location.reload();
    sessionStorage.clear();
    window.location.replace('/');
  });
}
