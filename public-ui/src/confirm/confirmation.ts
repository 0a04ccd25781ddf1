import { useEffect, useState } from 'react';

import { isSlug } from '../../../src/contract/paths';
import type { ConfirmBody, ConfirmReply, ConfirmType } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { announce } from '../../../ui/src/api/session-channel';
import { type Loaded, useLoaded } from '../../../ui/src/page/loaded';

/** Reads a confirmation link; null for a link without a token or of an unknown kind. */
export function readLink(search: string): ConfirmBody | null {
  const query = new URLSearchParams(search);
  const tokenHash = query.get('token_hash');
  const type = query.get('type');
  const slug = query.get('slug');
  if (!tokenHash || !isConfirmType(type)) return null;
  return { tokenHash, type, ...(slug && isSlug(slug) && { slug }) };
}

/**
 * Returns the link of the current address. Once read, the token is removed from the address bar, so that it is neither
 * bookmarked nor shared.
 */
export function useLink(): ConfirmBody | null {
  const [link] = useState(() => readLink(window.location.search));
  useEffect(() => {
    window.history.replaceState(null, '', window.location.pathname);
  }, []);
  return link;
}

const asked = new Map<string, Promise<ConfirmReply>>();

/**
 * Loads the server's answer to a link. A sign-up token can be used once, so a link is sent once however often the
 * component mounts; only a request that failed is sent again, by `retry`.
 */
export function useConfirmation(link: ConfirmBody): Loaded<ConfirmReply> {
  return useLoaded(link.tokenHash, () => {
    const reply = asked.get(link.tokenHash) ?? confirm(link);
    asked.set(link.tokenHash, reply);
    reply.catch(() => asked.delete(link.tokenHash));
    return reply;
  });
}

async function confirm(link: ConfirmBody): Promise<ConfirmReply> {
  const reply = await api.post<ConfirmReply>('auth/confirm', link, null);
  const { type, passwordNeeded, noOffice, founds } = reply;
  if (type === 'signup' && !passwordNeeded && !noOffice && !founds) announce('signed-in');
  return reply;
}

function isConfirmType(type: string | null): type is ConfirmType {
  return type === 'signup' || type === 'recovery';
}
