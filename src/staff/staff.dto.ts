import { SEARCH_MAX } from '../contract/lists.js';
import {
  STAFF_ROLES,
  STAFF_USER_FIELDS,
  type StaffRole,
  type StaffUserChange,
  type StaffUserFilter,
  type StaffUserRecord,
} from '../contract/users.js';
import { ChangeOf } from '../edits/changes.js';
import { changeBody } from '../fields/bodies.js';
import { Flag, OneOf, Optional, OptionalText, Version } from '../fields/decorators.js';
import { ListFilter } from '../routes/lists.js';

/** Keeps what it leaves out. */
@ChangeOf<StaffUserRecord>([
  'loginEmail',
  'openSessions',
  'secondStep',
  'answersFor',
  'agendaEntries',
  'apiKeys',
  'webhooks',
])
export class StaffUserChangeBody
  extends changeBody(STAFF_USER_FIELDS)
  implements Partial<StaffUserChange>
{
  @Version()
  version!: number;
}

export class StaffUserFilterQuery extends ListFilter implements StaffUserFilter {
  @OptionalText({ max: SEARCH_MAX })
  q?: string;

  @Optional()
  @OneOf(STAFF_ROLES)
  role?: StaffRole;

  @Optional()
  @Flag()
  secondStep?: boolean;
}
