import { DUE_SOON_DAYS } from '../contract/cases.js';
import { COUNT_CAP } from '../contract/lists.js';
import {
  type CasesAnsweredFor,
  STAFF_USER_FIELDS,
  type StaffUser,
  type StaffUserRecord,
} from '../contract/users.js';
import { List } from '../database/list.js';
import {
  columns,
  type Fields,
  json,
  objectOf,
  raw,
  rowsOf,
  type Sql,
  sql,
} from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';
import { StaffUserFilterQuery } from './staff.dto.js';

const STAFF_USER: Fields<StaffUser> = {
  ...columnsOf(STAFF_USER_FIELDS, 's'),
  id: 's.id',
  userId: 's.user_id',
  administrator: 's.administrator',
  secondStep: 'has_second_step(s.id)',
  createdAt: 's.created_at',
  updatedAt: 's.updated_at',
  version: 's.version',
};

/** Staff whose access was not removed. */
const WITH_ACCESS = raw('s.deactivated_at is null');

export const staffUserList = new List({
  columns: columns(STAFF_USER),
  from: 'staff_users',
  as: 's',
  within: () => WITH_ACCESS,
  sorts: { createdAt: 'created_at' },
  byDefault: ['createdAt', 'DESC'],
  filter: StaffUserFilterQuery,
  where: {
    q: null,
    role: (role) => sql`s.administrator = (${role} = 'administrator')`,
    secondStep: (wanted) => sql`has_second_step(s.id) = ${wanted}`,
  },
  search: ({ q, role, secondStep }) =>
    q
      ? sql`search_staff_users(${q}, ${COUNT_CAP + 1}, ${role ? role === 'administrator' : null}, ${secondStep ?? null})`
      : null,
  searchSorts: 'createdAt',
  counter: (filter) =>
    Object.values(filter).some((value) => value !== undefined)
      ? null
      : raw('select staff_users from usage_tracking'),
});

const API_KEY = columns<StaffUserRecord['apiKeys'][number]>({
  id: 'k.id',
  name: 'k.name',
  lastUsedAt: 'k.last_used_at',
});
const WEBHOOK = columns<StaffUserRecord['webhooks'][number]>({ id: 'e.id', url: 'e.url' });

const OPEN = `c.status <> 'concluido'`;
const TODAY = '(select office_today())';
const DUE_SOON = `c.due_date between ${TODAY} and ${TODAY} + ${DUE_SOON_DAYS}`;
const ANSWERS_FOR = objectOf<CasesAnsweredFor>({
  total: 'count(*)',
  open: `count(*) filter (where ${OPEN})`,
  dueSoon: `count(*) filter (where ${OPEN} and ${DUE_SOON})`,
});

const RECORD = columns<StaffUserRecord>({
  ...STAFF_USER,
  loginEmail: 'a.login_email',
  openSessions: 'a.open_sessions',
  answersFor: json(sql`(select ${ANSWERS_FOR} from (
    select status, due_date from cases where responsible_id = s.id limit ${COUNT_CAP + 1}) c)`),
  agendaEntries: sql`(select count(*) from (
    select from agenda_entries e where (e.responsible_id = s.id or e.deputy_id = s.id) and e.state = 'open'
    limit ${COUNT_CAP + 1}) e)`,
  apiKeys: rowsOf(sql`select ${API_KEY} from api_keys k
    where (select acts_as_administrator()) and k.created_by = s.user_id and k.revoked_at is null
      and (k.ends_on is null or k.ends_on >= (select office_today())) order by k.created_at, k.id`),
  webhooks: rowsOf(sql`select ${WEBHOOK} from webhook_endpoints e
    where (select acts_as_administrator()) and e.created_by = s.user_id order by e.created_at, e.id`),
});

export function staffUserById(id: string): Sql<StaffUserRecord> {
  return sql`select ${RECORD} from staff_users s cross join staff_account(s.id) a
    where s.id = ${id} and ${WITH_ACCESS}`;
}
