import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { LegalCase, NewNote } from '../../../src/contract/cases';
import { CASES_ALONG, type Deleted, type Restored } from '../../../src/contract/deletions';
import type { CaseDocument } from '../../../src/contract/documents';
import type { ImportUndone } from '../../../src/contract/imports';
import type { Invitation, InvitationSent, NewPortalUser } from '../../../src/contract/invitations';
import type {
  ChecklistItem,
  ItemReturn,
  NewChecklist,
  NewMessage,
  ReadMessages,
  RequestDocument,
  RequestMessage,
  ServiceRequest,
} from '../../../src/contract/service-requests';
import type { CheckoutBody, PaymentPage } from '../../../src/contract/subscriptions';
import type { DomainChange, Tenant } from '../../../src/contract/tenants';
import {
  type CaseAccessChange,
  type ClientUserRecord,
  KEYS_KEPT,
  type StaffUserRecord,
} from '../../../src/contract/users';
import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
} from '../../../src/contract/webhooks';
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
  delete: async <R extends 'cases' | 'clients' | 'documents'>(
    resource: R,
    { id, casesAlong, meta }: { id: string; casesAlong: boolean } & Sent,
  ) => {
    const query = resource === 'clients' && casesAlong ? `?cases=${CASES_ALONG}` : '';
    return { data: await api.delete<Deleted<object>>(`${resource}/${id}${query}`, meta.intent) };
  },

  deleteTenant: (id: string, intent: Intent) => api.delete<Tenant>(`tenants/${id}`, intent),

  setDomain: (id: string, change: DomainChange, intent: Intent) =>
    api.put<Tenant>(`tenants/${id}/domain`, change, intent),

  removeDomain: (id: string, intent: Intent) => api.delete<Tenant>(`tenants/${id}/domain`, intent),

  checkDomain: (id: string, intent: Intent) =>
    api.post<Tenant>(`tenants/${id}/domain/check`, undefined, intent),

  addNote: (caseId: string, note: NewNote, intent: Intent) =>
    api.post<LegalCase>(`cases/${caseId}/notes`, note, intent),

  addPortalUser: (clientId: string, user: NewPortalUser, intent: Intent) =>
    api.post<InvitationSent>(`clients/${clientId}/portal-users`, user, intent),

  /** For someone whose invitation expired, or who never had one. */
  invitePortalUser: (portalUserId: string, intent: Intent) =>
    api.post<InvitationSent>(`client-users/${portalUserId}/invitation`, undefined, intent),

  resendInvitation: (invitationId: string, intent: Intent) =>
    api.post<InvitationSent>(`invitations/${invitationId}/resend`, undefined, intent),

  deleteInvitation: (invitationId: string, intent: Intent) =>
    api.delete<Invitation>(`invitations/${invitationId}`, intent),

  /** Ends a staff member's access. `successorId` answers for their cases from now on; '' for nobody. */
  removeStaffUser: (id: string, successorId: string, keepKeys: boolean, intent: Intent) => {
    const said = new URLSearchParams({
      ...(successorId && { successorId }),
      ...(keepKeys && { keys: KEYS_KEPT }),
    });
    return api.delete<StaffUserRecord>(
      `staff-users/${id}${said.size > 0 ? `?${said}` : ''}`,
      intent,
    );
  },

  /** Gives a client user single cases to see, and takes them. */
  changeCaseAccess: (clientUserId: string, change: CaseAccessChange, intent: Intent) =>
    api.put<ClientUserRecord>(`client-users/${clientUserId}/cases`, change, intent),

  sendMessage: (requestId: string, message: NewMessage, intent: Intent) =>
    api.post<RequestMessage>(`service-requests/${requestId}/messages`, message, intent),

  askForDocuments: (requestId: string, checklist: NewChecklist, intent: Intent) =>
    api.post<RequestMessage>(`service-requests/${requestId}/checklists`, checklist, intent),

  /** Without an intent: nobody pressed a button, and sent twice it does the same. */
  markRead: (requestId: string, read: ReadMessages) =>
    api.post<ServiceRequest>(`service-requests/${requestId}/read`, read, null),

  /** Takes what the client sent for a line of a list into the case or the folder. */
  acceptItem: (itemId: string, intent: Intent) =>
    api.post<ChecklistItem>(`checklist-items/${itemId}/acceptance`, undefined, intent),

  returnItem: (itemId: string, reason: ItemReturn, intent: Intent) =>
    api.post<ChecklistItem>(`checklist-items/${itemId}/return`, reason, intent),

  /** The same of a document that answers no line. */
  acceptDocument: (requestId: string, documentId: string, intent: Intent) =>
    api.post<RequestDocument>(
      `service-requests/${requestId}/documents/${documentId}/acceptance`,
      undefined,
      intent,
    ),

  restore: (deletionId: string, intent: Intent) =>
    api.post<Restored>(`deletions/${deletionId}/restore`, undefined, intent),

  /** Where a plan is bought. */
  checkout: (body: CheckoutBody, intent: Intent) =>
    api.post<PaymentPage>('subscription/checkout', body, intent),

  /** Where what was bought is managed. */
  billingPortal: (intent: Intent) =>
    api.post<PaymentPage>('subscription/billing-portal', undefined, intent),

  /** Asks whoever sells for an offer; who asks is known. */
  askForOffer: (intent: Intent) => api.post<unknown>('subscription/offers', {}, intent),

  deleteWebhook: (id: string, intent: Intent) =>
    api.delete<WebhookEndpoint>(`webhook-endpoints/${id}`, intent),

  /** As Word, among the documents of its case. */
  saveDraft: (id: string, intent: Intent) =>
    api.post<CaseDocument>(`drafts/${id}/saved`, undefined, intent),

  /** Tells the new one this once. */
  renewWebhookSecret: (id: string, intent: Intent) =>
    api.post<WebhookEndpointSecret>(`webhook-endpoints/${id}/secret`, undefined, intent),

  endPreviousWebhookSecret: (id: string, intent: Intent) =>
    api.delete<WebhookEndpoint>(`webhook-endpoints/${id}/previous-secret`, intent),

  testWebhook: (id: string, intent: Intent) =>
    api.post<WebhookDelivery>(`webhook-endpoints/${id}/test`, undefined, intent),

  resendWebhook: (deliveryId: string, intent: Intent) =>
    api.post<WebhookDelivery>(`webhook-deliveries/${deliveryId}/resend`, undefined, intent),

  undoImport: (importId: string, intent: Intent) =>
    api.post<ImportUndone>(`imports/${importId}/undo`, undefined, intent),
};

/** The pictures that are part of a record, and what the record is called beside it. */
const RECORD_WITH = { photo: 'client', logo: 'tenant' } as const;

/** JSON, or where a picture may be part of it a form. The order of its parts is the contract's: the server reads once. */
function bodyOf(data: object): unknown {
  const name = (['photo', 'logo'] as const).find((picture) => picture in data);
  if (!name) return data;
  const { [name]: picture, ...record } = data as { [Name in typeof name]?: unknown };
  const form = new FormData();
  form.append(RECORD_WITH[name], JSON.stringify(record));
  if (picture instanceof Blob) {
    form.append(name, picture, picture.type === 'image/png' ? `${name}.png` : `${name}.jpg`);
  }
  return form;
}
