import { COUNT_CAP } from '../contract/lists.js';
import {
  CASES_GIVEN_MAX,
  CLIENT_USER_FIELDS,
  type ClientUser,
  type ClientUserRecord,
  type UserStatistics,
} from '../contract/users.js';
import { List, lookup } from '../database/list.js';
import { columns, type Fields, json, raw, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';
import { ClientUserFilterQuery } from './client-users.dto.js';

const CLIENT_USER: Fields<ClientUser> = {
  ...columnsOf(CLIENT_USER_FIELDS, 'u'),
  id: 'u.id',
  clientId: 'u.client_id',
  clientName: 'k.name',
  userId: 'u.user_id',
  createdBy: 'u.created_by',
  isPrimaryContact: 'u.is_primary_contact',
  active: 'u.user_id is not null',
  createdAt: 'u.created_at',
  updatedAt: 'u.updated_at',
  version: 'u.version',
};
/** People whose access was not ended. */
const WITH_ACCESS = raw('u.removed_at is null');
const CLIENT = lookup('clients', 'k', 'u.client_id');

export const clientUserList = new List({
  columns: columns(CLIENT_USER),
  from: 'client_users',
  as: 'u',
  join: CLIENT,
  within: () => WITH_ACCESS,
  sorts: { createdAt: 'created_at' },
  byDefault: ['createdAt', 'DESC'],
  filter: ClientUserFilterQuery,
  where: {
    q: null,
    clientId: (id) => (id ? sql`u.client_id = ${id}` : null),
    active: (wanted) => (wanted ? raw('u.user_id is not null') : null),
  },
  search: ({ q, active, clientId }) =>
    q
      ? sql`search_client_users(${q}, ${COUNT_CAP + 1}, ${active === true}, ${clientId ?? null})`
      : null,
  searchSorts: 'createdAt',
});

const RECORD = columns<ClientUserRecord>({
  ...CLIENT_USER,
  loginEmail: 'a.login_email',
  clientIds: json(raw('to_json(a.client_ids)')),
  caseIds: json(
    raw(`to_json(array(
      select g.case_id from case_client_access g where g.client_user_id = u.id
      order by g.case_id limit ${CASES_GIVEN_MAX}))`),
  ),
});

export function clientUserById(id: string): Sql<ClientUserRecord> {
  return sql`select ${RECORD} from client_users u ${CLIENT} cross join client_account(u.id) a
    where u.id = ${id} and ${WITH_ACCESS}`;
}

const capped = (rows: string) =>
  `(select count(*)::int from (select from ${rows} limit ${COUNT_CAP + 1}) counted)`;

const STATISTICS = columns<UserStatistics>({
  staff: 'u.staff_users',
  administrators: capped('staff_users where administrator and deactivated_at is null'),
  clientUsers: capped('client_users where user_id is not null'),
  pendingInvitations: capped(`invitation_logs where status = 'pending'`),
  acceptedInvitations: capped(`invitation_logs where status = 'accepted'`),
});

/** Counts of the users page. */
export function userStatistics(): Sql<UserStatistics> {
  return sql`select ${STATISTICS} from usage_tracking u`;
}
