import {
  type CaseView,
  type CaseViews,
  type DeadlineOutcome,
  STALLED_DAYS,
} from '../contract/case-lists.js';
import { type CaseStatus, DUE_SOON_DAYS } from '../contract/cases.js';
import { COUNT_CAP } from '../contract/lists.js';
import { columns, objectOf, raw, type Sql, sql } from '../database/sql.js';

/** Asked for once a statement. */
export const TODAY = '(select office_today())';
export const OPEN = `c.status <> 'concluido'`;
/** The first instant at which something counts as lately done. */
const LATELY = `(select office_midnight(office_today() - ${STALLED_DAYS}))`;
/** When the office's month began. */
export const MONTH_START = `(select office_midnight(date_trunc('month', office_today())::date))`;

/** When an open case of a view is due, as a condition on `due_date`. */
const DUE = {
  overdue: `due_date < ${TODAY}`,
  today: `due_date = ${TODAY}`,
  upcoming: `due_date >= ${TODAY}`,
  next_7_days: `due_date between ${TODAY} and ${TODAY} + ${DUE_SOON_DAYS}`,
} as const;

const CONDITIONS: Readonly<Record<Exclude<CaseView, 'all'>, Sql>> = {
  overdue: raw(`${OPEN} and c.${DUE.overdue}`),
  today: raw(`${OPEN} and c.${DUE.today}`),
  next_7_days: raw(`${OPEN} and c.${DUE.next_7_days}`),
  upcoming: raw(`${OPEN} and c.${DUE.upcoming}`),
  undated: raw(`${OPEN} and c.due_date is null`),
  without_client: raw('c.client_id is null'),
  stalled: raw(`${OPEN} and c.updated_at < ${LATELY}`),
  completed: raw(`c.status = 'concluido'`),
  new_this_month: raw(`c.created_at >= ${MONTH_START}`),
  active: raw(OPEN),
};

/** Condition on a case `c` of a view; null for the view of all cases. */
export function inView(view: CaseView): Sql | null {
  return view === 'all' ? null : CONDITIONS[view];
}

/** Open cases of one day, as the calendars count them. */
export function dueOn(day: string): Sql {
  return sql`c.status <> 'concluido' and c.due_date = ${day}::date`;
}

/** When a day of the office's begins, and when it is over; null of none. */
export const startOf = (day: string | null = null) => sql`(select office_midnight(${day}::date))`;
export const endOf = (day: string | null = null) => sql`(select office_midnight(${day}::date + 1))`;

const MET = `deadline_met(c.status, c.due_date, c.concluded_at, ${TODAY}, (select office_time_zone()))`;

/** Condition that a case met or missed its deadline, by the rule of the reports. */
export function deadlineOutcomeIs(outcome: DeadlineOutcome): Sql {
  return raw(outcome === 'met' ? MET : `not ${MET}`);
}

const due = (days: string) =>
  `(select coalesce(sum(open_cases), 0)::int from deadline_days where ${days})`;
const usage = (column: string) => `(select ${column} from usage_tracking)`;

/** Counts up to the cap of a list. */
const cappedCount = (which: string) =>
  `(select count(*)::int from (select from cases c where ${which} limit ${COUNT_CAP + 1}) few)`;

/** Kept by the counters; only those that time alone makes stalled, or no longer new, are counted. */
const COUNTS: Readonly<Record<CaseView, string>> = {
  all: usage('cases_aberto + cases_em_andamento + cases_concluido'),
  overdue: due(DUE.overdue),
  today: due(DUE.today),
  next_7_days: due(DUE.next_7_days),
  upcoming: due(DUE.upcoming),
  undated: usage('cases_undated'),
  without_client: usage('cases_without_client'),
  stalled: cappedCount(`${OPEN} and c.updated_at < ${LATELY}`),
  completed: usage('cases_concluido'),
  new_this_month: cappedCount(`c.created_at >= ${MONTH_START}`),
  active: usage('cases_aberto + cases_em_andamento'),
};

/** How many cases a view has, as a select. */
export function countOfView(view: CaseView): Sql {
  return raw(`select ${COUNTS[view]}`);
}

const VIEWS = columns<CaseViews>({
  today: TODAY,
  counts: objectOf<CaseViews['counts']>(COUNTS),
});

/** The figures of all views, in one snapshot. */
export function caseViews(): Sql<CaseViews> {
  return sql`select ${VIEWS}`;
}

const NO_DATE = raw('null::date');

/** The condition of a view for the search, together with a status of the filter. */
export function searchedView(view: CaseView, status: CaseStatus | undefined) {
  const bounds: Partial<Record<CaseView, readonly [Sql, Sql]>> = {
    overdue: [NO_DATE, raw(`${TODAY} - 1`)],
    today: [raw(TODAY), raw(TODAY)],
    next_7_days: [raw(TODAY), raw(`${TODAY} + ${DUE_SOON_DAYS}`)],
    upcoming: [raw(TODAY), NO_DATE],
  };
  const [dueFrom, dueUntil] = bounds[view] ?? [NO_DATE, NO_DATE];
  const concluded = view === 'completed';
  return {
    // Nothing is both open and concluded: no case has an empty status.
    status: concluded
      ? status === undefined || status === 'concluido'
        ? 'concluido'
        : ''
      : status,
    open: view in bounds || view === 'undated' || view === 'stalled' || view === 'active',
    undated: view === 'undated',
    withoutClient: view === 'without_client',
    dueFrom,
    dueUntil,
    updatedBefore: raw(view === 'stalled' ? LATELY : 'null::timestamptz'),
    createdSince: raw(view === 'new_this_month' ? MONTH_START : 'null::timestamptz'),
  };
}
