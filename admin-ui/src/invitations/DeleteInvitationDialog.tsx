import { Info } from 'lucide-react';

import type { Invitation } from '../../../src/contract/invitations';
import { ConfirmDelete } from '../dialogs/ConfirmDelete';
import { commonMessages } from '../messages';
import { invitationsMessages } from './messages';
import css from './invitations.module.css';

const messages = invitationsMessages.delete;

export interface DeleteInvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Asks before an invitation is deleted; a person who accepted it keeps their access. */
export function DeleteInvitationDialog({ invitation, onClose }: DeleteInvitationDialogProps) {
  const { email, status } = invitation;
  const [failedTitle, failure] = messages.failed;
  const warning = status === 'expired' ? null : messages[status];
  return (
    <ConfirmDelete
      resource="invitations"
      record={invitation}
      title={messages.title}
      text={
        <>
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
        </>
      }
      words={{
        stay: commonMessages.actions.cancel,
        confirm: messages.confirm,
        done: messages.done,
        failedTitle,
        failed: failure(invitationsMessages.list.internal),
        refused: failure,
      }}
      onClose={onClose}
    />
  );
}
