import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type RaRecord, useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

import { AppDialog, type AppDialogProps } from '../dialogs/AppDialog';
import { commonMessages } from '../messages';
import { Declared } from './Declared';
import { RecordBase, type RecordBaseProps, RecordForm, useOpenForm } from './RecordBase';

export interface RecordDialogProps<Values extends FieldValues, Stored extends RaRecord>
  extends
    RecordBaseProps<Values, Stored>,
    Pick<AppDialogProps, 'title' | 'over' | 'avatar' | 'meta' | 'width' | 'side' | 'aside'> {
  words: RecordBaseProps<Values, Stored>['words'] & { submit: string; submitting: string };
  /** Before the label of the button that saves. */
  submitIcon?: ReactNode;
  /** The buttons in place of Cancel and Save. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Creates a record or edits one in a dialog: see `RecordBase`. */
export function RecordDialog<Values extends FieldValues, Stored extends RaRecord>(
  props: RecordDialogProps<Values, Stored>,
) {
  return (
    <RecordBase {...props}>
      <FormDialog {...props} />
    </RecordBase>
  );
}

type FormDialogProps = Pick<
  RecordDialogProps<never, RaRecord>,
  | 'title'
  | 'over'
  | 'avatar'
  | 'meta'
  | 'width'
  | 'side'
  | 'aside'
  | 'fields'
  | 'labels'
  | 'words'
  | 'submitIcon'
  | 'actions'
  | 'onClose'
  | 'children'
>;

function FormDialog(props: FormDialogProps) {
  const {
    title,
    over,
    avatar,
    meta,
    width,
    side,
    aside,
    fields,
    labels,
    words,
    submitIcon,
    actions,
    onClose,
    children,
  } = props;
  const { saving } = useSaveContext();
  const { state, leave } = useOpenForm();
  const cancel = () => leave(onClose);
  return (
    <AppDialog
      {...{ title, over, avatar, meta, width, side, aside }}
      open
      onClose={saving ? undefined : cancel}
      frame={(content, className) => <RecordForm className={className}>{content}</RecordForm>}
      actions={
        actions ?? (
          <>
            <Button onClick={cancel} disabled={saving}>
              {commonMessages.actions.cancel}
            </Button>
            <Button type="submit" variant="contained" startIcon={submitIcon} disabled={saving}>
              {saving ? words.submitting : words.submit}
            </Button>
          </>
        )
      }
    >
      <Declared fields={fields} labels={labels} disabled={saving ?? false}>
        {state}
        {children}
      </Declared>
    </AppDialog>
  );
}
