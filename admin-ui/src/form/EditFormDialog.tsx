import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

import type { Fields } from '../../../src/contract/fields';
import { AppDialog } from '../parts/AppDialog';
import { DraftNote } from '../parts/DraftNote';
import { partMessages } from '../parts/messages';
import { Declared } from './Declared';
import { FormConflict } from './FormConflict';
import type { Conflict } from './use-conflict';
import css from './edit-form-dialog.module.css';

export interface EditFormDialogProps<Values extends FieldValues, Name extends string> {
  /** The state of the form: `useRecordForm` with `useConflict`. */
  edit: {
    form: UseFormReturn<Values>;
    saving: boolean;
    submit: (element: HTMLFormElement) => unknown;
    guard: { leave: (then: () => void) => void; question: ReactNode };
    conflict: Conflict<Name> | null;
    /** When what the form opened with was typed, null where it is as stored; and how to go back to that. */
    draft: { at: string | null; discard: () => void };
    take: (values: Partial<Record<Name, string>>) => void;
  };
  fields: Fields;
  labels: Record<Name, string>;
  words: { title: string; conflict: (name: string) => string; save: string; saving: string };
  /** A field's value as a person reads it. */
  read?: (name: Name, value: string) => string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that changes a record's few declared fields: cancel and save, and what somebody else saved first. */
export function EditFormDialog<Values extends FieldValues, Name extends string>(
  props: EditFormDialogProps<Values, Name>,
) {
  const { edit, fields, labels, words, read = asStored, onClose, children } = props;
  const formId = useId();
  const close = () => edit.guard.leave(onClose);
  return (
    <AppDialog
      open
      onClose={edit.saving ? undefined : close}
      title={words.title}
      width={560}
      actions={
        <>
          <Button onClick={close} disabled={edit.saving}>
            {partMessages.actions.cancel}
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={edit.saving}>
            {edit.saving ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <FormProvider {...edit.form}>
        <DraftNote at={edit.draft.at} onDiscard={edit.draft.discard} />
        {edit.conflict && (
          <FormConflict
            conflict={edit.conflict}
            title={words.conflict}
            labels={labels}
            read={read}
            onTake={edit.take}
          />
        )}
        <form
          id={formId}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            edit.submit(event.currentTarget);
          }}
        >
          <Declared fields={fields} labels={labels} disabled={edit.saving}>
            {children}
          </Declared>
        </form>
      </FormProvider>
      {edit.guard.question}
    </AppDialog>
  );
}

function asStored(_: string, value: string): string {
  return value;
}
