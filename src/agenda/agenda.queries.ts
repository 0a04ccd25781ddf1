import {
  type Agenda,
  AGENDA_FIRST,
  AGENDA_FIRST_IN_WEEK,
  type AgendaCount,
  type AgendaDay,
  ENTRY_KINDS,
} from '../contract/agenda.js';
import { COUNT_CAP } from '../contract/lists.js';
import { conditionsOf } from '../database/list.js';
import { all, columns, raw, rowsOf, type Sql, sql } from '../database/sql.js';
import type { AgendaEntryFilterQuery } from './agenda-entries.dto.js';
import { ENTRY, ENTRY_CONDITIONS, RELATED } from './agenda-entries.queries.js';

export interface AgendaQuestion {
  /** Days, both included. */
  from: string;
  until: string;
  /** Whether it is a week at most, of which each day shows more entries. */
  ofWeek: boolean;
  filter: Omit<AgendaEntryFilterQuery, 'id' | 'from' | 'until'>;
}

const COUNT = columns<AgendaCount>({ kind: 'n.kind', state: 'n.state', count: 'n.count' });

/**
 * Counts the entries of some weeks by day, and selects the first of each day. An index covers the counts, and has the
 * first entries of each day and kind first, so a crowded day costs only its counting more than an empty one.
 */
export function agenda({ from, until, ofWeek, filter }: AgendaQuestion): Sql<Agenda> {
  const { kinds } = filter;
  const whose = { ...filter, kinds: undefined, view: undefined };
  const conditions = (asked: AgendaEntryFilterQuery) =>
    all(conditionsOf(asked, 'e', ENTRY_CONDITIONS));
  const ofKind = ofWeek ? AGENDA_FIRST_IN_WEEK : AGENDA_FIRST;
  const ofDay = ofWeek ? AGENDA_FIRST_IN_WEEK * ENTRY_KINDS.length : AGENDA_FIRST;
  const first = sql`(
    select first.* from (select distinct n.kind from counts n where n.due_on = d.due_on) k
    cross join lateral (
      select e.* from agenda_entries e
      where e.due_on = d.due_on and e.kind = k.kind and ${conditions(filter)}
      order by e.starts_at, e.id limit ${raw(String(ofKind))}
    ) first
    order by first.kind, first.starts_at, first.id limit ${raw(String(ofDay))}
  ) e`;
  const DAY = columns<AgendaDay>({
    day: 'd.due_on',
    counts: rowsOf(
      sql`select ${COUNT} from counts n where n.due_on = d.due_on order by n.kind, n.state`,
    ),
    entries: rowsOf(
      sql`select ${ENTRY} from ${first} ${RELATED} order by e.kind, e.starts_at, e.id`,
    ),
  });
  const AGENDA = columns<Agenda>({
    days: rowsOf(sql`select ${DAY} from (select distinct due_on from counts) d order by d.due_on`),
    overdue: sql`(select count(*)::int from (
      select from agenda_entries e where ${conditions({ ...whose, kinds, view: 'overdue' })}
      limit ${raw(String(COUNT_CAP + 1))}
    ) overdue)`,
    empty: 'not exists (select from agenda_entries)',
  });
  return sql`with counts as materialized (
    select e.due_on, e.kind, e.state, count(*)::int as count from agenda_entries e
    where ${conditions({ ...whose, from, until })}
    group by e.due_on, e.kind, e.state
  ) select ${AGENDA}`;
}
