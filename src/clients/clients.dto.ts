import { type ClientJoin, JOIN_FIELDS, type JoinField } from '../contract/client-joins.js';
import {
  CLIENT_ACTIVITIES,
  CLIENT_EXPORTS,
  CLIENT_FIELDS,
  type ClientActivity,
  type ClientChange,
  type ClientExportFields,
  type ClientExportFilter,
  type ClientFilter,
  type ClientRecord,
  type ClientTenant,
  type ClientTenantChange,
  type ClientTenantFilter,
  CONTACT_FIELDS,
  CONTACTS_MAX,
  type NewClient,
  PORTAL_USERS_MAX,
  UNCERTAIN_FIELDS,
  type UncertainField,
} from '../contract/clients.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import {
  type MailState,
  type NewPortalUser,
  PORTAL_USER_FIELDS,
  type PortalUserStatus,
} from '../contract/invitations.js';
import { SEARCH_MAX } from '../contract/lists.js';
import { ChangeOf, ReadOnlyField } from '../edits/changes.js';
import { newBody } from '../fields/bodies.js';
import {
  Flag,
  OneOf,
  Optional,
  OptionalId,
  OptionalText,
  RequiredId,
  TrueOnly,
  Version,
} from '../fields/decorators.js';
import { Ids, ListOf, Names, SomeOf } from '../fields/list-decorators.js';
import { ListFilter } from '../routes/lists.js';

class ContactBody extends newBody(CONTACT_FIELDS) {
  @OptionalId()
  id?: string;
}

export class NewPortalUserBody extends newBody(PORTAL_USER_FIELDS) implements NewPortalUser {}

/** The fields of the form that are the client's own. */
class ClientBody extends newBody(CLIENT_FIELDS) {
  @SomeOf(UNCERTAIN_FIELDS)
  confirmed: UncertainField[] = [];

  @Ids()
  distinctFrom?: string[];
}

/** Without `country` the client has the office's; null is one without. */
export class NewClientBody extends ClientBody implements NewClient {
  @ListOf(ContactBody, CONTACTS_MAX)
  contacts: ContactBody[] = [];

  @ListOf(NewPortalUserBody, PORTAL_USERS_MAX)
  portalUsers: NewPortalUserBody[] = [];
}

/** One as it was read, or, without an id, one to be invited. */
class PortalUserBody extends NewPortalUserBody {
  @OptionalId()
  id?: string;

  @ReadOnlyField()
  isPrimaryContact?: boolean;

  @ReadOnlyField()
  status?: PortalUserStatus;

  @ReadOnlyField()
  invitationId?: string | null;

  @ReadOnlyField()
  mailState?: MailState | null;

  @ReadOnlyField()
  loginEmail?: string | null;
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
    'joined',
    // A tenant that is deleted leaves its clients.
    'tenantId',
  ],
  { portalUsers: ['status', 'invitationId', 'mailState', 'loginEmail'] },
)
export class ClientChangeBody extends ClientBody implements ClientChange {
  /** Required: what is left out of it goes. */
  @ListOf(ContactBody, CONTACTS_MAX)
  contacts!: ContactBody[];

  /** Users with an id stay as they are, users without one are invited. A list that is sent names all users. */
  @Optional()
  @ListOf(PortalUserBody, PORTAL_USERS_MAX)
  portalUsers?: PortalUserBody[];

  @Flag()
  removePhoto = false;

  @Version()
  version!: number;
}

export class ClientFilterQuery extends ListFilter implements ClientFilter {
  @OptionalText({ max: SEARCH_MAX })
  q?: string;

  @TrueOnly()
  byName?: boolean;

  @OptionalText({ max: SEARCH_MAX })
  called?: string;

  @TrueOnly()
  withCases?: boolean;

  @TrueOnly()
  withDocuments?: boolean;

  @TrueOnly()
  withoutDocuments?: boolean;

  @TrueOnly()
  newThisMonth?: boolean;

  @Optional()
  @OneOf(CLIENT_ACTIVITIES)
  activity?: ClientActivity;
}

/** The part of the list that is exported, and the fields of each client. */
export class ClientExportQuery extends ClientFilterQuery implements ClientExportFilter {
  @Optional()
  @OneOf(CLIENT_EXPORTS)
  fields?: ClientExportFields;
}

@ChangeOf<ClientTenant>(['tenantName', 'tenantSlug'])
export class ClientTenantBody implements ClientTenantChange {
  @OptionalId(FIELD_MESSAGES.tenantInvalid)
  tenantId: string | null = null;

  @Version()
  version!: number;
}

export class ClientJoinBody implements ClientJoin {
  @RequiredId(FIELD_MESSAGES.clientInvalid)
  clientId!: string;

  @Version()
  clientVersion!: number;

  @Version()
  version!: number;

  @SomeOf(JOIN_FIELDS)
  taken: JoinField[] = [];

  @Names()
  widens: string[] = [];
}

export class ClientTenantFilterQuery extends ListFilter implements ClientTenantFilter {
  @Optional()
  @Flag()
  linked?: boolean;

  @Optional()
  @OptionalId()
  tenantId?: string;
}
