import Button from '@mui/material/Button';
import { useState } from 'react';

import { shortDate } from '../../../ui/src/format/dates';
import { Section } from '../account/Section';
import { useSession } from '../session/Session';
import { CloseOfficeDialog } from './CloseOfficeDialog';
import { closingMessages as messages } from './closing-messages';
import account from '../account/account.module.css';

/** Opens the dialog that closes the office. Members do not see it. */
export function CloseOffice() {
  const { administrator, office } = useSession();
  const [open, setOpen] = useState(false);
  if (!administrator) return null;
  return (
    <Section title={messages.title} text={messages.text}>
      {office.closing ? (
        <p>{messages.closing(shortDate(office.closing.lastDay))}</p>
      ) : (
        <div className={`row ${account.actions}`}>
          <Button color="error" onClick={() => setOpen(true)}>
            {messages.open}
          </Button>
        </div>
      )}
      {open && <CloseOfficeDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
