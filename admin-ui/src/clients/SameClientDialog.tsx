import Button from '@mui/material/Button';
import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';

import type { SameClient } from '../../../src/contract/clients';
import { AppDialog } from '../dialogs/AppDialog';
import { useOpenForm } from '../forms/RecordBase';
import type { ClientFormValues } from './client-form';
import { clientsMessages } from './messages';
import type { ClientDoubts } from './use-client-doubts';
import css from './same-client.module.css';

const messages = clientsMessages.same;

/**
 * Asks whether a client differs from an existing one with the same tax number, e-mail or name. The typed values stay,
 * and the focus goes to the field that was refused.
 */
export function SameClientDialog({ doubts }: { doubts: ClientDoubts }) {
  const { same, takeFaulty, closeSame, declareOthers } = doubts;
  const { formId } = useOpenForm();
  const { saving } = useSaveContext();
  const { setFocus } = useFormContext<ClientFormValues>();
  const pointAtFault = useEffectEvent(() => {
    const faulty = takeFaulty();
    if (faulty) setFocus(faulty);
  });
  useEffect(() => {
    if (!saving) pointAtFault();
  }, [saving]);

  // The dialog keeps its texts while it closes.
  const [shown, setShown] = useState<SameClient[]>([]);
  const [answer, setAnswer] = useState<'back' | 'goOn'>('back');
  if (same && same !== shown) {
    setShown(same);
    setAnswer('back');
  }
  const field = shown[0]?.by[0];
  return (
    <AppDialog
      open={same !== null}
      onClose={closeSame}
      title={messages.title}
      width={480}
      question
      onExited={() => {
        if (answer === 'back' && field) setFocus(field);
      }}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            onClick={() => {
              setAnswer('goOn');
              declareOthers();
            }}
          >
            {messages.save}
          </Button>
          <Button variant="contained" onClick={closeSame} autoFocus>
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
