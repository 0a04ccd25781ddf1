import Button from '@mui/material/Button';
import { Info } from 'lucide-react';

import type { Invitation } from '../../../src/contract/invitations';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { dataProvider } from '../data/data-provider';
import { AppDialog } from '../parts/AppDialog';
import { partMessages } from '../parts/messages';
import { useToast } from '../parts/ToastCard';
import { invitationsMessages } from './messages';
import css from './invitations.module.css';

const messages = invitationsMessages.delete;

export interface DeleteInvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Asks before an invitation goes: who accepted it keeps their access. */
export function DeleteInvitationDialog({ invitation, onClose }: DeleteInvitationDialogProps) {
  const { id, email, status } = invitation;
  const toast = useToast();
  const { start, busy } = useSend({
    send: (_: void, intent) => dataProvider.delete('invitations', { id, meta: { intent } }),
    onDone: () => {
      toast.success(messages.done, null);
      onClose();
    },
    onFailed: (error) => {
      const known = error instanceof ProblemError && error.code !== 'internal_error';
      const message = known ? error.message : invitationsMessages.list.internal;
      toast.failure(messages.failed[1](message), messages.failed[0]);
    },
  });
  const warning = status === 'expired' ? null : messages[status];
  return (
    <AppDialog
      open
      question
      width={440}
      title={messages.title}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} autoFocus>
            {partMessages.actions.cancel}
          </Button>
          <Button variant="contained" color="error" disabled={busy} onClick={() => start()}>
            {busy ? messages.deleting : messages.confirm}
          </Button>
        </>
      }
    >
      <p className={css.question}>
        {messages.text[0]}
        <strong>{email}</strong>
        {messages.text[1]}
      </p>
      {warning && (
        <p className={`row ${css.warning}`}>
          <Info size={18} />
          {warning}
        </p>
      )}
    </AppDialog>
  );
}
