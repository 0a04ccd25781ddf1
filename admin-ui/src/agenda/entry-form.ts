import {
  type AgendaEntry,
  type AgendaEntryChange,
  ENTRY_FIELDS,
  type EntryContent,
  type EntryKind,
  type NewAgendaEntry,
  type Repetition,
} from '../../../src/contract/agenda';
import { day, type Fields, flag, text } from '../../../src/contract/fields';
import type { Reminder } from '../../../src/contract/reminders';
import { blankTexts, contentOf, type TextsOf, textsOf } from '../forms/field-values';
import type { Compared } from '../forms/stale-record';

/** Every field of an entry's form. `repeats` is blank for a task that does not repeat. */
export const FORM_FIELDS = {
  ...ENTRY_FIELDS,
  repeats: text(10),
  repeatsUntil: day(),
  /** In the format of `remindersText`. */
  reminders: text(100),
  visibleInPortal: flag(),
} as const;
export type EntryFormField = keyof typeof FORM_FIELDS;
export type EntryFormValues = TextsOf<typeof FORM_FIELDS>;

/** The fields that only some kinds have, with those kinds. */
const ONLY_OF: Partial<Record<EntryFormField, readonly EntryKind[]>> = {
  internalOn: ['deadline'],
  startsAt: ['hearing'],
  endsAt: ['hearing'],
  place: ['hearing'],
  link: ['hearing'],
  repeats: ['task'],
  repeatsUntil: ['task'],
  // Tasks are internal to the office.
  visibleInPortal: ['deadline', 'hearing'],
};

const NO_REMINDERS = '-';

/** Writes reminders as the text of an input. Blank means the office's reminders. */
export function remindersText(reminders: readonly Reminder[] | null): string {
  return reminders === null ? '' : reminders.join(' ') || NO_REMINDERS;
}

/** Reads that text. Null means the office's reminders. */
export function remindersIn(written: string): Reminder[] | null {
  if (written === '') return null;
  return written === NO_REMINDERS ? [] : (written.split(' ') as Reminder[]);
}

/** Returns the fields of a kind, in the order of the form. */
export function fieldsOf(kind: EntryKind): Fields {
  return Object.fromEntries(
    Object.entries(FORM_FIELDS).filter(
      ([name]) => ONLY_OF[name as EntryFormField]?.includes(kind) ?? true,
    ),
  );
}

/** Initial values of a new entry. */
export interface BegunEntry {
  day?: string | undefined;
  caseId?: string | undefined;
  documentId?: string | undefined;
  title?: string | undefined;
  /** The colleague responsible for an entry without a case. */
  responsibleId?: string | undefined;
}

export function valuesOf(
  kind: EntryKind,
  entry: AgendaEntry | undefined,
  begun: BegunEntry = {},
): EntryFormValues {
  if (entry) return textsOf(FORM_FIELDS, { ...entry, reminders: remindersText(entry.reminders) });
  return {
    ...blankTexts(FORM_FIELDS),
    dueOn: begun.day ?? '',
    caseId: begun.caseId ?? '',
    documentId: begun.documentId ?? '',
    title: begun.title ?? '',
    responsibleId: begun.responsibleId ?? '',
    // Clients see hearings by default.
    visibleInPortal: kind === 'hearing',
  };
}

/** Returns the body to send: only the fields of the kind. */
export function bodyOf(
  kind: EntryKind,
  values: EntryFormValues,
  entry: AgendaEntry | undefined,
): NewAgendaEntry | AgendaEntryChange {
  const names = Object.keys(fieldsOf(kind));
  const content = Object.fromEntries(
    Object.entries(contentOf(FORM_FIELDS, values)).filter(([name]) => names.includes(name)),
  ) as unknown as EntryContent & { repeats?: Repetition | null; repeatsUntil?: string | null };
  // Without a repetition the input of this day is hidden.
  if (content.repeats === null) content.repeatsUntil = null;
  const reminders = remindersIn(values.reminders);
  return entry
    ? { ...content, reminders, version: entry.version }
    : { ...content, reminders, kind };
}

/** Compares two versions of an entry as texts, including its switch. */
export const COMPARED: Compared<EntryFormValues> = {
  textsOf: (values) => ({ ...values, visibleInPortal: String(values.visibleInPortal) }),
  valueOf: (name, text) => (name === 'visibleInPortal' ? text === 'true' : text),
};
