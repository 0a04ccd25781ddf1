import '../../../ui/src/theme/typefaces.css';
import '../../../ui/src/theme/tokens.css';
import '../../../ui/src/theme/base.css';
import '../../../ui/src/theme/kit.css';
import '../../../ui/src/page/page.css';

import { type ComponentType, createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { AuthPage } from '../../../public-ui/src/auth/AuthPage';
import { ClientLoginPage } from '../../../public-ui/src/auth/ClientLoginPage';
import { ConfirmPage } from '../../../public-ui/src/confirm/ConfirmPage';
import { UnsubscribePage } from '../../../public-ui/src/confirm/UnsubscribePage';
import { InvitePage } from '../../../public-ui/src/invite/InvitePage';
import { pageOf } from '../../../src/contract/paths';
import type { SessionInfo, SessionReply } from '../../../src/contract/session';
import type { PageProps } from '../../../ui/src/page/Mount';
import { type Answers, reply } from './server';
import type { Open } from './stage';

const PAGES: Record<string, ComponentType<PageProps>> = {
  auth: AuthPage,
  'auth/confirm': ConfirmPage,
  'auth/unsubscribe': UnsubscribePage,
  'cliente/login': ClientLoginPage,
  'invite/accept': InvitePage,
};

/** Draws a page at which somebody signs in, confirms an e-mail or accepts an invitation. */
export const openPublic: Open = (path) => {
  history.replaceState(null, '', path);
  const { slug, path: name } = pageOf(location.pathname);
  const root = createRoot(document.getElementById('root')!);
  root.render(createElement(StrictMode, null, createElement(PAGES[name]!, { slug })));
  return () => root.unmount();
};

export const signedIn = (session: SessionInfo | null): Answers => ({
  'GET auth/session': reply<SessionReply>({ session }),
});

/** Answers to the requests of every public page, if nobody is signed in. */
export const PUBLIC_FRAME: Answers = {
  ...signedIn(null),
  'GET tenancy/brand': reply({ brand: null }),
};
