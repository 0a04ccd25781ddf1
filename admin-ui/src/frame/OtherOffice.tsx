import Button from '@mui/material/Button';
import { Building2 } from 'lucide-react';
import { useState } from 'react';

import { pageOf, pathTo } from '../../../src/contract/paths';
import type { OfficeRef, SessionInfo } from '../../../src/contract/session';
import { useSend } from '../../../ui/src/api/use-send';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { changeOffice } from '../session/leave';
import css from './page-states.module.css';

const messages = sharedPartMessages.otherOffice;

/** Asks where to go when the address belongs to another of the person's offices. Neither office shows before. */
export function OtherOffice({ office, session }: { office: OfficeRef; session: SessionInfo }) {
  const [failed, setFailed] = useState(false);
  const { pathname, search } = window.location;
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => changeOffice(office.slug, pathname + search, idempotencyKey),
    onFailed: () => setFailed(true),
  });
  const stay = pathTo(session.office.slug, pageOf(pathname).path);
  return (
    <main className={`center ${css.page}`}>
      <section className={`card stack ${css.choice}`}>
        <span className={`center ${css.tile}`} aria-hidden>
          <Building2 size={24} strokeWidth={1.5} />
        </span>
        <h1>{messages.title}</h1>
        <p>{messages.question(office.name)}</p>
        <p className={css.failure} role="alert">
          {failed && !busy && messages.failed}
        </p>
        <div className={css.actions}>
          <Button href={stay} disabled={busy}>
            {messages.stay(session.office.name)}
          </Button>
          <Button variant="contained" onClick={() => start()} disabled={busy}>
            {busy ? messages.changing : messages.change}
          </Button>
        </div>
      </section>
    </main>
  );
}
