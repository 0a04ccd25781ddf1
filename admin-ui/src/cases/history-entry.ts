import { isEntryAction } from '../../../src/contract/agenda';
import type { HistoryEntry } from '../../../src/contract/case-history';
import type { CaseField, CaseStatus } from '../../../src/contract/cases';
import { entryActionLabel, statusLabels } from '../../../src/contract/labels';
import { dayOf, daysBetween, shortDate, timeOf, todayIn } from '../../../ui/src/format/dates';
import { known } from '../../../ui/src/format/known';
import { casesMessages as messages } from './messages';

/** The texts of a history entry below its label. */
export interface EntryText {
  /** The changed field's label, or the title of the document or the agenda entry. */
  line: string | null;
  /** The day of an agenda entry. */
  day?: string;
  /** The values before and after, in readable form. */
  change: { from: string; to: string } | null;
  /** A note's text, shown with its line breaks. */
  note: string | null;
}

/** Names what happened: "Status Alterado", "Prazo Cumprido". */
export function entryTitle({
  action,
  entryKind,
}: Pick<HistoryEntry, 'action' | 'entryKind'>): string {
  if (isEntryAction(action)) return entryActionLabel(action, entryKind ?? 'task');
  return known(messages.history.actions, action, action);
}

/** Returns a field's stored value in readable form; for a client or colleague it is the name. */
export function fieldText(field: CaseField, value: string | null): string {
  const names = field === 'clientId' || field === 'responsibleId';
  if (!value) return names ? messages.client.unassigned : messages.notDefined;
  if (field === 'dueDate') return shortDate(value);
  return field === 'status' ? (statusLabels[value as CaseStatus] ?? value) : value;
}

export function entryText(
  entry: Pick<HistoryEntry, 'action' | 'field' | 'description' | 'oldValue' | 'newValue'> &
    Partial<Pick<HistoryEntry, 'entryKind'>>,
): EntryText {
  const text: EntryText = { line: null, change: null, note: null };
  if (entry.action === 'note_added') return { ...text, note: entry.description };
  if (entry.action === 'document_uploaded') return { ...text, line: entry.description };
  if (entry.action === 'entry_moved') {
    const [from, to] = [entry.oldValue, entry.newValue].map((day) => fieldText('dueDate', day));
    return { ...text, line: entry.description, change: { from: from!, to: to! } };
  }
  if (isEntryAction(entry.action)) {
    const day = fieldText('dueDate', entry.newValue ?? entry.oldValue);
    const isDue = entry.entryKind === 'deadline';
    return { ...text, line: entry.description, day: isDue ? messages.history.due(day) : day };
  }
  const field = entry.action === 'status_changed' ? 'status' : entry.field;
  if (!field) return text;
  return {
    ...text,
    line: field === 'status' ? null : messages.fields[field],
    change: { from: fieldText(field, entry.oldValue), to: fieldText(field, entry.newValue) },
  };
}

/** Writes `agora`, `hoje, 09:42`, `ontem, 17:05`, then `12/11/2026`, in the office's time zone. */
export function entryTime(instant: string, timeZone: string, now: Date = new Date()): string {
  if (now.getTime() - Date.parse(instant) < 60_000) return messages.history.justNow;
  const day = dayOf(instant, timeZone);
  const age = daysBetween(day, todayIn(timeZone, now));
  if (age > 1) return shortDate(day);
  const time = timeOf(instant, timeZone);
  return age === 1 ? messages.history.yesterday(time) : messages.history.today(time);
}
