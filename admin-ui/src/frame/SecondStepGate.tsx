import Button from '@mui/material/Button';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import { sharedMessages } from '../../../ui/src/messages';
import { EnableSecondStep } from '../account/EnableSecondStep';
import { accountMessages } from '../account/messages';
import { useSession } from '../session/Session';
import { useSessionActions } from './session-actions';
import css from './page-states.module.css';

const messages = accountMessages.gate;

/** Replaces every page once the office requires a second step and the person has not set one up. */
export function SecondStepGate() {
  const { office } = useSession();
  const [open, setOpen] = useState(false);
  const { otherOffices, change, leave, busy } = useSessionActions();
  return (
    <main className={`center ${css.page}`}>
      <section className={`card stack ${css.choice}`}>
        <span className={`center ${css.tile}`} aria-hidden>
          <ShieldCheck size={24} strokeWidth={1.5} />
        </span>
        <h1>{messages.title}</h1>
        <p>{messages.text(office.name)}</p>
        <div className={css.actions}>
          <Button onClick={leave} disabled={busy}>
            {busy ? sharedMessages.signingOut : sharedMessages.signOut}
          </Button>
          {otherOffices.map((other) => (
            <Button key={other.id} onClick={() => change(other)} disabled={busy}>
              {other.name}
            </Button>
          ))}
          <Button variant="contained" onClick={() => setOpen(true)} disabled={busy}>
            {messages.enable}
          </Button>
        </div>
      </section>
      {open && (
        <EnableSecondStep
          onClose={() => setOpen(false)}
          onFinished={() => window.location.reload()}
        />
      )}
    </main>
  );
}
