import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { LucideProvider } from 'lucide-react';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';

import type { Brand } from '../../src/contract/brand';
import { pageOf, staffPlaceOf } from '../../src/contract/paths';
import type { SessionInfo } from '../../src/contract/session';
import { whenSessionEnds } from '../../ui/src/api/in-session';
import { fetchSession } from '../../ui/src/api/session';
import { onSessionNews } from '../../ui/src/api/session-channel';
import { applyBrand, fetchBrand, pageTitle } from '../../ui/src/theme/brand';
import { App } from './App';
import { Crash } from './frame/Crash';
import { frameMessages } from './frame/messages';
import { OtherOffice } from './frame/OtherOffice';
import { preloadPage } from './frame/pages';
import { preloadFrame } from './frame/rail-on-demand';
import { ignoreStrayClicks } from './parts/double-click';
import { ErrorState } from './parts/ErrorState';
import { applyAppearance } from './session/appearance';
import { type Answers, ask, enter as enterOffice } from './session/arrival';
import { tidyDrafts } from './session/drafts';
import { leaveForSignIn, loadAnew } from './session/leave';
import { guardRoute, type RouteDecision } from './session/route-guard';
import { SignedInProvider } from './session/session';
import { goOn, isSameSession } from './session/session-end';
import { styleCache } from './theme/style-cache';
import { theme } from './theme/theme';
import { showTypefaces } from './theme/typefaces';
import css from './frame/page-states.module.css';

interface Arrival {
  session: SessionInfo;
  brand: Brand | null;
  decision: Exclude<RouteDecision, { kind: 'redirect' }>;
}

applyAppearance();

/**
 * Finds out who asks and for which office before anything of the console is shown.
 * @param asked what was asked as the page was opened
 */
export function Bootstrap({ asked }: { asked: Promise<Answers> }) {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const enter = (answers: Promise<Answers>) => {
    arriveWith(answers).then(
      // It is drawn in pieces, between which the browser takes input.
      (arrived) => startTransition(() => setArrival(arrived)),
      setFailure,
    );
  };
  useEffect(() => enter(asked), [asked]);
  useEffect(ignoreStrayClicks, []);
  useEffect(() => (arrival ? followOtherTabs(arrival.session) : undefined), [arrival]);
  const unframed = failure !== null || arrival?.decision.kind === 'otherOffice';
  useEffect(() => {
    if (unframed) void showTypefaces();
  }, [unframed]);
  const retry = () => {
    setFailure(null);
    enter(ask());
  };
  return (
    <Look>
      {failure !== null && (
        <main className={`center ${css.page}`}>
          <ErrorState page title={frameMessages.bootstrap.failed} error={failure} onRetry={retry} />
        </main>
      )}
      {arrival && <Arrived {...arrival} />}
    </Look>
  );
}

function Arrived({ session, brand, decision }: Arrival) {
  if (decision.kind === 'otherOffice') {
    return <OtherOffice office={decision.office} session={session} />;
  }
  return (
    <SignedInProvider session={session} brand={brand}>
      <Pages basename={decision.basename} />
    </SignedInProvider>
  );
}

/** One route for all staff pages: react-admin's own routes are relative to it. */
function Pages({ basename }: { basename: string }) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '/*', element: <App />, errorElement: <Crash /> }], { basename }),
  );
  return <RouterProvider router={router} />;
}

/** Null where the browser is already on its way to another page. */
async function arriveWith(answers: Promise<Answers>): Promise<Arrival | null> {
  const { slug, path } = pageOf(window.location.pathname);
  const [{ session, brand: early }] = await Promise.all([
    answers,
    preloadPage(staffPlaceOf(path)?.page),
    preloadFrame(),
  ]);
  const decision = guardRoute(window.location, session);
  if (decision.kind === 'redirect' || !session) {
    window.location.replace(decision.kind === 'redirect' ? decision.to : '/');
    return null;
  }
  // Without a slug the look is the session's, and was perhaps asked for before that was renewed.
  const foreign = !slug && early && !session.office.slugs.includes(early.slug);
  const brand = foreign ? await fetchBrand(slug).catch(() => null) : early;
  tidyDrafts(session);
  if (brand) applyBrand(brand);
  document.title = pageTitle(brand);
  whenSessionEnds(() => {
    leaveForSignIn();
    return Promise.resolve(false);
  });
  enterOffice(session);
  return { session, brand, decision };
}

/** The tabs of a browser have one session together. */
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

/** Theme, icons, and styles that carry the page's nonce. */
function Look({ children }: { children: ReactNode }) {
  const [cache] = useState(() => styleCache(pageNonce()));
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
