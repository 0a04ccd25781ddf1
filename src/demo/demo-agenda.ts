import { ENTRY_KINDS, type EntryKind } from '../contract/agenda.js';
import { deadline } from './calendar.js';
import type { Row } from './rows.js';

/** A hearing, a task or an additional deadline of the demo. */
export interface DemoEntry {
  kind: EntryKind;
  title: string;
  /** Title of its case; null for a task of the office. */
  caseTitle: string | null;
  /** Days from today. */
  days: number;
  startsAt: string | null;
  endsAt: string | null;
  place: string | null;
  /** Key of a staff member; null for the colleague who is responsible for the case. */
  by: string | null;
  done: boolean;
}

/** Titles of deadlines, given in turn to the cases that have a date. */
export const ACTS: readonly string[] = [
  'Contestação',
  'Alegações escritas',
  'Resposta à oposição',
  'Réplica',
  'Rol de testemunhas',
  'Reclamação de créditos',
  'Recurso',
];

/** Each line: kind | title | case | days from today | hours | place | staff | `done`. */
export function readAgenda(table: string): DemoEntry[] {
  const rows = table.trim().split('\n');
  return rows.map((line) => {
    const [kind, title, of, days, hours, place, by, done] = line
      .split('|')
      .map((cell) => cell.trim());
    const known = ENTRY_KINDS.find((each) => each === kind);
    if (!known || !title) throw new Error(`no entry of an agenda: ${line}`);
    const [startsAt, endsAt] = (hours ?? '').split('-');
    return {
      kind: known,
      title,
      caseTitle: of || null,
      days: Number(days),
      startsAt: startsAt || null,
      endsAt: endsAt || null,
      place: place || null,
      by: by || null,
      done: done === 'done',
    };
  });
}

interface Cast {
  /** Today in the office. */
  today: string;
  caseId: (title: string) => string;
  staffId: (key: string) => string;
}

export function agendaRows(entries: readonly DemoEntry[], { today, caseId, staffId }: Cast): Row[] {
  return entries.map(({ kind, title, caseTitle, days, startsAt, endsAt, place, by, done }) => ({
    kind,
    title,
    case_id: caseTitle && caseId(caseTitle),
    due_on: deadline(today, days),
    starts_at: startsAt,
    ends_at: endsAt,
    place,
    responsible_id: by && staffId(by),
    visible_in_portal: kind === 'hearing',
    state: done ? 'fulfilled' : 'open',
    settled_at: done ? new Date(`${deadline(today, days)}T17:30:00Z`) : null,
    version: 1,
    created_at: new Date(`${deadline(today, -20)}T10:00:00Z`),
    updated_at: new Date(`${deadline(today, -20)}T10:00:00Z`),
  }));
}
