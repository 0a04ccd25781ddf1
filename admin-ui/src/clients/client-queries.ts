import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type {
  Client,
  ClientChange,
  ClientFilter,
  ClientRecord,
  ClientStatistics,
  NewClient,
} from '../../../src/contract/clients';
import type { InvitationSent, NewPortalUser } from '../../../src/contract/invitations';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';
import type { ClientsView } from './clients-address';

export const CLIENTS_PER_PAGE = 25;
const RECENT = 8;

/** Keys begin with the resource's name, so that invalidating `['clientes']` renews everything of clients. */
export const clientStatisticsQuery = queryOptions({
  queryKey: ['clientes', 'statistics'],
  queryFn: ({ signal }) => api.get<ClientStatistics>('clients/statistics', signal),
});

/** A client in full. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['clientes', 'record', id],
    queryFn: ({ signal }) => api.get<ClientRecord>(`clients/${encodeURIComponent(id)}`, signal),
  });

/** The same for a form: read anew each time one opens, and left alone while it is filled in. */
export const clientToEditQuery = (id: string) =>
  queryOptions({
    ...clientQuery(id),
    queryKey: ['clientes', 'edit', id],
    staleTime: Infinity,
    gcTime: 0,
  });

/** What a list shows and its export holds. */
export function filterOf({ q, activity }: Pick<ClientsView, 'q' | 'activity'>): ClientFilter {
  return { ...(q && { q }), ...(activity && { activity }) };
}

/** One page of the list. The last one stays in sight until the next is there. */
export function useClientPage(view: ClientsView) {
  const { sort, descending, page } = view;
  return useGetList<Client>(
    'clientes',
    {
      pagination: { page, perPage: CLIENTS_PER_PAGE },
      sort: { field: sort, order: descending ? 'DESC' : 'ASC' },
      filter: filterOf(view),
    },
    { placeholderData: keepPreviousData },
  );
}

/** The clients that were updated last. */
export function useRecentClients() {
  return useGetList<Client>(
    'clientes',
    { pagination: { page: 1, perPage: RECENT }, sort: { field: 'updatedAt', order: 'DESC' } },
    { refetchOnMount: 'always' },
  );
}

/** A client as it is sent, and its photo where a new one was chosen. */
export interface Sent<Body> {
  client: Body;
  photo: Blob | null;
}

export function createClient(sent: Sent<NewClient>, intent: Intent): Promise<ClientRecord> {
  return api.post<ClientRecord>('clients', bodyOf(sent), intent);
}

export function updateClient(
  id: string,
  sent: Sent<ClientChange>,
  intent: Intent,
): Promise<ClientRecord> {
  return api.put<ClientRecord>(`clients/${id}`, bodyOf(sent), intent);
}

export function addPortalUser(
  clientId: string,
  user: NewPortalUser,
  intent: Intent,
): Promise<InvitationSent> {
  return api.post<InvitationSent>(`clients/${clientId}/portal-users`, user, intent);
}

/** For someone whose invitation expired, or who never had one. */
export function invitePortalUser(portalUserId: string, intent: Intent): Promise<InvitationSent> {
  return api.post<InvitationSent>(`client-users/${portalUserId}/invitation`, undefined, intent);
}

export function resendInvitation(invitationId: string, intent: Intent): Promise<InvitationSent> {
  return api.post<InvitationSent>(`invitations/${invitationId}/resend`, undefined, intent);
}

/** The order of the parts is the contract's: the server reads the stream once. */
function bodyOf<Body>({ client, photo }: Sent<Body>): FormData {
  const form = new FormData();
  form.append('client', JSON.stringify(client));
  if (photo) form.append('photo', photo, photo.type === 'image/png' ? 'photo.png' : 'photo.jpg');
  return form;
}
