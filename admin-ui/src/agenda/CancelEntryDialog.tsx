import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import { CANCELLATION_REASON_MAX, type EntryKind } from '../../../src/contract/agenda';
import { AppDialog } from '../dialogs/AppDialog';
import { commonMessages } from '../messages';
import { agendaMessages } from './messages';

const messages = agendaMessages.cancel;

export interface CancelEntryDialogProps {
  kind: EntryKind;
  title: string;
  busy: boolean;
  onCancel: (reason: string | null) => void;
  onClose: () => void;
}

/** Asks why an entry is cancelled; the reason is optional. */
export function CancelEntryDialog(props: CancelEntryDialogProps) {
  const { kind, title, busy, onCancel, onClose } = props;
  const [reason, setReason] = useState('');
  const close = busy ? undefined : onClose;
  return (
    <AppDialog
      open
      onClose={close}
      title={messages.title(kind)}
      width={440}
      question
      onSubmit={() => onCancel(reason.trim() || null)}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? messages.confirming : messages.confirm(kind)}
          </Button>
        </>
      }
    >
      <p>
        <strong>{title}</strong> {messages.text(kind)}
      </p>
      <TextField
        label={messages.reason}
        placeholder={messages.optional}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        fullWidth
        multiline
        minRows={2}
        maxRows={6}
        disabled={busy}
        autoFocus
        slotProps={{ htmlInput: { maxLength: CANCELLATION_REASON_MAX } }}
        sx={{ mt: 2 }}
      />
    </AppDialog>
  );
}
