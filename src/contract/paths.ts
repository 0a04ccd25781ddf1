/**
 * Every address of the product that a person can type, and who serves it.
 * Server and front ends decide from this one list, so a page cannot exist for one and not the other.
 */

/** First path segments that are ours and therefore never a tenant's slug. */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'auth',
  'cliente',
  'client-login',
  'client-portal',
  'clientes',
  'dashboard',
  'dev',
  'documentos',
  'favicon.ico',
  'ia',
  'invite',
  'lixeira',
  'pricing',
  'processos',
  'robots.txt',
  'subscription',
  'support-info',
]);

/** Staff pages that exist, below an optional `/{slug}`. */
export const STAFF_PATHS = ['dashboard', 'processos', 'clientes', 'documentos', 'lixeira'] as const;
export type StaffPath = (typeof STAFF_PATHS)[number];

/** Pages for a client user, below an optional `/{slug}`. */
const CLIENT_PATHS = ['cliente', 'cliente/processos', 'cliente/documentos'] as const;

/** Public pages below an optional `/{slug}`. */
const PUBLIC_TENANT_PATHS = ['support-info'] as const;

/** Public pages that exist only without a slug. */
const PUBLIC_PATHS = ['auth', 'auth/confirm'] as const;

export type FrontEnd = 'console' | 'portal' | 'public';

export interface Page {
  /** Which build serves the address. */
  frontEnd: FrontEnd;
  /** The tenant's slug in the address, if there is one. */
  slug: string | null;
  /** The page below the slug, without slashes at its ends; '' is the landing page or a tenant's door. */
  path: string;
  /** False when no page of ours has this address, whatever the slug. */
  known: boolean;
}

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$/;

/** A slug is 1 to 48 of a-z, 0-9 and inner hyphens, and never one of our own first segments. */
export function isSlug(text: string): boolean {
  return SLUG.test(text) && !RESERVED_SEGMENTS.has(text);
}

/** Finds the page of a path (no query, no host); says nothing about whether the tenant exists. */
export function pageOf(pathname: string): Page {
  const segments = pathname.split('/').filter(Boolean);
  const first = segments[0];
  const slug = first !== undefined && isSlug(first) ? first : null;
  const path = (slug ? segments.slice(1) : segments).join('/');
  if (includes(STAFF_PATHS, path)) return { frontEnd: 'console', slug, path, known: true };
  if (isClientPath(path)) return { frontEnd: 'portal', slug, path, known: true };
  const known =
    path === '' ||
    includes(PUBLIC_TENANT_PATHS, path) ||
    (slug === null && includes(PUBLIC_PATHS, path));
  return { frontEnd: 'public', slug, path, known };
}

/** Puts a page below a tenant's slug: `('aurora', 'processos')` is `/aurora/processos`. */
export function pathTo(slug: string | null, path: string): string {
  return slug ? `/${slug}/${path}`.replace(/\/$/, '') : `/${path}`;
}

/** Where a client user goes instead of a page of the staff: the portal's page of that name, else its home. */
export function portalPathTo(slug: string | null, path: string): string {
  const sameName = `cliente/${path}`;
  return pathTo(slug, includes(CLIENT_PATHS, sameName) ? sameName : 'cliente');
}

/** The sign-in page, coming back to a page of ours afterwards. */
export function signInPath(returnTo: string): string {
  return `/auth?redirect=${encodeURIComponent(returnTo)}`;
}

/** Whether a path without slug is a page for a client user. */
export function isClientPath(path: string): boolean {
  return includes(CLIENT_PATHS, path);
}

/**
 * A redirect target from outside, reduced to a path of our own; anything else is null.
 * Backslashes and control characters are refused because browsers read `/\host` as another site.
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(target)) return null;
  return target;
}

function includes(list: readonly string[], path: string): boolean {
  return list.includes(path);
}
