import { CLIENT_PATHS, ownPath, pageOf, pathTo } from '../../../src/contract/paths';
import type { Role } from '../../../src/contract/session';

/**
 * Where a signed-in person goes from the sign-in page: the page they had asked for if it is ours and
 * open to their role, else the first page of their role below `slug`.
 */
export function destinationOf(role: Role, slug: string | null, redirect: string | null): string {
  const target = ownPath(redirect);
  if (role === 'staff') return target ?? pathTo(slug, 'dashboard');
  return target && isClientPage(target) ? target : pathTo(slug, 'cliente');
}

/** The tenant whose look a redirect target has; null for addresses that are not ours. */
export function slugOf(redirect: string | null): string | null {
  const target = ownPath(redirect);
  return target ? pageOf(pathnameOf(target)).slug : null;
}

/** The sign-in page, coming back to a page of ours afterwards. */
export function signInPath(returnTo: string): string {
  return `/auth?redirect=${encodeURIComponent(returnTo)}`;
}

function isClientPage(target: string): boolean {
  return (CLIENT_PATHS as readonly string[]).includes(pageOf(pathnameOf(target)).path);
}

function pathnameOf(target: string): string {
  return new URL(target, 'http://localhost').pathname;
}

/** Leaves for another page by a whole page load; never resolves, because this page is over. */
export function leaveFor(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => undefined);
}
