import { pageOf, pathTo, portalPathTo, signInPath } from '../../../src/contract/paths';
import type { OfficeRef, SessionInfo } from '../../../src/contract/session';

/** The result of opening an address of the console, once the session is known. */
export type RouteDecision =
  | { kind: 'open'; basename: string }
  /** Goes to another page, which replaces this one in the history. */
  | { kind: 'redirect'; to: string }
  /** The address belongs to another of the person's offices: ask before moving the session there. */
  | { kind: 'otherOffice'; office: OfficeRef };

type Address = Pick<Location, 'pathname' | 'search'>;

export function guardRoute(
  { pathname, search }: Address,
  session: SessionInfo | null,
): RouteDecision {
  const { slug, path } = pageOf(pathname);
  if (!session) return { kind: 'redirect', to: signInPath(pathname + search) };
  if (slug && !session.office.slugs.includes(slug)) {
    const office = session.offices.find((other) => other.slugs.includes(slug));
    if (office) return { kind: 'otherOffice', office };
    return { kind: 'redirect', to: pathTo(session.office.slug, path) + search };
  }
  if (session.role === 'client') return { kind: 'redirect', to: portalPathTo(slug, path) };
  return { kind: 'open', basename: slug ? `/${slug}` : '' };
}
