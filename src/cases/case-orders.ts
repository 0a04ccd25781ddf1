import type { CaseFilter } from '../contract/case-lists.js';
import { CASE_STATUSES, type CaseStatus } from '../contract/cases.js';
import type { EitherWay, InRuns } from '../database/list-order.js';
import { raw } from '../database/sql.js';
import { OPEN, TODAY } from './case-views.queries.js';

/* Orders of cases that no one index has: they are read in runs, one after the other. */

const NEWEST = 'c.created_at desc, c.id desc';

type Narrowed = Pick<CaseFilter, 'view' | 'status'>;

/** Runs that follow one another, each in the order of an index. */
const RUNS = {
  overdue: {
    where: raw(`${OPEN} and c.due_date < ${TODAY}`),
    order: raw('c.due_date desc, c.id desc'),
  },
  ahead: { where: raw(`${OPEN} and c.due_date >= ${TODAY}`), order: raw('c.due_date, c.id desc') },
  undated: { where: raw(`${OPEN} and c.due_date is null`), order: raw(NEWEST) },
  concluded: { where: raw(`c.status = 'concluido'`), order: raw(NEWEST) },
} as const;

/** Overdue cases, the most recent first, then those due next, those without a date, and the concluded. */
export const BY_URGENCY: InRuns<Narrowed> = {
  columns: ['due_date', 'status', 'created_at'],
  order: raw(`
    case when c.status = 'concluido' then 3 when c.due_date is null then 2 when c.due_date >= ${TODAY} then 1 else 0 end,
    abs(case when ${OPEN} then c.due_date - ${TODAY} end),
    case when c.status = 'concluido' or c.due_date is null then c.created_at end desc, c.id desc`),
  runs: ({ view = 'all', status }) => {
    if (view === 'completed' || status === 'concluido') return [RUNS.concluded];
    if (view === 'overdue') return [RUNS.overdue];
    if (view === 'today' || view === 'next_7_days' || view === 'upcoming') return [RUNS.ahead];
    if (view === 'undated') return [RUNS.undated];
    const open = [RUNS.overdue, RUNS.ahead, RUNS.undated];
    return view === 'stalled' || view === 'active' || status ? open : [...open, RUNS.concluded];
  },
};

const PLACE = `array_position(array['${CASE_STATUSES.join(`', '`)}'], c.status)`;

/** From open to concluded, or from concluded to open; of each the newest first. */
export const BY_STATUS: EitherWay<Narrowed> = (descending) => ({
  columns: ['status', 'created_at'],
  order: raw(`${PLACE} ${descending ? 'desc' : 'asc'}, ${NEWEST}`),
  runs: (filter) => {
    const possible = CASE_STATUSES.filter((status) => mayHave(status, filter));
    const statuses = possible.length > 0 ? possible : CASE_STATUSES.slice(0, 1);
    return (descending ? statuses.toReversed() : statuses).map((status) => ({
      where: raw(`c.status = '${status}'`),
      order: raw(NEWEST),
    }));
  },
});

function mayHave(of: CaseStatus, { view = 'all', status = of }: Narrowed): boolean {
  if (of !== status) return false;
  if (view === 'all' || view === 'without_client' || view === 'new_this_month') return true;
  return (view === 'completed') === (of === 'concluido');
}

/** By what the client is called, without capitals and accents; cases without one last, the newest first. */
export const BY_CLIENT: EitherWay<Narrowed> = (descending) => {
  const way = descending ? 'desc' : 'asc';
  return {
    columns: ['client_id', 'client_words', 'created_at'],
    order: raw(`c.client_id is null, c.client_words ${way},
      case when c.client_id is null then c.created_at end desc,
      case when c.client_id is not null then c.id end ${way}, c.id desc`),
    runs: ({ view }) => {
      const without = { where: raw('c.client_id is null'), order: raw(NEWEST) };
      const named = {
        where: raw('c.client_id is not null'),
        order: raw(`c.client_words ${way}, c.id ${way}`),
      };
      return view === 'without_client' ? [without] : [named, without];
    },
  };
};
