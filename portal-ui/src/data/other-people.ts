import type { Client } from '../../../src/contract/clients';
import type { PortalViewPath } from '../../../src/contract/paths';
import type { PortalProfile } from '../../../src/contract/portal';
import type { ClientUser } from '../../../src/contract/users';
import { fetchList } from './queries';

/** The most client users that are offered for one client; the others are in "Gestão de Usuários". */
const MAX_PEOPLE = 50;

/** Another person as whom staff can view the portal. */
export interface OtherPerson extends Pick<PortalViewPath, 'of' | 'id'> {
  name: string;
  /** The client's own e-mail; null for a client user. */
  email: string | null;
  clientName: string;
}

/** Fetches the other people of a view's clients, by name, with the rights of the staff member who looks. */
export async function fetchOtherPeople(
  { clients, email }: PortalProfile,
  signal: AbortSignal,
): Promise<OtherPerson[]> {
  const clientIds = clients.map(({ id }) => id);
  const range = [0, MAX_PEOPLE - 1] as const;
  const [records, ...users] = await Promise.all([
    fetchList<Client>('clients', { filter: { id: clientIds }, range }, signal),
    ...clientIds.map((clientId) =>
      fetchList<ClientUser>('client-users', { filter: { clientId }, range }, signal),
    ),
  ]);
  const people = users.flatMap(({ rows }) => rows);
  return othersOf(email, records.rows, people);
}

/** Lists each person once: people with the same e-mail sign in as one and see the same. */
export function othersOf(
  shown: string,
  clients: readonly Pick<Client, 'id' | 'name' | 'email'>[],
  users: readonly Pick<ClientUser, 'id' | 'fullName' | 'email' | 'clientName'>[],
): OtherPerson[] {
  const known = new Set([shown.toLowerCase()]);
  const isNew = (email: string) => {
    const markUnique = email.toLowerCase();
    const unseen = !known.has(markUnique);
    known.add(markUnique);
    return unseen;
  };
  const people = users
    .filter(({ email }) => isNew(email))
    .map(({ id, fullName, clientName }): OtherPerson => {
      return { of: 'pessoa', id, name: fullName, email: null, clientName };
    });
  const owners = clients
    .filter(({ email }) => email !== null && isNew(email))
    .map(({ id, name, email }): OtherPerson => {
      return { of: 'cliente', id, name, email, clientName: name };
    });
  return [...people, ...owners].sort((one, other) => one.name.localeCompare(other.name, 'pt'));
}
