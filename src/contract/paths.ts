/**
 * Every address of the product that a person can type, and the front end that serves it; `STAFF_PAGES` has those of the
 * staff. Server and front ends decide from these lists, so a page cannot exist for one and not the other.
 */
import { isId } from './ids.js';
import { STAFF_PATHS, type StaffPath } from './staff-pages.js';

/** First path segments that are ours and therefore never a tenant's slug. */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  ...STAFF_PATHS.map((path) => path.split('/')[0]!),
  'api',
  'assets',
  'auth',
  'cliente',
  'client-login',
  'client-portal',
  'dev',
  'favicon.ico',
  'invite',
  'manifest.webmanifest',
  'pricing',
  'robots.txt',
  'support-info',
  'sw-console.js',
  'sw.js',
  'ver-como',
]);

/** Records with an address of their own, `processos/{id}`: they open over a page of the staff. */
const RECORD_PAGES = ['processos', 'clientes'] as const satisfies readonly StaffPath[];

export interface StaffPlace {
  page: StaffPath;
  /** Id of the record that is open over the page. */
  recordId: string | null;
}

/** The page that a path without slug shows to staff; null where it is none. */
export function staffPlaceOf(path: string): StaffPlace | null {
  const page = STAFF_PATHS.find((known) => known === path);
  if (page) return { page, recordId: null };
  const [first, id = '', ...rest] = path.split('/');
  const list = RECORD_PAGES.find((known) => known === first);
  return list && isId(id) && rest.length === 0 ? { page: list, recordId: id } : null;
}

/** Pages for a client user, below an optional `/{slug}`; `:id` is a record's. */
const CLIENT_PATHS = [
  'cliente',
  'cliente/processos',
  'cliente/processos/:id',
  'cliente/documentos',
  'cliente/ia',
  'cliente/pedidos',
  'cliente/pedidos/:id',
  'cliente/pedidos/:id/documentos/:id',
] as const;

/** The same pages in a staff view: `ver-como/pessoa/{client user}/processos`, `ver-como/cliente/{client}`. */
const PORTAL_VIEW = /^ver-como\/(pessoa|cliente)\/([^/]+)(?:\/(.+))?$/;

/** Public pages below an optional `/{slug}`. */
const PUBLIC_TENANT_PATHS = ['support-info', 'cliente/login', 'pricing'] as const;

/** Public pages that exist only without a slug. */
const PUBLIC_PATHS = ['auth', 'auth/confirm', 'auth/unsubscribe', 'invite/accept'] as const;

export type FrontEnd = 'console' | 'portal' | 'public';

export interface Page {
  /** Which build serves the address. */
  frontEnd: FrontEnd;
  /** The tenant's slug in the address, if there is one. */
  slug: string | null;
  /** The page below the slug, without slashes at its ends; '' is the landing page or a tenant's start page. */
  path: string;
  /** False when no page of ours has this address, whatever the slug. */
  known: boolean;
}

export const SLUG_MAX = 48;
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$/;

/** Why a text cannot be a slug; null where it can. */
export function slugFault(text: string): 'malformed' | 'reserved' | null {
  if (!SLUG.test(text)) return 'malformed';
  return RESERVED_SEGMENTS.has(text) ? 'reserved' : null;
}

/** A slug is 1 to 48 of a-z, 0-9 and inner hyphens, and never one of our own first segments. */
export function isSlug(text: string): boolean {
  return slugFault(text) === null;
}

/** Finds the page of a path (no query, no host); says nothing about whether the tenant exists. */
export function pageOf(pathname: string): Page {
  const segments = pathname.split('/').filter(Boolean);
  const first = segments[0];
  const slug = first !== undefined && isSlug(first) ? first : null;
  const path = (slug ? segments.slice(1) : segments).join('/');
  if (staffPlaceOf(path)) return { frontEnd: 'console', slug, path, known: true };
  if (isClientPath(path)) return { frontEnd: 'portal', slug, path, known: true };
  const known =
    path === '' ||
    includes(PUBLIC_TENANT_PATHS, path) ||
    (slug === null && includes(PUBLIC_PATHS, path));
  return { frontEnd: 'public', slug, path, known };
}

const WORDS_LOGGED = 12;

/** The first words of a path as they may be logged: `*` stands for each that is not one of ours. */
export function loggedPath(pathname: string): string {
  const pages = [...STAFF_PATHS, ...CLIENT_PATHS, ...PUBLIC_TENANT_PATHS, ...PUBLIC_PATHS];
  const ours = new Set([...RESERVED_SEGMENTS, ...pages.flatMap((path) => path.split('/'))]);
  const words = pathname.split('/').slice(0, WORDS_LOGGED + 1);
  return words.map((word) => (word === '' || ours.has(word) ? word : '*')).join('/');
}

/** Names of the HTML files that a front end's build has, without their ending. */
export type Document = 'index' | 'landing' | 'pricing';

/** The HTML file of a page: what is the product's own is written at build time, everything else starts in `index`. */
export function documentOf({ path, slug, known }: Page): Document {
  if (known && path === 'pricing') return 'pricing';
  return known && path === '' && slug === null ? 'landing' : 'index';
}

/** Puts a page below a tenant's slug: `('aurora', 'processos')` is `/aurora/processos`. */
export function pathTo(slug: string | null, path: string): string {
  return slug ? `/${slug}/${path}`.replace(/\/$/, '') : `/${path}`;
}

/** The portal's page for a client user who opens a staff page: the one of that name, else its home. */
export function portalPathTo(slug: string | null, path: string): string {
  const sameName = `cliente/${path}`;
  return pathTo(slug, isClientPath(sameName) ? sameName : 'cliente');
}

/** The sign-in page, coming back to a page of ours afterwards. */
export function signInPath(returnTo: string): string {
  return `/auth?redirect=${encodeURIComponent(returnTo)}`;
}

/** Whether a path without slug is a page for a client user, or one of those as the staff see it. */
export function isClientPath(path: string): boolean {
  const view = portalViewOf(path);
  const page = view ? view.path : path;
  const pattern = page
    .split('/')
    .map((segment) => (isId(segment) ? ':id' : segment))
    .join('/');
  return includes(CLIENT_PATHS, pattern);
}

export interface PortalViewPath {
  /** Owner of the shown portal: a client user, or the person with a client's own e-mail. */
  of: 'pessoa' | 'cliente';
  id: string;
  /** The client user's page that it shows. */
  path: string;
}

/** The view of the portal that a path without slug shows to staff; null for any other page. */
export function portalViewOf(path: string): PortalViewPath | null {
  const [, of, id, page] = PORTAL_VIEW.exec(path) ?? [];
  if (id === undefined || !isId(id)) return null;
  return { of: of as PortalViewPath['of'], id, path: page ? `cliente/${page}` : 'cliente' };
}

/** Path of a staff view of the portal: `ver-como/pessoa/{id}`. */
export function portalViewPath(slug: string | null, of: PortalViewPath['of'], id: string): string {
  return pathTo(slug, `ver-como/${of}/${id}`);
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
