import { useFormContext, useWatch } from 'react-hook-form';

import { type AgendaEntry, ENTRY_MESSAGES, type EntryKind } from '../../../src/contract/agenda';
import { clockWords } from '../../../src/contract/time-zones';
import { daysBetween } from '../../../ui/src/format/dates';
import { dayDistance } from '../../../ui/src/format/deadlines';
import { useGetOne } from '../data/resources';
import { useDueHints } from '../dates/due-hints';
import { ColleagueInput } from '../forms/ColleagueInput';
import { FieldInput, useFieldInput } from '../forms/FieldInput';
import { CaseSelect } from '../lists/CaseSelect';
import { useSession, useToday } from '../session/Session';
import { CaseDateNote } from './CaseDateNote';
import { DocumentInput } from './DocumentInput';
import type { EntryFormValues } from './entry-form';
import { agendaMessages } from './messages';
import { RemindersInput } from './RemindersInput';
import { RepetitionInputs } from './RepetitionInputs';
import css from './entry-sheet.module.css';

const messages = agendaMessages.form;

export interface EntryFieldsProps {
  kind: EntryKind;
  entry: AgendaEntry | undefined;
  /** Whether the form has an input for the case. */
  picksCase: boolean;
  names: ReadonlyMap<string, string>;
}

/** Shows the inputs that entries of this kind have. */
export function EntryFields({ kind, entry, picksCase, names }: EntryFieldsProps) {
  const { hintsOf, isClosed } = useDueHints();
  const caseId = useWatch<EntryFormValues, 'caseId'>({ name: 'caseId' });
  const dueOn = useWatch<EntryFormValues, 'dueOn'>({ name: 'dueOn' });
  const nameOf = (id: string) => names.get(id) ?? messages.left;
  return (
    <div className={`inputs ${css.fields}`}>
      <FieldInput source="title" autoFocus={!entry} className={css.wide} />
      {picksCase && <CaseInput kind={kind} />}
      <div className={css.wide}>
        <FieldInput source="dueOn" hintsOf={hintsOf} isClosed={isClosed} />
        {dueOn && <DayNote kind={kind} day={dueOn} />}
      </div>
      {kind === 'task' && <RepetitionInputs />}
      {kind === 'hearing' && (
        <>
          <FieldInput source="startsAt" />
          <FieldInput source="endsAt" />
          <FieldInput source="place" className={css.wide} />
          <FieldInput
            source="link"
            className={css.wide}
            inputMode="url"
            placeholder={messages.linkPlaceholder}
          />
        </>
      )}
      {kind === 'deadline' && (
        <div className={css.wide}>
          <FieldInput source="internalOn" hintsOf={hintsOf} isClosed={isClosed} />
          <p className={css.hint}>{messages.internalHint}</p>
        </div>
      )}
      <ResponsibleInput caseId={caseId} nameOf={nameOf} />
      <ColleagueInput
        source="deputyId"
        className={css.wide}
        none={messages.noDeputy}
        nameOf={nameOf}
      />
      {caseId && (
        <DocumentInput
          source="documentId"
          className={css.wide}
          caseId={caseId}
          nameOf={nameOf}
          placeholder={messages.chooseDocument}
        />
      )}
      <RemindersInput kind={kind} />
      <FieldInput source="notes" className={css.wide} multiline minRows={2} maxRows={10} />
      {kind !== 'task' && (
        <div className={css.wide}>
          <FieldInput source="visibleInPortal" />
          <p className={css.hint}>{messages.visibleHint}</p>
        </div>
      )}
      {kind === 'deadline' && (!entry || entry.state === 'open') && caseId && dueOn && (
        <CaseDateNote caseId={caseId} entryId={entry?.id} dueOn={dueOn} />
      )}
    </div>
  );
}

/** Chooses the case, and clears a document that belongs to another one. */
function CaseInput({ kind }: { kind: EntryKind }) {
  const { setValue } = useFormContext<EntryFormValues>();
  const { value, onChange, message, disabled } = useFieldInput({
    source: 'caseId',
    validate: (id: string) =>
      kind !== 'task' && id === '' ? ENTRY_MESSAGES.caseRequired : undefined,
  });
  const caseId = (value as string) || null;
  return (
    <CaseSelect
      className={css.wide}
      label={messages.labels(kind).caseId}
      placeholder={messages.casePlaceholder}
      caseId={caseId}
      onChange={(chosen) => {
        onChange(chosen?.id ?? '');
        setValue('documentId', '', { shouldDirty: true });
      }}
      required={kind !== 'task'}
      error={message}
      disabled={disabled}
    />
  );
}

interface ResponsibleInputProps {
  caseId: string;
  nameOf: (id: string) => string;
}

/** Chooses the responsible colleague. Without a choice it is the one responsible for the case. */
function ResponsibleInput({ caseId, nameOf }: ResponsibleInputProps) {
  const { data: legalCase } = useGetOne('cases', { id: caseId }, { enabled: caseId !== '' });
  const none = caseId ? messages.ofCase(legalCase?.responsibleName ?? null) : messages.nobody;
  return <ColleagueInput source="responsibleId" className={css.wide} none={none} nameOf={nameOf} />;
}

/** Says how far away the day is, and until when a deadline runs. */
function DayNote({ kind, day }: { kind: EntryKind; day: string }) {
  const today = useToday();
  const { timeZone } = useSession().office;
  // Past days have a hint of their own.
  if (daysBetween(today, day) < 0) return null;
  const zone = clockWords(timeZone);
  return (
    <p className={css.hint}>
      {messages.distance(dayDistance(day, today))}{' '}
      {kind === 'deadline' && `${agendaMessages.detail.endsAt(zone)}.`}
    </p>
  );
}
