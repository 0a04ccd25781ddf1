import { pageOf, portalViewOf } from '../../../src/contract/paths';
import { createStore } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';

/** A page of the portal as the address bar names it. */
export interface Address {
  pathname: string;
  /** With its question mark; '' without one. */
  search: string;
  /** Names the entry of the history: another one after each navigation. */
  key: string;
}

const address = createStore(current());
/** The scroll positions of the history's entries when they were left, by key. */
const scrollPositions = new Map<string, number>();
let isHeadingFocusPending = false;
/** The number of pages opened within the portal, over which the browser's "back" leads. */
let openedCount = 0;

export function useAddress(): Address {
  return useStore(address);
}

/** Opens a page of the portal without a page load. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  saveScroll();
  if (options.replace) history.replaceState(newKey(), '', to);
  else {
    history.pushState(newKey(), '', to);
    openedCount += 1;
  }
  updateAddress();
}

/** Goes back to the previous page within the portal; without one, replaces this page with `path`. */
export function goBackOr(path: string): void {
  if (openedCount > 0) history.back();
  else navigate(path, { replace: true });
}

/** Changes the query of the current page, without scrolling it. */
export function setQuery(query: URLSearchParams): void {
  const text = query.toString();
  history.replaceState(history.state, '', location.pathname + (text && `?${text}`));
  address.set({ ...current(), key: address.get().key });
}

/** Follows links and the browser's buttons; call it once. */
export function followLinks(): void {
  history.scrollRestoration = 'manual';
  history.replaceState(newKey(), '');
  address.set(current());
  addEventListener('popstate', () => {
    saveScroll();
    openedCount = Math.max(0, openedCount - 1);
    updateAddress();
  });
  document.addEventListener('click', (event) => {
    const to = targetOf(event);
    if (to === null) return;
    event.preventDefault();
    navigate(to);
  });
}

/** Returns the scroll position at which an entry's page opens: as it was left, or 0. */
export function scrollPosition(key: string): number {
  return scrollPositions.get(key) ?? 0;
}

/** Whether the page's heading takes the focus, as after a navigation. Call it once for each page. */
export function takeHeadingFocus(): boolean {
  const wanted = isHeadingFocusPending;
  isHeadingFocusPending = false;
  return wanted;
}

function saveScroll(): void {
  scrollPositions.set(address.get().key, window.scrollY);
}

function updateAddress(): void {
  const [before, now] = [address.get(), current()];
  isHeadingFocusPending = now.pathname !== before.pathname;
  address.set(now);
}

function current(): Address {
  const { pathname, search } = location;
  return { pathname, search, key: String(history.state) };
}

/** Returns the target of a click within the portal; null where the browser has to follow the link. */
function targetOf(event: MouseEvent): string | null {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return null;
  const link = (event.target as Element | null)?.closest('a');
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  const here = url.pathname === location.pathname && url.search === location.search;
  if (url.origin !== location.origin || (here && url.hash)) return null;
  return isSamePortal(url.pathname) ? url.pathname + url.search : null;
}

/** Whether a path belongs to this portal: another office's address and another person's view need a page load. */
function isSamePortal(pathname: string): boolean {
  const [here, there] = [pageOf(location.pathname), pageOf(pathname)];
  if (there.frontEnd !== 'portal' || there.slug !== here.slug) return false;
  return portalViewOf(there.path)?.id === portalViewOf(here.path)?.id;
}

/** Makes a new key, which the history stores with an entry. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
