import type { AgendaEntry, EntryKind } from '../../../src/contract/agenda';
import { repetitionLabels } from '../../../src/contract/labels';
import { shortDate } from '../../../ui/src/format/dates';
import { known } from '../../../ui/src/format/known';
import { useColleagues } from '../data/colleagues';
import { useGetOne } from '../data/resources';
import { reminderMessages } from '../dates/messages';
import { useToast } from '../feedback/ToastCard';
import { RecordDialog } from '../forms/RecordDialog';
import {
  type BegunEntry,
  bodyOf,
  COMPARED,
  type EntryFormValues,
  fieldsOf,
  remindersIn,
  valuesOf,
} from './entry-form';
import { EntryFields } from './EntryFields';
import { EntryMark } from './EntryMark';
import { agendaMessages } from './messages';
import { staysOpen } from './use-entry-sheet';
import { useOwnId } from './use-own-id';

const messages = agendaMessages.form;

export interface EntryFormProps {
  kind: EntryKind;
  /** The entry to edit; without it the form creates one. */
  entry?: AgendaEntry;
  begun?: BegunEntry;
  /** The case whose dialog shows the form. A new entry belongs to it. */
  ofCase?: { id: string; title: string } | undefined;
  onClose: () => void;
}

/** Creates or edits an entry. */
export function EntryForm({ kind, entry, begun = {}, ofCase, onClose }: EntryFormProps) {
  const toast = useToast();
  const own = useOwnId();
  const caseId = ofCase?.id ?? begun.caseId;
  const isPicked = !entry && caseId !== undefined;
  const { data: picked } = useGetOne(
    'cases',
    { id: caseId ?? '' },
    { enabled: isPicked && !ofCase },
  );
  const names = useNames(entry);
  // A new entry without a case defaults to the signed-in person, whose id is still loading.
  if (!entry && !caseId && own === undefined) return null;
  const responsibleId = caseId ? undefined : (own ?? undefined);
  return (
    <RecordDialog<EntryFormValues, AgendaEntry>
      resource="agenda-entries"
      record={entry}
      side
      width={480}
      avatar={<EntryMark entry={{ kind, state: 'open' }} />}
      over={entry ? entry.caseTitle : (ofCase?.title ?? picked?.title)}
      title={entry ? messages.editTitle(kind) : agendaMessages.newOf(kind)}
      fields={fieldsOf(kind)}
      labels={messages.labels(kind)}
      valuesOf={(stored) => valuesOf(kind, stored, { ...begun, caseId, responsibleId })}
      bodyOf={(values, stored) => bodyOf(kind, values, stored)}
      compared={COMPARED}
      read={(name, value) => readable(name, value, names)}
      draft={entry ? `entry:${entry.id}` : draftOf(kind, { ...begun, caseId })}
      sentOnce={!entry}
      words={{
        submit: messages.save(kind),
        submitting: messages.saving,
        failed: messages.failed,
        conflict: messages.conflict(kind),
      }}
      stays={staysOpen}
      onSaved={() => {
        toast.success(entry ? messages.saved(kind) : messages.made(kind), null);
        onClose();
      }}
      onClose={onClose}
    >
      <EntryFields kind={kind} entry={entry} picksCase={!isPicked} names={names} />
    </RecordDialog>
  );
}

/** Names the form's draft. Forms that start with another day or document have separate drafts. */
function draftOf(kind: EntryKind, { caseId, day, documentId }: BegunEntry): string {
  return ['entry:new', kind, caseId, day, documentId].map((part) => part ?? '').join(':');
}

/** Returns the names that the entry holds for the ids in its form. */
function useNames(entry: AgendaEntry | undefined): ReadonlyMap<string, string> {
  const { data: colleagues = [] } = useColleagues();
  const known: [string | null | undefined, string | null | undefined][] = [
    ...colleagues.map(({ id, fullName }): [string, string] => [id, fullName]),
    [entry?.caseId, entry?.caseTitle],
    [entry?.responsibleId, entry?.personName],
    [entry?.deputyId, entry?.deputyName],
    [entry?.documentId, entry?.documentTitle],
  ];
  return new Map(known.filter((pair): pair is [string, string] => pair.every(Boolean)));
}

const DAYS: ReadonlySet<string> = new Set(['dueOn', 'internalOn', 'repeatsUntil']);

function readable(name: string, value: string, names: ReadonlyMap<string, string>): string {
  if (name === 'visibleInPortal') return messages.visibility(value === 'true');
  if (name === 'reminders') return reminderWords(value);
  if (value === '') return name === 'repeats' ? agendaMessages.repetition.none : messages.blank;
  if (DAYS.has(name)) return shortDate(value);
  if (name === 'repeats') return known(repetitionLabels, value, value);
  return name.endsWith('Id') ? (names.get(value) ?? messages.another) : value;
}

function reminderWords(value: string): string {
  const reminders = remindersIn(value);
  if (reminders === null) return messages.ofOffice;
  return reminders.map(reminderMessages.words).join(', ') || reminderMessages.none;
}
