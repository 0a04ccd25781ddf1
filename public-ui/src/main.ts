import '../../ui/src/theme/typefaces.css';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import '../../ui/src/page/page.css';

import type { ComponentType } from 'react';

import { pageOf } from '../../src/contract/paths';
import { sharedMessages } from '../../ui/src/messages';
import type { PageProps } from '../../ui/src/page/mount';
import { problemOfPage } from './problem/problem';

/**
 * Every link between these pages is a page load: the browser's own focus, scrolling and history.
 * The page is chosen before React is there, so that both arrive side by side. The product's own pages, `/` and
 * `/pricing`, are not among these: the build writes their HTML (`landing/written-pages.tsx`).
 */
async function open(): Promise<void> {
  const { slug, path, known } = pageOf(window.location.pathname);
  const [{ mount }, Page] = await Promise.all([
    import('../../ui/src/page/mount'),
    problemOfPage() ? problem() : known ? load(path) : notFound(),
  ]);
  mount(Page, slug);
}

async function load(path: string): Promise<ComponentType<PageProps>> {
  switch (path) {
    case '':
      return (await import('./door/door-page')).DoorPage;
    case 'auth':
      return (await import('./auth/auth-page')).AuthPage;
    case 'auth/confirm':
      return (await import('./confirm/confirm-page')).ConfirmPage;
    case 'cliente/login':
      return (await import('./auth/client-login-page')).ClientLoginPage;
    case 'invite/accept':
      return (await import('./invite/invite-page')).InvitePage;
    case 'support-info':
      return (await import('./support/support-page')).SupportPage;
    default:
      return notFound();
  }
}

async function notFound(): Promise<ComponentType<PageProps>> {
  return (await import('../../ui/src/frame/not-found-page')).NotFoundPage;
}

async function problem(): Promise<ComponentType<PageProps>> {
  return (await import('./problem/problem-page')).ProblemPage;
}

open().catch(() => {
  document.body.textContent = sharedMessages.unavailable.fallback;
});
