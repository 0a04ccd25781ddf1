import '../theme/tokens.css';
import './base.css';
import type { ComponentType } from 'react';
import { pageOf } from '../../../src/contract/paths';
import { publicMessages } from '../messages/public';

export interface PageProps {
  /** The tenant of the address, if it names one. */
  slug: string | null;
}

/**
 * Every link between these pages is a page load: the browser's own focus, scrolling and history.
 * The page is chosen before React is there, so that both arrive side by side.
 */
async function open(): Promise<void> {
  const { slug, path, known } = pageOf(window.location.pathname);
  const [{ mount }, Page] = await Promise.all([
    import('./mount'),
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
    case 'cliente':
    case 'cliente/processos':
    case 'cliente/documentos':
      return (await import('./client-area/client-area-page')).ClientAreaPage;
    default:
      return notFound();
  }
}

async function notFound(): Promise<ComponentType<PageProps>> {
  return (await import('./not-found/not-found-page')).NotFoundPage;
}

open().catch(() => {
  document.body.textContent = publicMessages.unavailable.fallback;
});
