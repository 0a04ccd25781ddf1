import { type ComponentType, createContext, use } from 'react';

import { pathTo, type PortalViewPath } from '../../../src/contract/paths';
import type { PortalProfile } from '../../../src/contract/portal';
import type { SessionInfo } from '../../../src/contract/session';

/** What every page of the portal stands on. */
export interface Portal {
  /** The tenant of the address, if it names one. */
  slug: string | null;
  session: SessionInfo;
  profile: PortalProfile;
  /** What the office is called here: as the tenant of the address, where there is one. */
  company: string;
  /** As whom a member of the staff looks; null for a client user. */
  view: PortalViewPath | null;
  /** Marks a view. A client never needs it, and no view is shown without it. */
  Banner: ComponentType | null;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('Only pages of the portal stand on it');
  return portal;
}

/** The address of a page of the portal, `processos` for instance, '' for its home: in a view it stays in the view. */
export function usePortalPath(): (page: string) => string {
  const { slug, view } = usePortal();
  return (page) => portalPath(slug, view, page);
}

export function portalPath(slug: string | null, view: PortalViewPath | null, page: string): string {
  const base = view ? `ver-como/${view.of}/${view.id}` : 'cliente';
  return pathTo(slug, page ? `${base}/${page}` : base);
}
