import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';

import { REPETITIONS } from '../../../src/contract/agenda';
import { repetitionLabels } from '../../../src/contract/labels';
import { useDeclared } from '../forms/Declared';
import { FieldInput, useFieldInput } from '../forms/FieldInput';
import type { EntryFormValues } from './entry-form';
import { agendaMessages } from './messages';
import css from './entry-sheet.module.css';

const messages = agendaMessages.repetition;

/** Chooses how a task repeats, and until when. */
export function RepetitionInputs() {
  const { labels } = useDeclared();
  const { value, onChange, message, disabled } = useFieldInput({ source: 'repeats' });
  const dueOn = useWatch<EntryFormValues, 'dueOn'>({ name: 'dueOn' });
  const repeats = value as string;
  return (
    <>
      <div className={repeats ? undefined : css.wide}>
        <TextField
          fullWidth
          select
          label={labels['repeats']}
          value={repeats}
          onChange={({ target }) => onChange(target.value)}
          error={Boolean(message)}
          helperText={message}
          disabled={disabled}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{messages.none}</MenuItem>
          {REPETITIONS.map((repetition) => (
            <MenuItem key={repetition} value={repetition}>
              {repetitionLabels[repetition]}
            </MenuItem>
          ))}
        </TextField>
      </div>
      {repeats && (
        <>
          <FieldInput source="repeatsUntil" />
          <p className={`${css.hint} ${css.wide}`}>{hintFor(repeats, dueOn)}</p>
        </>
      )}
    </>
  );
}

/** Explains what happens to a day that some months or years lack. */
function hintFor(repeats: string, dueOn: string): string {
  if (repeats === 'monthly' && Number(dueOn.slice(8)) > 28) return messages.lastDay;
  if (repeats === 'yearly' && dueOn.endsWith('-02-29')) return messages.leapDay;
  return messages.hint;
}
