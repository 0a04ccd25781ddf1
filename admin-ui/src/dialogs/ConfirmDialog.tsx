import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { AppDialog } from './AppDialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** The label of the safe answer; Escape and the backdrop give it too. */
  stay: string;
  onStay: () => void;
  /** The label of the answer that loses something. */
  confirm: string;
  onConfirm: () => void;
  /** The answer is being carried out. */
  busy?: boolean;
}

/** Asks before something is lost; the safe answer has the focus. */
export function ConfirmDialog({ open, title, text, ...answers }: ConfirmDialogProps) {
  const { stay, onStay, confirm, onConfirm, busy } = answers;
  return (
    <AppDialog
      open={open}
      onClose={busy ? undefined : onStay}
      title={title}
      width={440}
      question
      actions={
        <>
          <Button color="error" onClick={onConfirm} disabled={busy}>
            {confirm}
          </Button>
          <Button variant="contained" onClick={onStay} disabled={busy} autoFocus>
            {stay}
          </Button>
        </>
      }
    >
      {typeof text === 'string' ? <p>{text}</p> : text}
    </AppDialog>
  );
}
