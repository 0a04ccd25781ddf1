import '../../ui/src/theme/typefaces.css';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import '../../ui/src/page/page.css';

import type { ComponentType } from 'react';

import { pageOf } from '../../src/contract/paths';
import { sharedMessages } from '../../ui/src/messages';
import type { PageProps } from '../../ui/src/page/Mount';
import { problemOfPage } from './problem/problem';

/**
 * Every link between these pages is a page load: the browser's own focus, scrolling and history.
 * The page is chosen before React is there, so that both arrive side by side. The product's own pages, `/` and
 * `/pricing`, are not among these: the build writes their HTML (`landing/written-pages.tsx`).
 */
async function open(): Promise<void> {
  const { slug, path, known } = pageOf(window.location.pathname);
  const [{ mount }, Page] = await Promise.all([
    import('../../ui/src/page/Mount'),
    problemOfPage() ? problem() : known ? load(path) : notFound(),
  ]);
  mount(Page, slug);
}

async function load(path: string): Promise<ComponentType<PageProps>> {
  switch (path) {
    case '':
      return (await import('./door/DoorPage')).DoorPage;
    case 'auth':
      return (await import('./auth/AuthPage')).AuthPage;
    case 'auth/confirm':
    case 'auth/unsubscribe':
      return (await import('./confirm/MailLinkPage')).MailLinkPage;
    case 'cliente/login':
      return (await import('./auth/ClientLoginPage')).ClientLoginPage;
    case 'invite/accept':
      return (await import('./invite/InvitePage')).InvitePage;
    case 'support-info':
      return (await import('./support/SupportPage')).SupportPage;
    default:
      return notFound();
  }
}

async function notFound(): Promise<ComponentType<PageProps>> {
  return (await import('../../ui/src/frame/NotFoundPage')).NotFoundPage;
}

async function problem(): Promise<ComponentType<PageProps>> {
  return (await import('./problem/ProblemPage')).ProblemPage;
}

open().catch(() => {
  document.body.textContent = sharedMessages.unavailable.fallback;
});
