import Button from '@mui/material/Button';

import { AppDialog } from './AppDialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The safe way out; also what Escape and the backdrop do. */
  stay: string;
  onStay: () => void;
  /** What loses something. */
  confirm: string;
  onConfirm: () => void;
}

/** Asks before something is lost; the safe answer has the focus. */
export function ConfirmDialog({ open, title, text, ...answers }: ConfirmDialogProps) {
  const { stay, onStay, confirm, onConfirm } = answers;
  return (
    <AppDialog
      open={open}
      onClose={onStay}
      title={title}
      width={440}
      question
      actions={
        <>
          <Button color="error" onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="contained" onClick={onStay} autoFocus>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </AppDialog>
  );
}
