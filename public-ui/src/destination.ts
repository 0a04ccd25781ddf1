import { isClientPath, ownPath, pageOf, pathTo, portalPathTo } from '../../src/contract/paths';
import type { Role } from '../../src/contract/session';

/**
 * Returns the page after a sign-in: the page that was requested if it is ours, for a client user its counterpart in the
 * portal, else the first page of the role below `slug`.
 */
export function destinationOf(role: Role, slug: string | null, redirect: string | null): string {
  const target = ownPath(redirect);
  if (role === 'staff') return target ?? pathTo(slug, 'dashboard');
  if (!target) return pathTo(slug, 'cliente');
  const asked = pageOf(pathnameOf(target));
  return isClientPath(asked.path) ? target : portalPathTo(asked.slug ?? slug, asked.path);
}

/** Returns the slug of the tenant that a redirect target belongs to; null for addresses that are not ours. */
export function slugOf(redirect: string | null): string | null {
  const target = ownPath(redirect);
  return target ? pageOf(pathnameOf(target)).slug : null;
}

function pathnameOf(target: string): string {
  return new URL(target, 'http://localhost').pathname;
}

/** Opens another page by a full page load; never resolves, because this page ends. */
export function leaveFor(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => undefined);
}
