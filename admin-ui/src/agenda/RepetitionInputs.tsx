import { useWatch } from 'react-hook-form';

import { repetitionLabels } from '../../../src/contract/labels';
import { FieldInput } from '../forms/FieldInput';
import type { EntryFormValues } from './entry-form';
import { agendaMessages } from './messages';
import css from './entry-sheet.module.css';

const messages = agendaMessages.repetition;
const CHOICES = { '': messages.none, ...repetitionLabels };

/** Chooses how a task repeats, and until when. */
export function RepetitionInputs() {
  const [repeats, dueOn] = useWatch<EntryFormValues, ['repeats', 'dueOn']>({
    name: ['repeats', 'dueOn'],
  });
  return (
    <>
      <FieldInput source="repeats" texts={CHOICES} className={repeats ? undefined : css.wide} />
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
