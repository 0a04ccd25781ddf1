import type { CaseStatus } from './cases.js';
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

/** What the form holds besides name, contacts and portal users. Null where nothing is known. */
export interface ClientDetails {
  email: string | null;
  phone: string | null;
  notes: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  region: string | null;
  postalCode: string | null;
  /** ISO 3166, two letters. */
  country: string | null;
  /** NIF/NIPC, NIF/NIE/CIF, CPF/CNPJ. */
  taxId: string | null;
  billingEmail: string | null;
  billingPhone: string | null;
  paymentTerms: string | null;
  preferredPaymentMethod: string | null;
  iban: string | null;
  swift: string | null;
  /** Euros, at most two decimals. */
  creditLimit: number | null;
}

/** Whom the office talks to at a client. */
export interface ClientContact {
  id: string;
  name: string;
  role: string | null;
  email: string | null;
  phone: string | null;
  /** "Sócio". */
  isPartner: boolean;
}

/** `GET /api/clients/:id`: everything that form and detail dialog show. */
export interface ClientRecord extends Client, ClientDetails {
  tenantId: string | null;
  contacts: ClientContact[];
  portalUsers: PortalUser[];
  /** The newest five. */
  recentCases: RecentCase[];
  /** The open case whose deadline comes first, overdue ones before all. */
  nextDeadline: { caseId: string; title: string; dueDate: string } | null;
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
  /** Only clients with at least one case. */
  withCases?: boolean;
  /** Only clients with at least one document. */
  withDocuments?: boolean;
  /** By the last update, see ACTIVE_CLIENT_DAYS. */
  activity?: ClientActivity;
}

export const CLIENT_ACTIVITIES = ['active', 'inactive'] as const;
export type ClientActivity = (typeof CLIENT_ACTIVITIES)[number];

export const CLIENT_SORTS = [
  'name',
  'city',
  'caseCount',
  'documentCount',
  'createdAt',
  'updatedAt',
] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/**
 * `POST /api/clients`: JSON, or multipart with this as JSON in the field `client` and then, optionally,
 * the file `photo` (PNG or JPEG). All of it is stored and everybody is invited, or nothing is. Without
 * the field `country` the office's own is taken; null is a client without one.
 */
export interface NewClient extends Partial<ClientDetails> {
  name: string;
  contacts?: Omit<ClientContact, 'id'>[];
  portalUsers?: NewPortalUser[];
  confirmed?: UncertainField[];
  /** Ids of clients that have the same tax number or e-mail, and are others all the same. */
  distinctFrom?: string[];
}

/**
 * `PUT /api/clients/:id`: JSON or multipart, as `NewClient`. Left-out contacts go, left-out portal users stay.
 * Errors of what stands in a list are named with its place, `contacts.0.email`.
 */
export interface ClientChange extends ClientDetails {
  name: string;
  /** Those with an id stay who they are. */
  contacts: (Omit<ClientContact, 'id'> & { id?: string })[];
  /** Those without an id are invited; those with one, as they were read, stay as they are. */
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

/** What tells that two clients may be one. */
export const IDENTIFYING_FIELDS = ['taxId', 'email'] as const;
export type IdentifyingField = (typeof IDENTIFYING_FIELDS)[number];

/**
 * A client with the same tax number or e-mail, as `client_exists` names it: one for each field. The other one
 * is stored once `distinctFrom` holds its id. What an edit leaves as it is, is not asked about again.
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

export const CLIENT_NAME_MAX = 200;
export const CLIENT_TEXT_MAX = {
  email: 254,
  phone: 50,
  notes: 5000,
  addressLine1: 200,
  addressLine2: 200,
  city: 100,
  region: 100,
  postalCode: 20,
  taxId: 40,
  billingEmail: 254,
  billingPhone: 50,
  paymentTerms: 200,
  preferredPaymentMethod: 100,
  iban: 60,
  swift: 20,
  contactName: 200,
  contactRole: 200,
} as const;
export const CREDIT_LIMIT_MAX = 999_999_999_999;
export const CONTACTS_MAX = 50;
export const PORTAL_USERS_MAX = 50;

/** Bytes. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_TYPES = ['image/png', 'image/jpeg'] as const;

/** A client counts as active on the cases page for this many days after its last update. */
export const ACTIVE_ON_CASES_DAYS = 30;
/** The same on the clients page. */
export const ACTIVE_CLIENT_DAYS = 90;
