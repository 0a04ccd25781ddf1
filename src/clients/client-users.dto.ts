import { SEARCH_MAX } from '../contract/lists.js';
import {
  CLIENT_USER_FIELDS,
  type ClientUserChange,
  type ClientUserFilter,
  type ClientUserRecord,
} from '../contract/users.js';
import { ChangeOf } from '../edits/changes.js';
import { changeBody } from '../fields/bodies.js';
import { OptionalId, OptionalText, TrueOnly, Version } from '../fields/decorators.js';
import { ListFilter } from '../routes/lists.js';

/** Keeps what it leaves out. */
@ChangeOf<ClientUserRecord>(['clientName', 'active', 'loginEmail', 'clientIds', 'caseIds'])
export class ClientUserChangeBody
  extends changeBody(CLIENT_USER_FIELDS)
  implements Partial<ClientUserChange>
{
  @Version()
  version!: number;
}

export class ClientUserFilterQuery extends ListFilter implements ClientUserFilter {
  @OptionalText({ max: SEARCH_MAX })
  q?: string;

  @OptionalId()
  clientId?: string;

  @TrueOnly()
  active?: boolean;
}
