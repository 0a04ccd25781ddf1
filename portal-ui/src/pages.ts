import type { ComponentType } from 'react';

import { isId } from '../../src/contract/ids';
import { pageOf, portalViewOf } from '../../src/contract/paths';

export interface PortalPageProps {
  /** The records that the address names, in its order. */
  ids: readonly string[];
}

type PageComponent = ComponentType<PortalPageProps>;

/** Every page of the portal, with `:id` for a record's id, and the import of its code. */
const PAGES = {
  cliente: async () => (await import('./home/HomePage')).HomePage,
  'cliente/processos': async () => (await import('./cases/CasesPage')).CasesPage,
  'cliente/processos/:id': async () => (await import('./cases/CasePage')).CasePage,
  'cliente/documentos': async () => (await import('./documents/DocumentsPage')).DocumentsPage,
  'cliente/ia': async () => (await import('./ai/AiPage')).AiPage,
  'cliente/pedidos': async () => (await import('./requests/RequestsPage')).RequestsPage,
  'cliente/pedidos/:id': async () => (await import('./requests/ConversationPage')).ConversationPage,
  'cliente/pedidos/:id/documentos/:id': async () =>
    (await import('./requests/ChecklistPage')).ChecklistPage,
} satisfies Record<string, () => Promise<PageComponent>>;
export type PageName = keyof typeof PAGES;

/** A page of the portal as an address names it. */
export interface PortalPage {
  name: PageName;
  ids: readonly string[];
}

const loadedPages = new Map<PageName, PageComponent>();

/** The page of a path (no query, no host), be it a client user's own or one of a view; null if there is none. */
export function portalPageOf(pathname: string): PortalPage | null {
  const { path } = pageOf(pathname);
  const segments = (portalViewOf(path)?.path ?? path).split('/');
  const name = segments.map((segment) => (isId(segment) ? ':id' : segment)).join('/');
  return name in PAGES ? { name: name as PageName, ids: segments.filter(isId) } : null;
}

/** Returns a page's component; undefined until it is loaded. */
export function loadedPage(name: PageName): PageComponent | undefined {
  return loadedPages.get(name);
}

/** Fetches a page's code once. After a failure it can be tried again, which React's `lazy` does not allow. */
export async function loadPage(name: PageName): Promise<void> {
  if (!loadedPages.has(name)) loadedPages.set(name, await PAGES[name]());
}

/** Its code is large and not every client asks questions: it is fetched only when somebody is about to open it. */
const ASSISTANT: PageName = 'cliente/ia';

/** Fetches the code of the other pages once the browser is idle, so that each opens at once. */
export function prefetchPages(): void {
  const names = (Object.keys(PAGES) as PageName[]).filter((name) => name !== ASSISTANT);
  onIdle(() => {
    // A page that failed is tried again when it is opened.
    for (const name of names) loadPage(name).catch(() => undefined);
  });
}

/** Milliseconds to wait in a browser that does not report when it is idle. */
const IDLE_MS = 1000;

function onIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else setTimeout(callback, IDLE_MS);
}

/** Begins to fetch a page's code when a link to it is touched, pointed at or focused; call it once. */
export function prefetchLinkedPages(): void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    const page = link && link.origin === location.origin && portalPageOf(link.pathname);
    if (page) loadPage(page.name).catch(() => undefined);
  };
  for (const type of ['touchstart', 'pointerover', 'focusin']) {
    addEventListener(type, load, { passive: true });
  }
}
