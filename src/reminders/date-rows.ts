import type { EntryKind } from '../contract/agenda.js';
import { nameInMail } from '../contract/name-in-mail.js';
import type { MailRow } from '../mail/mail-template.js';

/** An agenda entry in a mail. Days are `YYYY-MM-DD`, hours `HH:MM` by the office's clock. */
export interface MailedEntry {
  id: string;
  kind: EntryKind;
  title: string;
  dueOn: string;
  internalOn: string | null;
  startsAt: string | null;
  endsAt: string | null;
  place: string | null;
  caseId: string | null;
  caseTitle: string | null;
  caseNumber: string | null;
  clientName: string | null;
}

const KINDS: Record<EntryKind, NonNullable<MailRow['kind']>> = {
  deadline: { label: 'Prazo', style: 'bar' },
  hearing: { label: 'Audiência', style: 'round' },
  task: { label: 'Tarefa', style: 'dashed' },
};
const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const SHORT_WEEKDAYS = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'];
const DAY_MS = 24 * 60 * 60_000;
const longDay = new Intl.DateTimeFormat('pt-PT', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});

/** "Sexta-feira, 27 de novembro de 2026" */
export function fullDay(day: string): string {
  const name = weekday(day);
  return `${name[0]!.toUpperCase()}${name.slice(1)}, ${longDay.format(instantOf(day))}`;
}

/** "sexta-feira" */
export function weekday(day: string): string {
  const n = instantOf(day).getUTCDay();
  return n === 0 || n === 6 ? WEEKDAYS[n]! : `${WEEKDAYS[n]}-feira`;
}

/** "qua., 25/11" */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${SHORT_WEEKDAYS[instantOf(day).getUTCDay()]}, ${date}/${month}`;
}

/** Days from one day to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((instantOf(to).getTime() - instantOf(from).getTime()) / DAY_MS);
}

export function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** The row of an entry: its title, and the lines below it. @param url that opens it */
export function rowOf(
  entry: MailedEntry,
  url: string,
  when: string,
  { hour = null, mark = null }: Partial<Pick<MailRow, 'hour' | 'mark'>> = {},
): MailRow {
  return {
    ...{ when, hour, mark, url },
    title: nameInMail(entry.title),
    kind: KINDS[entry.kind],
    lines: linesOf(entry).map(nameInMail),
  };
}

function linesOf(entry: MailedEntry): string[] {
  const { kind, caseTitle, caseNumber, clientName, internalOn, place, endsAt } = entry;
  const lines = caseTitle ? [caseTitle] : [];
  if (kind === 'hearing') lines.push(joined(place, endsAt && `até às ${endsAt}`));
  else lines.push(joined(caseNumber, clientName));
  if (internalOn) lines.push(`Prazo interno: ${shortDay(internalOn)}`);
  return lines.filter((line) => line !== '');
}

function joined(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

function instantOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
