import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import '../../ui/src/page/page.css';
import type { ComponentType } from 'react';
import { pageOf } from '../../src/contract/paths';
import { sharedMessages } from '../../ui/src/messages';
import type { PageProps } from '../../ui/src/page/mount';

/**
 * Every link between these pages is a page load: the browser's own focus, scrolling and history.
 * The page is chosen before React is there, so that both arrive side by side.
 */
async function open(): Promise<void> {
  const { slug, path, known } = pageOf(window.location.pathname);
  const [{ mount }, Page] = await Promise.all([
    import('../../ui/src/page/mount'),
    known ? load(path, slug) : notFound(),
  ]);
  mount(Page, slug);
}

async function load(path: string, slug: string | null): Promise<ComponentType<PageProps>> {
  switch (path) {
    case '':
      return slug
        ? (await import('./door/door-page')).DoorPage
        : (await import('./landing/landing-page')).LandingPage;
    case 'auth':
      return (await import('./auth/auth-page')).AuthPage;
    case 'auth/confirm':
      return (await import('./confirm/confirm-page')).ConfirmPage;
    case 'support-info':
      return (await import('./support/support-page')).SupportPage;
    default:
      return notFound();
  }
}

async function notFound(): Promise<ComponentType<PageProps>> {
  return (await import('../../ui/src/frame/not-found-page')).NotFoundPage;
}

open().catch(() => {
  document.body.textContent = sharedMessages.unavailable.fallback;
});
