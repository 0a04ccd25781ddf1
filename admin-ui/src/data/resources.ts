import {
  useGetList as useAnyList,
  type UseGetListHookValue,
  type UseGetListOptions,
  useGetOne as useAny,
  type UseGetOneHookValue,
  type UseGetOneOptions,
  useInfiniteGetList as useAnyInfiniteList,
  type UseInfiniteGetListHookValue,
  type UseInfiniteGetListOptions,
} from 'react-admin';

import type {
  NewPasskey,
  OpenSession,
  Passkey,
  Profile,
  ProfileChange,
} from '../../../src/contract/account';
import type {
  AgendaEntry,
  AgendaEntryChange,
  AgendaEntryFilter,
  EntrySort,
  NewAgendaEntry,
} from '../../../src/contract/agenda';
import type {
  AiAnswer,
  AiConversation,
  AiConversationChange,
  AiConversationFilter,
  AiConversationSort,
} from '../../../src/contract/ai-answers';
import type { ApiKey, CreatedApiKey, NewApiKey } from '../../../src/contract/api-keys';
import type {
  CalendarFeed,
  CalendarFeedChange,
  CalendarFeedSort,
  NewCalendarFeed,
} from '../../../src/contract/calendar-feeds';
import type { HistoryEntry } from '../../../src/contract/case-history';
import type { CaseFilter, CaseSort } from '../../../src/contract/case-lists';
import type { CaseChange, LegalCase, NewCase } from '../../../src/contract/cases';
import type {
  Client,
  ClientChange,
  ClientFilter,
  ClientRecord,
  ClientSort,
  ClientTenant,
  ClientTenantChange,
  ClientTenantFilter,
  NewClient,
} from '../../../src/contract/clients';
import type { Deleted, Deletion, DeletionFilter } from '../../../src/contract/deletions';
import type {
  CaseDocument,
  DocumentChange,
  DocumentFilter,
  DocumentFolder,
  DocumentSort,
  FolderFilter,
  FolderSort,
} from '../../../src/contract/documents';
import type {
  DocumentTemplate,
  DocumentTemplateChange,
  DocumentTemplateFilter,
  DocumentTemplateRecord,
  Draft,
  DraftChange,
  DraftFilter,
  DraftRecord,
  DraftSort,
  NewDocumentTemplate,
  NewDraft,
  TemplateSort,
  TemplateVersion,
} from '../../../src/contract/drafting';
import type { ListImport } from '../../../src/contract/imports';
import type {
  Invitation,
  InvitationChange,
  InvitationFilter,
  InvitationSent,
  InvitationSort,
  NewInvitation,
} from '../../../src/contract/invitations';
import type {
  NewSavedView,
  SavedView,
  SavedViewChange,
  SavedViewSort,
} from '../../../src/contract/saved-views';
import type { SecurityEvent, SecurityFilter } from '../../../src/contract/security-log';
import type {
  NewServiceRequest,
  RequestMessage,
  RequestSort,
  ServiceRequest,
  ServiceRequestChange,
  ServiceRequestFilter,
} from '../../../src/contract/service-requests';
import type { NewTenant, Tenant, TenantChange } from '../../../src/contract/tenants';
import type {
  ClientUser,
  ClientUserChange,
  ClientUserFilter,
  ClientUserRecord,
  StaffUser,
  StaffUserChange,
  StaffUserFilter,
  StaffUserRecord,
} from '../../../src/contract/users';
import type {
  NewWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryFilter,
  WebhookEndpoint,
  WebhookEndpointChange,
} from '../../../src/contract/webhooks';
import type { TenantDomainChange } from './tenants-actions';

/** A body with a photo is sent as multipart form data: JSON and file. */
type WithPhoto<Body> = Body & { photo?: Blob | null };
type WithLogo<Body> = Body & { logo?: Blob | null };

/** The API's resources by name: their rows, filters, sorts and bodies. */
export interface Resources {
  cases: {
    row: LegalCase;
    filter: CaseFilter;
    sort: CaseSort;
    new: NewCase;
    change: CaseChange;
    stored: LegalCase;
    deleted: Deleted<LegalCase>;
  };
  clients: {
    row: Client;
    filter: ClientFilter;
    sort: ClientSort;
    new: WithPhoto<NewClient>;
    change: WithPhoto<ClientChange>;
    stored: ClientRecord;
    deleted: Deleted<ClientRecord>;
  };
  tenants: {
    row: Tenant;
    filter: object;
    sort: 'createdAt' | 'name';
    new: WithLogo<NewTenant>;
    change: WithLogo<TenantChange>;
    stored: Tenant;
    deleted: Tenant;
  };
  /** The domain of a tenant, which is answered with the whole tenant. */
  'tenant-domains': {
    row: Tenant;
    filter: object;
    sort: never;
    change: TenantDomainChange;
    stored: Tenant;
  };
  'client-tenants': {
    row: ClientTenant;
    filter: ClientTenantFilter;
    sort: 'name';
    change: ClientTenantChange;
    stored: ClientTenant;
  };
  documents: {
    row: CaseDocument;
    filter: DocumentFilter;
    sort: DocumentSort;
    change: DocumentChange;
    stored: CaseDocument;
    deleted: Deleted<CaseDocument>;
  };
  'documents/folders': { row: DocumentFolder; filter: FolderFilter; sort: FolderSort };
  invitations: {
    row: Invitation;
    filter: InvitationFilter;
    sort: InvitationSort;
    new: NewInvitation;
    change: InvitationChange;
    stored: Invitation & InvitationSent;
    deleted: Invitation;
  };
  'staff-users': {
    row: StaffUser;
    filter: StaffUserFilter;
    sort: 'createdAt';
    change: StaffUserChange;
    stored: StaffUserRecord;
  };
  'client-users': {
    row: ClientUser;
    filter: ClientUserFilter;
    sort: 'createdAt';
    change: ClientUserChange;
    stored: ClientUserRecord;
  };
  'service-requests': {
    row: ServiceRequest;
    filter: ServiceRequestFilter;
    sort: RequestSort;
    new: NewServiceRequest;
    change: ServiceRequestChange;
    stored: ServiceRequest;
  };
  'document-templates': {
    row: DocumentTemplate;
    filter: DocumentTemplateFilter;
    sort: TemplateSort;
    new: NewDocumentTemplate;
    change: DocumentTemplateChange;
    stored: DocumentTemplateRecord;
  };
  drafts: {
    row: Draft;
    filter: DraftFilter;
    sort: DraftSort;
    new: NewDraft;
    change: DraftChange;
    stored: DraftRecord;
  };
  'agenda-entries': {
    row: AgendaEntry;
    filter: AgendaEntryFilter;
    sort: EntrySort;
    new: NewAgendaEntry;
    change: AgendaEntryChange;
    stored: AgendaEntry;
    deleted: Deleted<AgendaEntry>;
  };
  'calendar-feeds': {
    row: CalendarFeed;
    filter: object;
    sort: CalendarFeedSort;
    new: NewCalendarFeed;
    change: CalendarFeedChange;
    stored: CalendarFeed;
    deleted: CalendarFeed;
  };
  'saved-views': {
    row: SavedView;
    filter: object;
    sort: SavedViewSort;
    new: NewSavedView;
    change: SavedViewChange;
    stored: SavedView;
    deleted: SavedView;
  };
  deletions: { row: Deletion; filter: DeletionFilter; sort: 'deletedAt' };
  imports: { row: ListImport; filter: object; sort: 'importedAt' };
  'api-keys': {
    row: ApiKey;
    filter: object;
    sort: 'createdAt';
    new: NewApiKey;
    stored: CreatedApiKey;
    deleted: ApiKey;
  };
  /** Only `profile`. */
  account: {
    row: Profile & { id: string };
    filter: object;
    sort: never;
    change: ProfileChange;
    stored: Profile & { id: string };
  };
  'account/passkeys': {
    row: Passkey;
    filter: object;
    sort: never;
    new: NewPasskey;
    change: Pick<Passkey, 'name'>;
    stored: Passkey;
    deleted: Passkey;
  };
  'account/sessions': { row: OpenSession; filter: object; sort: never; deleted: null };
  'webhook-endpoints': {
    row: WebhookEndpoint;
    filter: object;
    sort: 'createdAt';
    new: NewWebhookEndpoint;
    change: WebhookEndpointChange;
    stored: WebhookEndpoint;
    deleted: WebhookEndpoint;
  };
  'webhook-deliveries': { row: WebhookDelivery; filter: WebhookDeliveryFilter; sort: 'createdAt' };
  'ai/conversations': {
    row: AiConversation;
    filter: AiConversationFilter;
    sort: AiConversationSort;
    change: AiConversationChange;
    stored: AiConversation;
    deleted: AiConversation;
  };
  [answers: `ai/conversations/${string}/answers`]: {
    row: AiAnswer;
    filter: object;
    sort: 'createdAt';
  };
  'security-log': { row: SecurityEvent; filter: SecurityFilter; sort: 'at' };
  [messages: `service-requests/${string}/messages`]: {
    row: RequestMessage;
    filter: object;
    sort: 'createdAt';
  };
  [versions: `document-templates/${string}/versions`]: {
    row: TemplateVersion;
    filter: object;
    sort: 'number';
  };
  [history: `cases/${string}/history`]: { row: HistoryEntry; filter: object; sort: 'createdAt' };
}
export type Resource = keyof Resources;
type Row<R extends Resource> = Resources[R]['row'];

/** The resources that have the type `Kind`: the body of a creation or a change, or the reply of a deletion. */
export type Taking<Kind extends 'new' | 'change' | 'stored' | 'deleted'> = {
  [R in Resource]: Kind extends keyof Resources[R] ? R : never;
}[Resource];

export interface ListParams<R extends Resource> {
  pagination: { page: number; perPage: number };
  sort: { field: Resources[R]['sort']; order: 'ASC' | 'DESC' };
  filter?: Resources[R]['filter'];
}

/** react-admin's hooks, which know what each resource holds. */
export const useGetList: <R extends Resource>(
  resource: R,
  params: ListParams<R>,
  options?: UseGetListOptions<Row<R>>,
) => UseGetListHookValue<Row<R>> = useAnyList;

export const useInfiniteGetList: <R extends Resource>(
  resource: R,
  params: ListParams<R>,
  options?: UseInfiniteGetListOptions<Row<R>>,
) => UseInfiniteGetListHookValue<Row<R>> = useAnyInfiniteList;

export const useGetOne: <R extends Resource>(
  resource: R,
  params: { id: string },
  options?: UseGetOneOptions<Row<R>>,
) => UseGetOneHookValue<Row<R>> = useAny;

/** Gets a whole record. Without a `meta` react-admin answers with the row of a list, which may have less. */
export const useGetRecord = <R extends Taking<'stored'>>(
  resource: R,
  { id }: { id: string },
  options?: UseGetOneOptions<Resources[R]['stored']>,
): UseGetOneHookValue<Resources[R]['stored']> =>
  useAny(resource, { id, meta: { record: true } }, options);
