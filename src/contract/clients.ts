import type { CaseStatus } from './cases.js';
import { FIELD_MESSAGES } from './field-messages.js';
import {
  amount,
  type ContentOf,
  country,
  email,
  flag,
  type NewOf,
  requiredText,
  text,
} from './fields.js';
import type { NewPortalUser, PortalUser } from './invitations.js';

/** A client with the figures of its cases and documents, as lists and grids show it. */
export interface Client {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  city: string | null;
  /** Address of the photo, below our own origin. */
  avatarUrl: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  caseCount: number;
  documentCount: number;
  inProgressCount: number;
  /** Open cases due from today to seven days from now. */
  dueSoonCount: number;
  /** Open cases due before today. */
  overdueCount: number;
}

/** Fields of a client itself, in the order of the form. */
export const CLIENT_FIELDS = {
  name: requiredText(200, FIELD_MESSAGES.nameRequired),
  email: email(),
  phone: text(50),
  /** NIF/NIPC, NIF/NIE/CIF, CPF/CNPJ. */
  taxId: text(40),
  addressLine1: text(200),
  addressLine2: text(200),
  postalCode: text(20),
  city: text(100),
  region: text(100),
  country: country(),
  notes: text(5000),
  billingEmail: email(),
  billingPhone: text(50),
  paymentTerms: text(200),
  preferredPaymentMethod: text(100),
  iban: text(60),
  swift: text(20),
  creditLimit: amount(999_999_999_999),
} as const;
export type ClientContent = ContentOf<typeof CLIENT_FIELDS>;
export type ClientField = keyof ClientContent;
/** Fields of the form besides name, contacts and portal users. */
export type ClientDetails = Omit<ClientContent, 'name'>;

/** Fields of a contact. */
export const CONTACT_FIELDS = {
  name: requiredText(200, FIELD_MESSAGES.nameRequired),
  role: text(200),
  email: email(),
  phone: text(50),
  /** "Sócio". */
  isPartner: flag(),
} as const;

/** A person at a client whom the office talks to. */
export interface ClientContact extends ContentOf<typeof CONTACT_FIELDS> {
  id: string;
}

/** `GET /api/clients/:id`: everything that form and detail dialog show. */
export interface ClientRecord extends Client, ClientDetails {
  tenantId: string | null;
  contacts: ClientContact[];
  portalUsers: PortalUser[];
  /** The newest five. To an API key without `cases:read` neither these nor the deadline are shown. */
  recentCases: RecentCase[];
  /** The open case whose deadline comes first, overdue ones before all. */
  nextDeadline: { caseId: string; title: string; dueDate: string } | null;
  /** Clients that were joined into it, as long as that can be undone, newest first. */
  joined: JoinedClient[];
}

/** A client that was joined into this one, as long as that can be undone. */
export interface JoinedClient {
  deletionId: string;
  name: string;
  joinedAt: string;
  undoableUntil: string;
}

export interface RecentCase {
  id: string;
  title: string;
  number: string | null;
  status: CaseStatus;
  dueDate: string | null;
}

/** `filter` of `GET /api/clients`. */
export interface ClientFilter {
  id?: string[];
  /** Words of name, e-mail or city; or a tax number or telephone, or part of one, however it is spelled. */
  q?: string;
  /** The words of `q` have to stand in the name. */
  byName?: boolean;
  /** The name, whatever its case, accents, punctuation and spaces. */
  called?: string;
  /** Only clients with at least one case. */
  withCases?: boolean;
  /** Only clients with at least one document. */
  withDocuments?: boolean;
  /** Only clients without a document. */
  withoutDocuments?: boolean;
  /** Only clients created since the first of the office's month. */
  newThisMonth?: boolean;
  /** By the last update, see ACTIVE_CLIENT_DAYS. */
  activity?: ClientActivity;
}

/** Columns of an exported list: those of the list, or these and every field of the form. */
export const CLIENT_EXPORTS = ['list', 'all'] as const;
export type ClientExportFields = (typeof CLIENT_EXPORTS)[number];

/** `filter` of `GET /api/clients/export.csv`. */
export interface ClientExportFilter extends ClientFilter {
  /** Left out: `list`. */
  fields?: ClientExportFields;
}

export const CLIENT_ACTIVITIES = ['active', 'inactive'] as const;
export type ClientActivity = (typeof CLIENT_ACTIVITIES)[number];

/**
 * `sort` of `GET /api/clients`. `urgency`, which has one direction: by their most recent overdue case, then by what is
 * due next, then by name.
 */
export const CLIENT_SORTS = [
  'name',
  'city',
  'caseCount',
  'documentCount',
  'createdAt',
  'updatedAt',
  'urgency',
] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/**
 * `POST /api/clients`: JSON, or multipart with this as JSON in the field `client` and then, optionally,
 * the file `photo` (PNG or JPEG). All of it is stored and everybody is invited, or nothing is. Without
 * the field `country` the office's own is taken; null is a client without one.
 */
export interface NewClient extends NewOf<typeof CLIENT_FIELDS> {
  contacts?: NewOf<typeof CONTACT_FIELDS>[];
  portalUsers?: NewPortalUser[];
  confirmed?: UncertainField[];
  /** Ids of clients that have the same tax number, e-mail or name, and are others all the same. */
  distinctFrom?: string[];
}

/**
 * `PUT /api/clients/:id`: JSON or multipart, as `NewClient`. Left-out contacts go. Portal users stay;
 * a list that leaves one of them out is refused.
 * Errors of what stands in a list are named with its place, `contacts.0.email`.
 */
export interface ClientChange extends NewOf<typeof CLIENT_FIELDS> {
  /** Contacts with an id stay who they are. */
  contacts: (NewOf<typeof CONTACT_FIELDS> & { id?: string })[];
  /** Users without an id are invited; users with one, as they were read, stay as they are. */
  portalUsers?: (NewPortalUser | PortalUser)[];
  /** Takes the photo away, where none is sent. */
  removePhoto?: boolean;
  confirmed?: UncertainField[];
  /** As in `NewClient`. */
  distinctFrom?: string[];
  version: number;
}

/**
 * Fields that may hold something wrong, but only when the person says so: without the field's name in
 * `confirmed` the answer is `unconfirmed_values`, with what is wrong for each field in `errors`. What an
 * edit leaves as it is needs no new confirmation.
 */
export const UNCERTAIN_FIELDS = ['taxId', 'iban', 'swift'] as const;
export type UncertainField = (typeof UNCERTAIN_FIELDS)[number];

/** Fields by which two clients may be one. */
export const IDENTIFYING_FIELDS = ['taxId', 'email', 'name'] as const;
export type IdentifyingField = (typeof IDENTIFYING_FIELDS)[number];

/**
 * A client with the same tax number, e-mail or name, as `client_exists` names it: one for each field. The other one
 * is stored once `distinctFrom` holds its id. What an edit leaves as it is, is not asked about again. Names are the
 * same whatever their case, accents, punctuation and spaces, unless two different tax numbers tell the clients apart.
 */
export interface SameClient {
  id: string;
  name: string;
  by: IdentifyingField[];
}

/** `GET /api/clients/statistics` */
export interface ClientStatistics {
  total: number;
  active: number;
  inactive: number;
  /** Since the first of the office's month. */
  newThisMonth: number;
}

export const CONTACTS_MAX = 50;
export const PORTAL_USERS_MAX = 50;

/** Bytes. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_TYPES = ['image/png', 'image/jpeg'] as const;

/** A client counts as active on the cases page for this many days after its last update. */
export const ACTIVE_ON_CASES_DAYS = 30;
/** The same on the clients page. */
export const ACTIVE_CLIENT_DAYS = 90;

/** A client and the tenant that it is linked to, as `client-tenants` shows it. */
export interface ClientTenant {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  tenantId: string | null;
  tenantName: string | null;
  tenantSlug: string | null;
  /** The client's. */
  version: number;
}

export interface ClientTenantFilter {
  id?: string[];
  /** "Clientes Vinculados" or "Clientes sem Tenant". */
  linked?: boolean;
  tenantId?: string;
}

/** `PUT /api/client-tenants/:id`: links a client to a tenant, or to none. */
export interface ClientTenantChange {
  tenantId: string | null;
  version: number;
}
