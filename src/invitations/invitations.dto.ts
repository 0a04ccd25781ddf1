import {
  COMPANY_FIELD,
  type Invitation,
  INVITATION_STATUSES,
  type InvitationChange,
  type InvitationFilter,
  type InvitationStatus,
  INVITEE_FIELDS,
  type NewInvitation,
  USER_TYPES,
} from '../contract/invitations.js';
import { SEARCH_MAX } from '../contract/lists.js';
import type { Role } from '../contract/session.js';
import { ChangeOf } from '../edits/changes.js';
import { newBody } from '../fields/bodies.js';
import { Flag, OneOf, Optional, OptionalId, OptionalText, Version } from '../fields/decorators.js';
import { Ids } from '../fields/list-decorators.js';
import { ListFilter } from '../routes/lists.js';

export class NewInvitationBody extends newBody(INVITEE_FIELDS) implements NewInvitation {
  @OneOf(USER_TYPES)
  userType!: Role;

  @OptionalId()
  clientId?: string | null;

  @OptionalText(COMPANY_FIELD)
  companyName?: string | null;

  @Optional()
  @Flag()
  administrator?: boolean;

  @Ids()
  distinctFrom?: string[];
}

@ChangeOf<Invitation>([
  ...(['clientName', 'inviter', 'status', 'sentAt', 'expiresAt', 'acceptedAt'] as const),
  'mailState',
])
export class InvitationChangeBody extends newBody(INVITEE_FIELDS) implements InvitationChange {
  @OneOf(USER_TYPES)
  userType!: Role;

  @OptionalId()
  clientId?: string | null;

  @Optional()
  @Flag()
  administrator?: boolean;

  @Version()
  version!: number;
}

export class InvitationFilterQuery extends ListFilter implements InvitationFilter {
  @OptionalText({ max: SEARCH_MAX })
  q?: string;

  @Optional()
  @OneOf(INVITATION_STATUSES)
  status?: InvitationStatus;

  @Optional()
  @OneOf(USER_TYPES)
  userType?: Role;
}
