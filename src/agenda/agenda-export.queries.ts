import type { EntryKind, EntryState, Repetition } from '../contract/agenda.js';
import type { entryFileLabels } from '../contract/labels.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { RELATED } from './agenda-entries.queries.js';

/** A line of an exported view. Days are `DD/MM/YYYY` in the office's time zone. */
export interface ExportedEntry extends Record<keyof typeof entryFileLabels, string | null> {
  kind: EntryKind;
  state: EntryState;
  repeats: Repetition | null;
}

const day = (column: string) => `to_char(${column}, 'DD/MM/YYYY')`;
const clock = (column: string) => `to_char(${column}, 'HH24:MI')`;

const EXPORTED = columns<ExportedEntry>({
  kind: 'e.kind',
  caseNumber: 'c.number',
  caseTitle: 'c.title',
  client: 'k.name',
  title: 'e.title',
  dueOn: day('e.due_on'),
  startsAt: clock('e.starts_at'),
  endsAt: clock('e.ends_at'),
  internalOn: day('e.internal_on'),
  place: 'e.place',
  link: 'e.link',
  responsible: 'coalesce(s.full_name, r.full_name)',
  state: 'e.state',
  repeats: 'e.repeats',
  notes: 'e.notes',
  createdAt: day('e.created_at at time zone office_time_zone()'),
});

/** Selects these entries in the order of the ids, without those deleted meanwhile. */
export function exportedRows(ids: readonly string[]): Sql<ExportedEntry> {
  return sql`select ${EXPORTED}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, n)
    join agenda_entries e on e.id = wanted.id ${RELATED}
    order by wanted.n`;
}
