import { pageOf, portalViewPath } from '../../../src/contract/paths';

/** A person of a client: a client user, or without one the person who signs in with the client's own e-mail. */
export interface ClientPerson {
  clientUserId: string | null;
  clientId: string;
}

export function personOf({ clientUserId, clientId }: ClientPerson): ClientPerson {
  return { clientUserId, clientId };
}

/** Returns the address of the portal as that person sees it, below the console's slug. */
export function seeAsClientAddress({ clientUserId, clientId }: ClientPerson): string {
  const { slug } = pageOf(window.location.pathname);
  return clientUserId === null
    ? portalViewPath(slug, 'cliente', clientId)
    : portalViewPath(slug, 'pessoa', clientUserId);
}

export function seeAsClient(person: ClientPerson): void {
  window.open(seeAsClientAddress(person), '_blank', 'noopener');
}
