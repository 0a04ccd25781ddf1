import type { PipeTransform } from '@nestjs/common';

import { SEARCH_MAX } from '../contract/lists.js';
import {
  KEYS_KEPT,
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
import { Problem } from '../problems/problem.js';
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

/** `?keys=keep` keeps the API keys of a staff member who is removed. Any other value is refused. */
export class KeepKeysPipe implements PipeTransform<string | undefined, boolean> {
  static readonly parameter = { schema: { enum: [KEYS_KEPT] }, required: false };

  transform(value: string | undefined): boolean {
    if (value !== undefined && value !== KEYS_KEPT) throw new Problem('bad_request');
    return value === KEYS_KEPT;
  }
}
