import Button from '@mui/material/Button';

import type { SameClient } from '../../../src/contract/clients';
import { AppDialog } from '../dialogs/AppDialog';
import { commonMessages } from '../messages';
import { invitationsMessages } from './messages';

const messages = invitationsMessages.same;

export interface SameClientQuestionProps {
  client: SameClient;
  onClose: () => void;
  onUse: () => void;
  onOther: () => void;
}

/** A client has the e-mail or the name already: is it the one, or another? */
export function SameClientQuestion({ client, onClose, onUse, onOther }: SameClientQuestionProps) {
  return (
    <AppDialog
      open
      question
      width={480}
      title={messages.title}
      onClose={onClose}
      footerStart={
        <Button variant="text" onClick={onOther}>
          {messages.other}
        </Button>
      }
      actions={
        <>
          <Button onClick={onClose}>{commonMessages.actions.cancel}</Button>
          <Button variant="contained" onClick={onUse} autoFocus>
            {messages.use}
          </Button>
        </>
      }
    >
      <p>{messages.text(client.name, client.by)}</p>
    </AppDialog>
  );
}
