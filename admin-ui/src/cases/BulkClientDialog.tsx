import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';

import { type ClientChoice, ClientSelect } from '../clients/ClientSelect';
import { AppDialog } from '../dialogs/AppDialog';
import { commonMessages } from '../messages';
import { caseChangeMessages } from './change-messages';

const messages = caseChangeMessages.bulk;

export interface BulkClientDialogProps {
  open: boolean;
  count: number;
  onClose: () => void;
  /**
   * @param client null for no client
   * @param shares whether the new client sees the documents that the old one saw
   */
  onChoose: (client: ClientChoice | null, shares: boolean) => void;
}

/** Asks for the client of the cases. Their documents move into that client's folder. */
export function BulkClientDialog({ open, count, onClose, onChoose }: BulkClientDialogProps) {
  const [client, setClient] = useState<ClientChoice | null>(null);
  const [shares, setShares] = useState(false);
  const choice = (chosen: ClientChoice | null) => {
    setClient(chosen);
    setShares(false);
  };
  const choose = () => {
    onClose();
    onChoose(client, client !== null && shares);
  };
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      onExited={() => choice(null)}
      title={messages.clientTitle}
      width={480}
      onSubmit={choose}
      actions={
        <>
          <Button onClick={onClose}>{commonMessages.actions.cancel}</Button>
          <Button type="submit" variant="contained">
            {client ? messages.clientGive(count) : messages.clientTake(count)}
          </Button>
        </>
      }
    >
      <p>{messages.clientText}</p>
      <ClientSelect value={client} onChange={choice} />
      {client && (
        <FormControlLabel
          control={<Checkbox checked={shares} onChange={(_, chosen) => setShares(chosen)} />}
          label={messages.clientShare}
        />
      )}
    </AppDialog>
  );
}
