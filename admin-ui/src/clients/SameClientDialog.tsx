import Button from '@mui/material/Button';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import type { SameClient } from '../../../src/contract/clients';
import { AppDialog } from '../dialogs/AppDialog';
import { clientsMessages } from './messages';
import type { useClientForm } from './use-client-form';
import css from './same-client.module.css';

const messages = clientsMessages.same;

/**
 * Asks whether a client differs from an existing one with the same tax number, e-mail or name. The typed values stay.
 */
export function SameClientDialog({ same }: { same: ReturnType<typeof useClientForm>['same'] }) {
  // The dialog keeps its texts while it closes.
  const [shown, setShown] = useState<SameClient[]>([]);
  const [answer, setAnswer] = useState<'back' | 'goOn'>('back');
  if (same.clients && same.clients !== shown) {
    setShown(same.clients);
    setAnswer('back');
  }
  const field = shown[0]?.by[0];
  return (
    <AppDialog
      open={same.clients !== null}
      onClose={same.back}
      title={messages.title}
      width={480}
      question
      onExited={() => {
        if (answer === 'back' && field) same.backAt(field);
      }}
      actions={
        <>
          <Button
            onClick={() => {
              setAnswer('goOn');
              same.goOn();
            }}
          >
            {messages.save}
          </Button>
          <Button variant="contained" onClick={same.back} autoFocus>
            {messages.back}
          </Button>
        </>
      }
    >
      <p>{messages.text}</p>
      <ul className={`stack ${css.list}`}>
        {shown.map(({ id, name, by }) => (
          <li key={id}>
            <Link
              to={`/clientes?${new URLSearchParams({ openClient: id }).toString()}`}
              target="_blank"
            >
              {name}
              <ExternalLink size={14} aria-label={messages.newTab} />
            </Link>
            <span>{by.map((what) => messages.by[what]).join(', ')}</span>
          </li>
        ))}
      </ul>
    </AppDialog>
  );
}
