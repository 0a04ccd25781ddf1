import { Email, OptionalEmail } from '../fields/decorators.js';
import {
  CLIENT_ACTIVITIES,
  CLIENT_NAME_MAX,
  CLIENT_TEXT_MAX as MAX,
  type ClientActivity,
  type ClientChange,
  type ClientDetails,
  type ClientFilter,
  type ClientRecord,
  CONTACTS_MAX,
  CREDIT_LIMIT_MAX,
  type NewClient,
  PORTAL_USERS_MAX,
  UNCERTAIN_FIELDS,
  type UncertainField,
} from '../contract/clients.js';
import type { MailState, NewPortalUser, PortalUserStatus } from '../contract/invitations.js';
import { SEARCH_MAX } from '../contract/lists.js';
import { FIELD_MESSAGES } from '../contract/problems.js';
import { ChangeOf, Shown } from '../http/changes.js';
import { Flag, Ids, ListOf, Maybe, OneOf, Only, OptionalAmount, OptionalCountry, OptionalId, OptionalText, SomeOf, Text, Version } from '../fields/decorators.js';
import { ListFilter } from '../http/lists.js';

class ContactBody {
  @OptionalId()
  id?: string;

  @Text({ max: MAX.contactName, blank: FIELD_MESSAGES.nameRequired })
  name!: string;

  @OptionalText({ max: MAX.contactRole })
  role: string | null = null;

  @OptionalEmail()
  email: string | null = null;

  @OptionalText({ max: MAX.phone })
  phone: string | null = null;

  @Flag()
  isPartner = false;
}

export class NewPortalUserBody implements NewPortalUser {
  @Text({ max: MAX.contactName, blank: FIELD_MESSAGES.nameRequired })
  fullName!: string;

  @Email()
  email!: string;

  @OptionalText({ max: MAX.contactRole })
  position: string | null = null;

  @OptionalText({ max: MAX.phone })
  phone: string | null = null;
}

/** What the form holds of a client itself; what is left out is not known. */
class ClientBody implements Omit<ClientDetails, 'country'> {
  @Text({ max: CLIENT_NAME_MAX, blank: FIELD_MESSAGES.nameRequired })
  name!: string;

  @OptionalEmail()
  email: string | null = null;

  @OptionalText({ max: MAX.phone })
  phone: string | null = null;

  @OptionalText({ max: MAX.notes })
  notes: string | null = null;

  @OptionalText({ max: MAX.addressLine1 })
  addressLine1: string | null = null;

  @OptionalText({ max: MAX.addressLine2 })
  addressLine2: string | null = null;

  @OptionalText({ max: MAX.city })
  city: string | null = null;

  @OptionalText({ max: MAX.region })
  region: string | null = null;

  @OptionalText({ max: MAX.postalCode })
  postalCode: string | null = null;

  @OptionalText({ max: MAX.taxId })
  taxId: string | null = null;

  @OptionalEmail()
  billingEmail: string | null = null;

  @OptionalText({ max: MAX.billingPhone })
  billingPhone: string | null = null;

  @OptionalText({ max: MAX.paymentTerms })
  paymentTerms: string | null = null;

  @OptionalText({ max: MAX.preferredPaymentMethod })
  preferredPaymentMethod: string | null = null;

  @OptionalText({ max: MAX.iban })
  iban: string | null = null;

  @OptionalText({ max: MAX.swift })
  swift: string | null = null;

  @OptionalAmount({ max: CREDIT_LIMIT_MAX })
  creditLimit: number | null = null;

  @SomeOf(UNCERTAIN_FIELDS)
  confirmed: UncertainField[] = [];

  @Ids()
  distinctFrom?: string[];
}

export class NewClientBody extends ClientBody implements NewClient {
  /** Null is a client without one; left out, it is the office's. */
  @OptionalCountry()
  country?: string | null;

  @ListOf(ContactBody, CONTACTS_MAX)
  contacts: ContactBody[] = [];

  @ListOf(NewPortalUserBody, PORTAL_USERS_MAX)
  portalUsers: NewPortalUserBody[] = [];
}

/** One as it was read, or, without an id, one to be invited. */
class PortalUserBody extends NewPortalUserBody {
  @OptionalId()
  id?: string;

  @Shown()
  isPrimaryContact?: boolean;

  @Shown()
  status?: PortalUserStatus;

  @Shown()
  invitationId?: string | null;

  @Shown()
  mailState?: MailState | null;
}

@ChangeOf<ClientRecord>(
  [
    'caseCount',
    'documentCount',
    'inProgressCount',
    'dueSoonCount',
    'overdueCount',
    'recentCases',
    'nextDeadline',
  ],
  { portalUsers: ['status', 'invitationId', 'mailState'] },
)
export class ClientChangeBody extends ClientBody implements ClientChange {
  @OptionalCountry()
  country: string | null = null;

  /** Required: what is left out of it goes. */
  @ListOf(ContactBody, CONTACTS_MAX)
  contacts!: ContactBody[];

  /** Those with an id stay as they are, those without are invited; left out, nobody is. */
  @ListOf(PortalUserBody, PORTAL_USERS_MAX)
  portalUsers: PortalUserBody[] = [];

  @Flag()
  removePhoto = false;

  @Version()
  version!: number;
}

export class ClientFilterQuery extends ListFilter implements ClientFilter {
  @OptionalText({ max: SEARCH_MAX })
  q?: string;

  @Only()
  byName?: boolean;

  @Only()
  withCases?: boolean;

  @Only()
  withDocuments?: boolean;

  @Maybe()
  @OneOf(CLIENT_ACTIVITIES)
  activity?: ClientActivity;
}
