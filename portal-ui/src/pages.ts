import type { ComponentType } from 'react';

import { isId } from '../../src/contract/ids';
import { pageOf, portalViewOf } from '../../src/contract/paths';

export interface PortalPageProps {
  /** The records that the address names, in its order. */
  ids: readonly string[];
}

type Drawn = ComponentType<PortalPageProps>;

/** Every page of the portal, `:id` for a record's, and what draws it. */
const PAGES = {
  cliente: async () => (await import('./home/home-page')).HomePage,
  'cliente/processos': async () => (await import('./cases/cases-page')).CasesPage,
  'cliente/processos/:id': async () => (await import('./cases/case-page')).CasePage,
  'cliente/documentos': async () => (await import('./documents/documents-page')).DocumentsPage,
  'cliente/ia': async () => (await import('./ai/ai-page')).AiPage,
  'cliente/pedidos': async () => (await import('./requests/requests-page')).RequestsPage,
  'cliente/pedidos/:id': async () =>
    (await import('./requests/conversation-page')).ConversationPage,
  'cliente/pedidos/:id/documentos/:id': async () =>
    (await import('./requests/checklist-page')).ChecklistPage,
} satisfies Record<string, () => Promise<Drawn>>;
export type PageName = keyof typeof PAGES;

/** A page of the portal as an address names it. */
export interface PortalPage {
  name: PageName;
  ids: readonly string[];
}

const drawn = new Map<PageName, Drawn>();

/** The page of a path (no query, no host), be it a client user's own or one of a view; null where there is none. */
export function portalPageOf(pathname: string): PortalPage | null {
  const { path } = pageOf(pathname);
  const segments = (portalViewOf(path)?.path ?? path).split('/');
  const name = segments.map((segment) => (isId(segment) ? ':id' : segment)).join('/');
  return name in PAGES ? { name: name as PageName, ids: segments.filter(isId) } : null;
}

/** What draws a page; undefined until it is loaded. */
export function drawnPage(name: PageName): Drawn | undefined {
  return drawn.get(name);
}

/** Fetches a page's code once; where that failed it may be tried again, which React's `lazy` would not. */
export async function loadPage(name: PageName): Promise<void> {
  if (!drawn.has(name)) drawn.set(name, await PAGES[name]());
}

/** Milliseconds to wait in a browser that does not tell when it is idle. */
const IDLE_MS = 3000;

/** Fetches the code of the other pages once the first one is idle, so that each opens at once. */
export function loadAhead(): void {
  const load = () => {
    for (const name of Object.keys(PAGES)) loadPage(name as PageName).catch(() => undefined);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(load);
  else setTimeout(load, IDLE_MS);
}
