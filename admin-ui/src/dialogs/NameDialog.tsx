import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import { commonMessages } from '../messages';
import { AppDialog } from './AppDialog';

export interface NameDialogProps {
  title: string;
  label: string;
  /** Below the field while the name has no error. */
  note?: string | undefined;
  /** The most characters allowed. */
  max: number;
  /** The current name; empty if there is none yet. Saving it again changes nothing. */
  name: string;
  /** Returns the error of a name, or undefined. */
  problemOf: (name: string) => string | undefined;
  /** The server's error for the name sent last. */
  refused?: string | undefined;
  /** Called when a name is being typed again. */
  onType?: () => void;
  save: string;
  saving: string;
  busy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, note, max, name, problemOf, refused, onType, busy, onSave, onClose } =
    props;
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const close = busy ? undefined : onClose;
  const submit = () => {
    const given = typed.trim();
    const wrong = problemOf(given);
    if (wrong) return setProblem(wrong);
    if (given === name) return onClose();
    onSave(given);
  };
  const said = problem ?? refused;
  return (
    <AppDialog
      open
      onClose={close}
      title={title}
      width={480}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? props.saving : props.save}
          </Button>
        </>
      }
    >
      <TextField
        fullWidth
        required
        autoFocus
        label={label}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
          onType?.();
        }}
        error={said !== undefined}
        helperText={said ?? note}
        disabled={busy}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: max } }}
      />
    </AppDialog>
  );
}
