import Button from '@mui/material/Button';
import { useState } from 'react';

import { type ClientChoice, ClientSelect } from '../clients/ClientSelect';
import { AppDialog } from '../parts/AppDialog';
import { partMessages } from '../parts/messages';
import { caseChangeMessages } from './change-messages';

const messages = caseChangeMessages.bulk;

export interface BulkClientDialogProps {
  open: boolean;
  count: number;
  onClose: () => void;
  /** Null for no client. */
  onChoose: (client: ClientChoice | null) => void;
}

/** Asks whose the cases are; their documents go along into that client's folder. */
export function BulkClientDialog({ open, count, onClose, onChoose }: BulkClientDialogProps) {
  const [client, setClient] = useState<ClientChoice | null>(null);
  const choose = () => {
    onClose();
    onChoose(client);
  };
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      onExited={() => setClient(null)}
      title={messages.clientTitle}
      width={480}
      onSubmit={choose}
      actions={
        <>
          <Button onClick={onClose}>{partMessages.actions.cancel}</Button>
          <Button type="submit" variant="contained">
            {client ? messages.clientGive(count) : messages.clientTake(count)}
          </Button>
        </>
      }
    >
      <p>{messages.clientText}</p>
      <ClientSelect value={client} onChange={setClient} />
    </AppDialog>
  );
}
