import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import type { Draft } from '../session/drafts';

/** A form's content as it is kept in the browser. */
export interface FormContent<Values, Base = null> {
  values: Values;
  /** The record as it was read, from which changes are counted; null for a new one. */
  base: Base;
}

/** A form's draft, in the shape that `useRecordForm` needs. */
export interface FormDraft<Values> {
  /** The form's first values, instead of the record's; null for none. */
  begun: Values | null;
  keep: (values: Values | null) => void;
  drop: () => void;
}

/** @param base the current one */
export function formDraft<Values, Base>(
  draft: Draft<FormContent<Values, Base>>,
  base: Base,
): FormDraft<Values> {
  return {
    begun: draft.begun?.content.values ?? null,
    keep: (values) => draft.keep(values && { values, base }),
    drop: draft.drop,
  };
}

/** Fills a form with its draft when it opens, and keeps what is typed from then on. */
export function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: FormDraft<Values> | undefined,
): void {
  const begin = useEffectEvent(() => {
    if (draft?.begun) form.reset(draft.begun, { keepDefaultValues: true });
  });
  const keep = useEffectEvent((values: Values, changed: boolean) =>
    draft?.keep(changed ? values : null),
  );
  useEffect(() => {
    begin();
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => keep(values, isDirty === true),
    });
  }, [form]);
}
