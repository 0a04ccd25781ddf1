import { useEffect, useState } from 'react';

import type { InvitationAcceptance, InvitationPreview } from '../../../src/contract/invitations';
import { pathTo } from '../../../src/contract/paths';
import type { Role } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { type Loaded, useLoaded } from '../../../ui/src/page/loaded';

/** The parts of an invitation's link; '' for a missing part, which the server refuses with its own message. */
export type InvitationLink = Pick<InvitationAcceptance, 'token' | 'email'>;

export function readInvitationLink(search: string): InvitationLink {
  const query = new URLSearchParams(search);
  return { token: query.get('token') ?? '', email: query.get('email') ?? '' };
}

/**
 * Returns the link of the current address. Once read, it is removed from the address bar, so that it is neither
 * bookmarked nor shared; the history entry keeps it for a reload.
 */
export function useInvitationLink(): InvitationLink {
  const [link] = useState(() => keptLink() ?? readInvitationLink(window.location.search));
  useEffect(() => {
    window.history.replaceState({ invitation: link }, '', window.location.pathname);
  }, [link]);
  return link;
}

function keptLink(): InvitationLink | null {
  if (window.location.search !== '') return null;
  const state = window.history.state as { invitation?: InvitationLink } | null;
  return state?.invitation ?? null;
}

/** Loads the invitation of a link. */
export function useInvitation({ token, email }: InvitationLink): Loaded<InvitationPreview> {
  const query = new URLSearchParams({ token, email }).toString();
  return useLoaded(query, (signal) => api.get(`invitations/preview?${query}`, signal));
}

/** Returns the sign-in page for a person who has accepted. */
export function signInPathOf(userType: Role, slug: string): string {
  return userType === 'staff' ? `/auth?slug=${slug}` : pathTo(slug, 'cliente/login');
}
