import {
  type Invitation,
  INVITATION_DAYS,
  type InvitationSort,
  INVITEE_FIELDS,
} from '../contract/invitations.js';
import { COUNT_CAP } from '../contract/lists.js';
import { List, lookup } from '../database/list.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';
import { InvitationFilterQuery } from './invitations.dto.js';

const INVITATION = columns<Invitation>({
  ...columnsOf(INVITEE_FIELDS, 'i'),
  id: 'i.id',
  userType: 'i.user_type',
  clientId: 'i.client_id',
  administrator: 'i.administrator',
  clientName: 'c.name',
  inviter: 's.full_name',
  status: 'i.status',
  sentAt: 'i.sent_at',
  expiresAt: `i.sent_at + interval '${INVITATION_DAYS * 24} hours'`,
  acceptedAt: 'i.accepted_at',
  mailState: `case when i.status = 'pending' then mail_state(i.message_id) end`,
  createdAt: 'i.created_at',
  updatedAt: 'i.updated_at',
  version: 'i.version',
});

const NAMES = sql`${lookup('clients', 'c', 'i.client_id')} ${lookup('staff_users', 's', 'i.invited_by', 'user_id')}`;

export const invitationList = new List({
  columns: INVITATION,
  from: 'invitation_logs',
  as: 'i',
  // All columns but the token's hash.
  readable: [
    ...[
      'office_id',
      'id',
      'email',
      'user_type',
      'client_id',
      'administrator',
      'full_name',
      'position',
      'phone',
      'invited_by',
      'status',
    ],
    ...['message_id', 'sent_at', 'accepted_at', 'version', 'created_at', 'updated_at'],
  ],
  join: NAMES,
  sorts: { sentAt: 'sent_at', email: 'email' } satisfies Record<InvitationSort, string>,
  byDefault: ['sentAt', 'DESC'],
  filter: InvitationFilterQuery,
  where: {
    q: null,
    status: (status) => sql`i.status = ${status}`,
    userType: (userType) => sql`i.user_type = ${userType}`,
  },
  search: ({ q, status, userType }) =>
    q
      ? sql`search_invitations(${q}, ${COUNT_CAP + 1}, ${userType ?? null}, ${status ?? null})`
      : null,
  searchSorts: 'sentAt',
});

export function invitationById(id: string): Sql<Invitation> {
  return sql`select ${INVITATION} from invitation_logs i ${NAMES} where i.id = ${id}`;
}
