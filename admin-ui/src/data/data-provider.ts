import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { LegalCase, NewNote } from '../../../src/contract/cases';
import { CASES_ALONG, type Deleted, type Restored } from '../../../src/contract/deletions';
import type { ImportUndone } from '../../../src/contract/imports';
import type { InvitationSent, NewPortalUser } from '../../../src/contract/invitations';
import { api, request } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';
import { withPageInfo } from './page-info';
import type { ListParams, Resource, Resources, Taking } from './resources';

const rest = simpleRestProvider('', async (url: string, options?: RequestInit) => {
  if (options?.method && options.method !== 'GET') throw new Error('Buttons send with useSend.');
  const reply = await request<unknown>(url.slice(1), { signal: options?.signal ?? undefined });
  return { ...reply, body: '' };
});

/** What every write is sent with: the intent of `useSend`. */
interface Sent {
  meta: { intent: Intent };
}

/**
 * How react-admin reads: ra-data-simple-rest over the one API client. Its addresses are `/resource`,
 * `/resource/id` and a query. It refuses writes, which its hooks would send past the guard against double clicks.
 */
export const readingProvider: DataProvider = {
  ...rest,
  getList: async (resource, params) =>
    withPageInfo(await rest.getList(resource, params), params.pagination),
};

/**
 * All that the console asks for and sends, but for what its hooks read. The verbs are react-admin's, typed by
 * resource; a method of its own is what is no verb of a resource. Each rejects with `ProblemError`.
 */
export const dataProvider = {
  getList: async <R extends Resource>(resource: R, params: ListParams<R>) =>
    readingProvider.getList<Resources[R]['row']>(resource, params),

  create: async <R extends Taking<'new'>>(
    resource: R,
    { data, meta }: { data: Resources[R]['new'] } & Sent,
  ) => ({ data: await api.post<Resources[R]['stored']>(resource, bodyOf(data), meta.intent) }),

  update: async <R extends Taking<'change'>>(
    resource: R,
    { id, data, meta }: { id: string; data: Resources[R]['change'] } & Sent,
  ) => ({
    data: await api.put<Resources[R]['stored']>(`${resource}/${id}`, bodyOf(data), meta.intent),
  }),

  /** @param casesAlong a client's cases go, too; without it a client that has any is refused */
  delete: async <R extends Taking<'change'>>(
    resource: R,
    { id, casesAlong, meta }: { id: string; casesAlong: boolean } & Sent,
  ) => {
    const query = resource === 'clients' && casesAlong ? `?cases=${CASES_ALONG}` : '';
    return { data: await api.delete<Deleted<object>>(`${resource}/${id}${query}`, meta.intent) };
  },

  addNote: (caseId: string, note: NewNote, intent: Intent) =>
    api.post<LegalCase>(`cases/${caseId}/notes`, note, intent),

  addPortalUser: (clientId: string, user: NewPortalUser, intent: Intent) =>
    api.post<InvitationSent>(`clients/${clientId}/portal-users`, user, intent),

  /** For someone whose invitation expired, or who never had one. */
  invitePortalUser: (portalUserId: string, intent: Intent) =>
    api.post<InvitationSent>(`client-users/${portalUserId}/invitation`, undefined, intent),

  resendInvitation: (invitationId: string, intent: Intent) =>
    api.post<InvitationSent>(`invitations/${invitationId}/resend`, undefined, intent),

  restore: (deletionId: string, intent: Intent) =>
    api.post<Restored>(`deletions/${deletionId}/restore`, undefined, intent),

  undoImport: (importId: string, intent: Intent) =>
    api.post<ImportUndone>(`imports/${importId}/undo`, undefined, intent),
};

/** JSON, or where a photo may be part of it a form. The order of its parts is the contract's: the server reads once. */
function bodyOf(data: object): unknown {
  if (!('photo' in data)) return data;
  const { photo, ...client } = data;
  const form = new FormData();
  form.append('client', JSON.stringify(client));
  if (photo instanceof Blob) {
    form.append('photo', photo, photo.type === 'image/png' ? 'photo.png' : 'photo.jpg');
  }
  return form;
}
