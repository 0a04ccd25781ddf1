import {
  type AgendaEntry,
  DELIVERY_FIELDS,
  ENTRY_FIELDS,
  type EntrySort,
  type EntryView,
} from '../contract/agenda.js';
import { type Conditions, List, lookup } from '../database/list.js';
import type { InRuns, SortedBy } from '../database/list-order.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';
import { AgendaEntryFilterQuery } from './agenda-entries.dto.js';

const clock = (column: string) => raw(`to_char(${column}, 'HH24:MI')`);

export const ENTRY = columns<AgendaEntry>({
  ...columnsOf(ENTRY_FIELDS, 'e'),
  ...columnsOf(DELIVERY_FIELDS, 'e'),
  startsAt: clock('e.starts_at'),
  endsAt: clock('e.ends_at'),
  deliveredAt: clock('e.delivered_at'),
  id: 'e.id',
  kind: 'e.kind',
  state: 'e.state',
  visibleInPortal: 'e.visible_in_portal',
  reminders: json(raw('e.reminders')),
  caseTitle: 'c.title',
  caseNumber: 'c.number',
  clientId: 'c.client_id',
  clientName: 'k.name',
  personId: 'coalesce(e.responsible_id, c.responsible_id)',
  personName: 'coalesce(s.full_name, r.full_name)',
  deputyName: 'd.full_name',
  documentTitle: 'f.title',
  deliveredByName: 'b.full_name',
  proofTitle: 'e.proof_title',
  outcome: 'e.outcome',
  cancellationReason: 'e.cancellation_reason',
  repeats: 'e.repeats',
  repeatsUntil: 'e.repeats_until',
  seriesId: 'e.series_id',
  settledAt: 'e.settled_at',
  settledBy: 'u.full_name',
  datesCase: `e.kind = 'deadline' and e.state = 'open' and e.due_on = c.due_date`,
  createdAt: 'e.created_at',
  updatedAt: 'e.updated_at',
  version: 'e.version',
});

/** Names of an entry's case, client, people and document. */
export const RELATED = sql`${lookup('cases', 'c', 'e.case_id')} ${lookup('clients', 'k', 'c.client_id')}
  ${lookup('staff_users', 's', 'e.responsible_id')} ${lookup('staff_users', 'r', 'c.responsible_id')}
  ${lookup('staff_users', 'd', 'e.deputy_id')} ${lookup('staff_users', 'b', 'e.delivered_by_id')}
  ${lookup('staff_users', 'u', 'e.settled_by', 'user_id')} ${lookup('documents', 'f', 'e.document_id')}`;

const OPEN = `e.state = 'open'`;
const VIEWS: Readonly<Record<EntryView, Sql>> = {
  open: raw(OPEN),
  overdue: raw(`${OPEN} and e.due_on < (select office_today())`),
  lasting: raw(`${OPEN} and not e.of_case_date`),
  settled: raw(`e.state <> 'open'`),
};

/** The case of an entry, where it meets a condition. */
const ofCase = (condition: Sql) =>
  sql`exists (select from cases c where c.office_id = e.office_id and c.id = e.case_id and ${condition})`;

/** The condition on an entry for each field of a filter, in the list and in the agenda. */
export const ENTRY_CONDITIONS: Conditions<AgendaEntryFilterQuery> = {
  view: (view) => VIEWS[view],
  kind: (kind) => sql`e.kind = ${kind}`,
  kinds: (kinds) => sql`e.kind = any (${kinds}::text[])`,
  caseId: (id) => (id === null ? raw('e.case_id is null') : sql`e.case_id = ${id}`),
  caseIds: (ids) => (ids ? sql`e.case_id = any (${ids}::uuid[])` : null),
  clientId: (id) => (id ? ofCase(sql`c.client_id = ${id}`) : null),
  personId: (id) =>
    id === null
      ? sql`e.responsible_id is null and not ${ofCase(raw('c.responsible_id is not null'))}`
      : sql`(e.responsible_id = ${id} or e.responsible_id is null and ${ofCase(sql`c.responsible_id = ${id}`)})`,
  from: (day) => (day ? sql`e.due_on >= ${day}::date` : null),
  until: (day) => (day ? sql`e.due_on <= ${day}::date` : null),
};

/** By day, on a day hearings by their hour first, then deadlines, then tasks. */
function byDay(descending: boolean): InRuns<AgendaEntryFilterQuery> {
  const names = ['due_on', 'starts_at', 'kind', 'id'];
  const order = raw(names.map((name) => `e.${name}${descending ? ' desc' : ''}`).join(', '));
  const columns = ['due_on', 'starts_at', 'kind'];
  return { columns, order, runs: () => [{ where: raw('true'), order }] };
}

export const agendaEntryList = new List({
  columns: ENTRY,
  from: 'agenda_entries',
  as: 'e',
  join: RELATED,
  sorts: { dueOn: byDay, createdAt: 'created_at', title: 'title' } satisfies Record<
    EntrySort,
    SortedBy<AgendaEntryFilterQuery>
  >,
  byDefault: ['dueOn', 'ASC'],
  filter: AgendaEntryFilterQuery,
  where: ENTRY_CONDITIONS,
});

export function agendaEntryById(id: string): Sql<AgendaEntry> {
  return sql`select ${ENTRY} from agenda_entries e ${RELATED} where e.id = ${id}`;
}
