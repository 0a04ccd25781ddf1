import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import { AppDialog } from './AppDialog';
import { partMessages } from './messages';

export interface NameDialogProps {
  title: string;
  label: string;
  /** Below the field while nothing is wrong with it. */
  note?: string | undefined;
  /** Characters. */
  max: number;
  /** What it is called so far; empty for what has no name yet. Given again, it is not changed. */
  name: string;
  /** What is wrong with a name; undefined where nothing is. */
  problemOf: (name: string) => string | undefined;
  /** What the server found wrong with the name sent last. */
  refused?: string | undefined;
  /** Hears that another name is being typed. */
  onType?: () => void;
  save: string;
  saving: string;
  busy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks what something is to be called. */
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
            {partMessages.actions.cancel}
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
