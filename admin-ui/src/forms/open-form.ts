import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { comparisonOf, type StaleRecord, type TextForms } from './stale-record';

interface OpenForm {
  formId: string;
  /** The version that the changes are counted from; undefined for a new record. */
  base: RaRecord | undefined;
  /** Closes the form, after a question where something was typed. */
  close: () => void;
  /** Gives up what is typed without a question. */
  giveUp: () => void;
  /** Whether the messages of the last refusal stand at the inputs. */
  isShown: () => boolean;
}

export const OpenFormContext = createContext<OpenForm | null>(null);

/** Returns the form of `RecordForm` that this stands in. */
export function useOpenForm(): OpenForm {
  const open = useContext(OpenFormContext);
  if (!open) throw new Error('This stands inside <RecordForm>.');
  return open;
}

interface TakenOver<Values extends FieldValues> extends TextForms<Values> {
  form: { current: UseFormReturn<Values> | null };
  stale: StaleRecord<Values> | null;
  theirs: Values;
}

/** Takes over what only the other person changed, where `Form` cannot do it: in lists. It did the rest before. */
export function useTakenOver<Values extends FieldValues>(options: TakenOver<Values>): void {
  const { form, stale, theirs, compared } = options;
  const takeOver = useEffectEvent(() => {
    if (!stale || !compared) return;
    const { takenOver } = comparisonOf(options, stale, theirs);
    for (const name of Object.keys(theirs) as FieldPath<Values>[]) {
      const taken = takenOver.some(({ field }) => field === name);
      const typed = JSON.stringify(stale.mine[name]) !== JSON.stringify(stale.base[name]);
      const value = taken ? theirs[name] : stale.mine[name];
      if (taken || typed) form.current!.setValue(name, value, { shouldDirty: true });
    }
  });
  useEffect(() => takeOver(), [stale]);
}
