import { pageOf, portalViewPath } from '../../../src/contract/paths';

/** Somebody of a client: a client user, or without one who signs in with the client's own e-mail. */
export interface ClientPerson {
  clientUserId: string | null;
  clientId: string;
}

export function personOf({ clientUserId, clientId }: ClientPerson): ClientPerson {
  return { clientUserId, clientId };
}

/** The address of the portal as that person sees it, below the slug that the console is at. */
export function seeAsClientAddress({ clientUserId, clientId }: ClientPerson): string {
  const { slug } = pageOf(window.location.pathname);
  return clientUserId === null
    ? portalViewPath(slug, 'cliente', clientId)
    : portalViewPath(slug, 'pessoa', clientUserId);
}

export function seeAsClient(person: ClientPerson): void {
  window.open(seeAsClientAddress(person), '_blank', 'noopener');
}
