import { type ComponentType, createContext, use } from 'react';

import { pathTo, type PortalViewPath } from '../../../src/contract/paths';
import type { PortalProfile } from '../../../src/contract/portal';
import type { SessionInfo } from '../../../src/contract/session';

/** The context of every page of the portal. */
export interface Portal {
  /** The tenant of the address, if it names one. */
  slug: string | null;
  session: SessionInfo;
  profile: PortalProfile;
  /** The office's name here: that of the address's tenant, if there is one. */
  company: string;
  /** The person as whom a staff member looks; null for a client user. */
  view: PortalViewPath | null;
  /** The banner that marks a view. A client never needs it, and no view is shown without it. */
  Banner: ComponentType | null;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('Only pages of the portal stand on it');
  return portal;
}

/**
 * Returns a function for the address of a portal page, such as `processos`, or '' for the home page; in a view the
 * address stays in the view.
 */
export function usePortalPath(): (page: string) => string {
  const { slug, view } = usePortal();
  return (page) => portalPath(slug, view, page);
}

export function portalPath(slug: string | null, view: PortalViewPath | null, page: string): string {
  const base = view ? `ver-como/${view.of}/${view.id}` : 'cliente';
  return pathTo(slug, page ? `${base}/${page}` : base);
}
