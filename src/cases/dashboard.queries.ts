import { photoOf } from '../clients/clients.queries.js';
import { type CaseStatistics, DUE_SOON_DAYS } from '../contract/cases.js';
import { ACTIVE_CLIENT_DAYS } from '../contract/clients.js';
import {
  type Activity,
  CALENDAR_DAYS,
  type Dashboard,
  DASHBOARD_ROWS,
  DASHBOARD_UNDATED,
  type Deadline,
  type Undated,
} from '../contract/dashboard.js';
import { RECENT_DOCUMENT_DAYS } from '../contract/documents.js';
import { authorName } from '../database/authors.js';
import { callerMay } from '../database/key-rights.js';
import { lookup } from '../database/list.js';
import { columns, json, objectOf, raw, rowOf, rowsOf, type Sql, sql } from '../database/sql.js';
import { countOfView, MONTH_START } from './case-views.queries.js';
import { agendaToday } from './today.queries.js';

const OPEN = `status <> 'concluido'`;

/** Asked for once a statement. */
const TODAY = '(select office_today())';
const MONDAY = `(select date_trunc('week', office_today())::date)`;

/**
 * Open cases by the day they are due, from the oldest overdue one to the calendar's end: a few hundred days
 * at most, which serve every figure about deadlines.
 */
const DAYS = raw(`days as materialized (
  select due_date, open_cases as due
  from deadline_days where open_cases > 0 and due_date < ${MONDAY} + ${CALENDAR_DAYS}
)`);

const DUE = raw(`(
  select coalesce(sum(due) filter (where due_date between ${TODAY} and ${TODAY} + ${DUE_SOON_DAYS}), 0)::int as soon,
         coalesce(sum(due) filter (where due_date = ${TODAY}), 0)::int as today,
         coalesce(sum(due) filter (where due_date < ${TODAY}), 0)::int as overdue,
         min(due_date) filter (where due_date < ${TODAY}) as oldest
  from days
) d`);

const TOTAL = 'u.cases_aberto + u.cases_em_andamento + u.cases_concluido';

const BUSIEST = columns<NonNullable<CaseStatistics['mostActiveClient']>>({
  id: 'k.id',
  name: 'k.name',
  avatarUrl: photoOf('k'),
  caseCount: 'k.case_count',
});

const STATISTICS = columns<CaseStatistics>({
  total: TOTAL,
  open: 'u.cases_aberto',
  inProgress: 'u.cases_em_andamento',
  completed: 'u.cases_concluido',
  dueSoon: 'd.soon',
  overdue: 'd.overdue',
  newThisMonth: `(
    select count(*)::int from cases
    where created_at >= ${MONTH_START})`,
  clientsWithCases: 'u.clients_with_cases',
  withoutClient: 'u.cases_without_client',
  mostActiveClient: rowOf(sql`select ${BUSIEST} from clients k
    where k.case_count > 0 order by k.case_count desc, k.name limit 1`),
});

/** Everything that the cases page counts. */
export function caseStatistics(): Sql<CaseStatistics> {
  return sql`with ${DAYS} select ${STATISTICS} from usage_tracking u cross join ${DUE}`;
}

/** The deadline from which a case has its date, where somebody gave it a title. */
const ACT = `(
  select nullif(e.title, 'Prazo do processo') from agenda_entries e
  where e.office_id = c.office_id and e.case_id = c.id and e.kind = 'deadline' and e.state = 'open'
    and e.due_on = c.due_date
  order by e.id limit 1)`;

const DEADLINE = columns<Deadline>({
  id: 'c.id',
  title: 'c.title',
  number: 'c.number',
  court: 'c.court',
  status: 'c.status',
  dueDate: 'c.due_date',
  act: sql`case when ${callerMay('agenda:read')} then ${raw(ACT)} end`,
  clientId: 'c.client_id',
  clientName: 'k.name',
});

/** The few cases that are next to today, on one side of it. */
const deadlines = (when: string, direction: 'asc' | 'desc') => {
  const order = raw(`c.due_date ${direction}, c.id ${direction}`);
  return rowsOf(sql`select ${DEADLINE} from (
      select * from cases c where ${raw(`${OPEN} and due_date ${when}`)}
      order by ${order} limit ${raw(String(DASHBOARD_ROWS))}
    ) c ${lookup('clients', 'k', 'c.client_id')} order by ${order}`);
};

const UNDATED = columns<Undated>({
  id: 'c.id',
  title: 'c.title',
  status: 'c.status',
  clientId: 'c.client_id',
  clientName: 'k.name',
});

/** The first cases of the view without dates. */
const undated = sql`select ${UNDATED} from (
    select * from cases c where ${raw(`${OPEN} and due_date is null`)}
    order by c.created_at desc, c.id desc limit ${raw(String(DASHBOARD_UNDATED))}
  ) c ${lookup('clients', 'k', 'c.client_id')} order by c.created_at desc, c.id desc`;

const DAY = columns<Dashboard['calendar'][number]>({ date: 'due_date', count: 'due' });

const LINE = columns<NonNullable<Activity['last']>>({
  action: 'h.action',
  field: 'h.field',
  description: 'h.description',
  oldValue: 'h.old_value',
  newValue: 'h.new_value',
  userName: authorName('s', 'h.api_key_id'),
  createdAt: 'h.created_at',
});

/** A recently updated case with the last line of its history. */
const ACTIVITY = columns<Activity>({
  caseId: 'c.id',
  title: 'c.title',
  updatedAt: 'c.updated_at',
  last: rowOf(sql`select ${LINE}
    from case_history h left join staff_users s on s.user_id = h.user_id
    where h.case_id = c.id order by h.created_at desc, h.id desc limit 1`),
});

const DASHBOARD = columns<Dashboard>({
  today: TODAY,
  cases: objectOf<Dashboard['cases']>({
    total: TOTAL,
    active: 'u.cases_aberto + u.cases_em_andamento',
    completed: 'u.cases_concluido',
  }),
  clients: objectOf<Dashboard['clients']>({
    total: 'u.clients',
    active: `(
      select count(*)::int from clients
      where updated_at >= now() - interval '${ACTIVE_CLIENT_DAYS} days')`,
  }),
  documents: objectOf<Dashboard['documents']>({
    total: 'u.documents',
    recent: `(
      select count(*)::int from documents
      where state = 'stored' and created_at >= now() - interval '${RECENT_DOCUMENT_DAYS} days')`,
  }),
  dueSoon: 'd.soon',
  dueToday: 'd.today',
  overdue: 'd.overdue',
  ahead: `(select coalesce(sum(open_cases), 0)::int from deadline_days where due_date >= ${TODAY})`,
  oldestOverdue: 'd.oldest',
  withoutDueDate: 'u.cases_undated',
  stalled: sql`(${countOfView('stalled')})`,
  overdueCases: deadlines(`< ${TODAY}`, 'desc'),
  upcoming: deadlines(`>= ${TODAY}`, 'asc'),
  undated: rowsOf(undated),
  calendar: rowsOf(sql`select ${DAY} from days where due_date >= ${raw(MONDAY)} order by due_date`),
  activity: rowsOf(sql`select ${ACTIVITY}
    from cases c order by c.updated_at desc, c.id desc limit ${raw(String(DASHBOARD_ROWS))}`),
  agenda: json<Dashboard['agenda']>(
    sql`case when ${callerMay('agenda:read')} then ${agendaToday} end`,
  ),
  firstStepsHidden: `exists (
    select from staff_users s
    where s.user_id = (select current_app_user()) and s.first_steps_hidden_at is not null)`,
});

/** The staff's panel. */
export function dashboard(): Sql<Dashboard> {
  return sql`with ${DAYS} select ${DASHBOARD} from usage_tracking u cross join ${DUE}`;
}
