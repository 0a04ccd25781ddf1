import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { QueryClient } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';

import type { Brand } from '../../src/contract/brand';
import { pageOf, staffPlaceOf } from '../../src/contract/paths';
import type { SessionInfo } from '../../src/contract/session';
import { onSessionEnd } from '../../ui/src/api/in-session';
import { fetchSession } from '../../ui/src/api/session';
import { onSessionNews } from '../../ui/src/api/session-channel';
import { applyBrand, fetchBrand, pageTitle } from '../../ui/src/theme/brand';
import { App } from './App';
import { ErrorState } from './feedback/ErrorState';
import { ignoreStrayClicks } from './forms/double-click';
import { Crash } from './frame/Crash';
import { prefetchFirst } from './frame/first-queries';
import { frameMessages } from './frame/messages';
import { OtherOffice } from './frame/OtherOffice';
import { preloadPage } from './frame/pages';
import { applyAppearance } from './session/appearance';
import type { Answers } from './session/arrival';
import { tidyDrafts } from './session/drafts';
import { leaveForSignIn, loadAnew } from './session/leave';
import { guardRoute, type RouteDecision } from './session/route-guard';
import { SignedInProvider } from './session/Session';
import { goOn, isSameSession } from './session/session-end';
import { theme } from './theme/theme';
import css from './frame/page-states.module.css';

interface Arrival {
  session: SessionInfo;
  brand: Brand | null;
  decision: Exclude<RouteDecision, { kind: 'redirect' }>;
}

applyAppearance();

/**
 * Finds out who is signed in and for which office before it shows anything of the console.
 * @param asked the requests that were sent when the page opened
 * @param queries has what they asked for besides
 */
export function Bootstrap({ asked, queries }: { asked: Promise<Answers>; queries: QueryClient }) {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = (answers: Promise<Answers>) => {
    resolveArrival(answers).then(setArrival, setFailure);
  };
  useEffect(() => load(asked), [asked]);
  useEffect(ignoreStrayClicks, []);
  useEffect(() => (arrival ? followOtherTabs(arrival.session) : undefined), [arrival]);
  const retry = () => {
    setFailure(null);
    load(prefetchFirst(queries));
  };
  return (
    <ThemeProviders>
      {failure !== null && (
        <main className={`center ${css.page}`}>
          <ErrorState page title={frameMessages.bootstrap.failed} error={failure} onRetry={retry} />
        </main>
      )}
      {arrival && <ConsoleOffice {...arrival} queries={queries} />}
    </ThemeProviders>
  );
}

function ConsoleOffice({ session, brand, decision, queries }: Arrival & { queries: QueryClient }) {
  if (decision.kind === 'otherOffice') {
    return <OtherOffice office={decision.office} session={session} />;
  }
  return (
    <SignedInProvider session={session} brand={brand}>
      <Pages basename={decision.basename} queries={queries} />
    </SignedInProvider>
  );
}

/** One route for all staff pages: react-admin's own routes are relative to it. */
function Pages({ basename, queries }: { basename: string; queries: QueryClient }) {
  const [router] = useState(() =>
    createBrowserRouter(
      [{ path: '/*', element: <App queries={queries} />, errorElement: <Crash /> }],
      { basename },
    ),
  );
  return <RouterProvider router={router} />;
}

/** Returns null if the browser is already on its way to another page. */
async function resolveArrival(answers: Promise<Answers>): Promise<Arrival | null> {
  const { slug, path } = pageOf(window.location.pathname);
  const code = preloadPage(staffPlaceOf(path)?.page);
  const { session, brand: initialBrand } = await answers;
  const decision = guardRoute(window.location, session);
  if (decision.kind === 'redirect' || !session) {
    window.location.replace(decision.kind === 'redirect' ? decision.to : '/');
    return null;
  }
  onSessionEnd(() => {
    leaveForSignIn();
    return Promise.resolve(false);
  });
  // Without a slug the brand is the session's, and was perhaps requested before the session was renewed.
  const isForeign = !slug && initialBrand && !session.office.slugs.includes(initialBrand.slug);
  const brand = isForeign ? await fetchBrand(slug).catch(() => null) : initialBrand;
  tidyDrafts(session);
  if (brand) applyBrand(brand);
  document.title = pageTitle(brand);
  await code;
  return { session, brand, decision };
}

/** Follows the session of the other tabs: all tabs of a browser share one. */
function followOtherTabs(session: SessionInfo): () => void {
  return onSessionNews((news) => {
    if (news === 'signed-out') window.location.assign('/');
    else if (news === 'office-changed') loadAnew();
    else void followSignIn(session);
  });
}

async function followSignIn(session: SessionInfo): Promise<void> {
  const now = await fetchSession().catch(() => null);
  if (isSameSession(session, now)) goOn();
  else loadAnew();
}

/** Sets the theme, the icons, and styles that carry the page's nonce. */
function ThemeProviders({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'css', prepend: true, nonce: pageNonce() }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <LucideProvider size={18} strokeWidth={1.75}>
          {children}
        </LucideProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}
