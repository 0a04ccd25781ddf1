import type { AgendaEntry } from '../../../src/contract/agenda';
import { repetitionLabels } from '../../../src/contract/labels';
import {
  dateTime,
  dayOf,
  daysBetween,
  numericDayAndMonth,
  shortDate,
  timeOf,
  weekdayOf,
} from '../../../ui/src/format/dates';
import { dayDistance } from '../../../ui/src/format/deadlines';
import { agendaMessages } from './messages';

const messages = agendaMessages.row;

/** `hoje`, `ontem`, `amanhã`, else `segunda, 07/12/2026` */
export function dayWords(day: string, today: string): string {
  return Math.abs(daysBetween(today, day)) <= 1
    ? dayDistance(day, today)
    : `${weekdayOf(day)}, ${shortDate(day)}`;
}

/** The day of an entry, and the hour of a hearing: `hoje, 14:30`. */
export function whenWords(
  { dueOn, startsAt }: Pick<AgendaEntry, 'dueOn' | 'startsAt'>,
  today: string,
): string {
  const day = dayWords(dueOn, today);
  return startsAt ? messages.at(day, startsAt) : day;
}

/** How a task repeats: `Todas as semanas, até 31/12/2026`. Null if it does not. */
export function repetitionWords({
  repeats,
  repeatsUntil,
}: Pick<AgendaEntry, 'repeats' | 'repeatsUntil'>): string | null {
  if (!repeats) return null;
  const rule = repetitionLabels[repeats];
  return repeatsUntil ? agendaMessages.repetition.until(rule, shortDate(repeatsUntil)) : rule;
}

/** The person responsible for an entry. */
export function personWords({ personName }: Pick<AgendaEntry, 'personName'>): string {
  return personName ?? messages.nobody;
}

/** The two lines below the title of an entry; the second is optional. */
export function entryLines(
  entry: AgendaEntry,
  timeZone: string,
  today: string,
): [string, string | null] {
  const { kind, state, internalOn, place } = entry;
  if (state !== 'open') return [settledWords(entry, timeZone, today), settledNote(entry)];
  const when = whenWords(entry, today);
  const person = personWords(entry);
  if (kind === 'hearing') return [place ? `${when} · ${place}` : when, person];
  const internal = internalOn ? ` · ${messages.internal(numericDayAndMonth(internalOn))}` : '';
  return [`${when}${internal} · ${person}`, null];
}

function settledNote({ kind, state, settledBy, cancellationReason }: AgendaEntry): string | null {
  if (state === 'cancelled') return cancellationReason && messages.quoted(cancellationReason);
  return kind === 'hearing' && settledBy ? messages.recordedBy(settledBy) : null;
}

/** How an entry was settled, in one line: `Cumprido em 14/10/2026 às 18:22 por Rita Sousa`. */
export function settledWords(entry: AgendaEntry, timeZone: string, today: string): string {
  const { kind, state, settledAt, settledBy, deliveredOn, deliveredAt, deliveredByName } = entry;
  const by = (name: string | null) => (name ? messages.by(name) : null);
  const settledOn = settledAt ? dayOf(settledAt, timeZone) : entry.dueOn;
  if (state === 'cancelled') {
    return joined(messages.cancelled(kind, shortDate(settledOn)), by(settledBy));
  }
  if (kind === 'deadline') {
    const day = shortDate(deliveredOn ?? settledOn);
    return joined(messages.fulfilled(day, deliveredAt), by(deliveredByName ?? settledBy));
  }
  if (kind === 'hearing') {
    const hour = entry.startsAt ? `, ${entry.startsAt}` : '';
    return `${shortDate(entry.dueOn)}${hour}${entry.outcome ? ` · ${entry.outcome}` : ''}`;
  }
  return messages.done(settledAt ? instantWords(settledAt, timeZone, today) : '', settledBy);
}

/** `hoje, 17:40`, `ontem, 17:40`, then `18/11/2026, 17:40` */
function instantWords(instant: string, timeZone: string, today: string): string {
  const day = dayOf(instant, timeZone);
  if (daysBetween(day, today) > 1) return dateTime(instant, timeZone);
  return messages.at(dayDistance(day, today), timeOf(instant, timeZone));
}

function joined(...words: (string | null)[]): string {
  return words.filter(Boolean).join(' ');
}
