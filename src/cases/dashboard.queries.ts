import { DASHBOARD_ROWS, DUE_SOON_DAYS } from '../contract/cases.js';
import { type Sql, trusted } from '../database/sql.js';

/** Days since its last update within which a client counts as active on the dashboard and the clients page. */
const ACTIVE_CLIENT_DAYS = 90;
/** Days within which a document counts as recent. */
const RECENT_DOCUMENT_DAYS = 30;

const OPEN = `status <> 'concluido'`;

/** Asked for once a statement. */
const TODAY = '(select office_today())';
const MONDAY = `(select date_trunc('week', office_today())::date)`;
/** The calendar shows three weeks from Monday. */
const CALENDAR_DAYS = 21;

/**
 * Open cases by the day they are due, from the oldest overdue one to the calendar's end: a few hundred days
 * at most, which serve every figure about deadlines.
 */
const DAYS = `
  select due_date, open_cases as due
  from deadline_days where open_cases > 0 and due_date < ${MONDAY} + ${CALENDAR_DAYS}`;

const DUE_FIGURES = `
  select coalesce(sum(due) filter (where due_date between ${TODAY} and ${TODAY} + ${DUE_SOON_DAYS}), 0)::int as due_soon,
         coalesce(sum(due) filter (where due_date = ${TODAY}), 0)::int as due_today,
         coalesce(sum(due) filter (where due_date < ${TODAY}), 0)::int as overdue,
         min(due_date) filter (where due_date < ${TODAY}) as oldest
  from days`;

const DEADLINE = `id, title, number, court, status, due_date as "dueDate"`;

function rows(select: string): string {
  return `coalesce((select json_agg(r) from (${select}) r), '[]')`;
}

/** Everything that the cases page counts, as `CaseStatistics`. */
export function caseStatistics(): Sql {
  return trusted(`
    with days as materialized (${DAYS})
    select u.cases_aberto + u.cases_em_andamento + u.cases_concluido as "total",
           u.cases_aberto as "open", u.cases_em_andamento as "inProgress", u.cases_concluido as "completed",
           d.due_soon as "dueSoon", d.overdue as "overdue",
           (select count(*)::int from cases
            where created_at >= (select office_midnight(date_trunc('month', office_today())::date))) as "newThisMonth",
           u.clients_with_cases as "clientsWithCases", u.cases_without_client as "withoutClient",
           (select row_to_json(k) from (
              select id, name,
                     case when avatar_url is not null
                       then '/api/clients/' || id || '/photo?v=' || version end as "avatarUrl",
                     case_count as "caseCount"
              from clients where case_count > 0 order by case_count desc, name limit 1
            ) k) as "mostActiveClient"
    from usage_tracking u cross join (${DUE_FIGURES}) d`);
}

/** The staff's panel, as `Dashboard`. */
export function dashboard(): Sql {
  return trusted(`
    with days as materialized (${DAYS})
    select ${TODAY} as "today",
           json_build_object(
             'total', u.cases_aberto + u.cases_em_andamento + u.cases_concluido,
             'active', u.cases_aberto + u.cases_em_andamento,
             'completed', u.cases_concluido) as "cases",
           json_build_object(
             'total', u.clients,
             'active', (select count(*)::int from clients
                        where updated_at >= now() - interval '${ACTIVE_CLIENT_DAYS} days')) as "clients",
           json_build_object(
             'total', u.documents,
             'recent', (select count(*)::int from documents
                        where state = 'stored' and created_at >= now() - interval '${RECENT_DOCUMENT_DAYS} days')) as "documents",
           d.due_soon as "dueSoon", d.due_today as "dueToday", d.overdue as "overdue", d.oldest as "oldestOverdue",
           u.cases_undated as "withoutDueDate",
           ${rows(`select ${DEADLINE} from cases where ${OPEN} and due_date < ${TODAY}
                   order by due_date, id limit ${DASHBOARD_ROWS}`)} as "overdueCases",
           ${rows(`select ${DEADLINE} from cases where ${OPEN} and due_date >= ${TODAY}
                   order by due_date, id limit ${DASHBOARD_ROWS}`)} as "upcoming",
           ${rows(`select due_date as "date", due as "count" from days
                   where due_date >= ${MONDAY} and due_date < ${MONDAY} + ${CALENDAR_DAYS} order by due_date`)} as "calendar",
           ${rows(ACTIVITY)} as "activity"
    from usage_tracking u cross join (${DUE_FIGURES}) d`);
}

/** The most recently updated cases, each with the last line of its history. */
const ACTIVITY = `
  select c.id as "caseId", c.title, c.updated_at as "updatedAt", row_to_json(h) as "last"
  from (select id, title, updated_at from cases order by updated_at desc, id desc limit ${DASHBOARD_ROWS}) c
  left join lateral (
    select h.action, h.field, h.description, h.old_value as "oldValue", h.new_value as "newValue",
           s.full_name as "userName", h.created_at as "createdAt"
    from case_history h left join staff_users s on s.user_id = h.user_id
    where h.case_id = c.id order by h.created_at desc, h.id desc limit 1
  ) h on true
  order by c.updated_at desc, c.id desc`;
