import { useQuery } from '@tanstack/react-query';

import type { EntryKind } from '../../../src/contract/agenda';
import { DAY_REMINDERS, REMINDERS } from '../../../src/contract/reminders';
import { reminderDefaultsQuery } from '../data/reminders-actions';
import { ReminderChips } from '../dates/ReminderChips';
import { useFieldInput } from '../forms/FieldInput';
import { remindersIn, remindersText } from './entry-form';
import { agendaMessages } from './messages';
import css from './entry-sheet.module.css';

const messages = agendaMessages.form;

/** Chooses the reminders of an entry. They are the office's until somebody changes them, and again once both are equal. */
export function RemindersInput({ kind }: { kind: EntryKind }) {
  const { data: defaults } = useQuery(reminderDefaultsQuery);
  const { value, onChange, message, disabled } = useFieldInput({ source: 'reminders' });
  if (!defaults) return null;
  const ofOffice = remindersText(defaults[kind]);
  const shown = remindersIn(value as string) ?? defaults[kind];
  return (
    <div className={css.wide}>
      <p className={css.groupLabel}>{messages.reminders}</p>
      <ReminderChips
        label={messages.reminders}
        value={shown}
        choices={kind === 'hearing' ? REMINDERS : DAY_REMINDERS}
        disabled={disabled}
        onChange={(wanted) => {
          const text = remindersText(wanted);
          onChange(text === ofOffice ? '' : text);
        }}
      />
      <p className={css.hint}>{message ?? messages.remindersHint}</p>
    </div>
  );
}
