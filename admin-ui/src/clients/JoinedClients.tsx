import Button from '@mui/material/Button';

import type { JoinedClient } from '../../../src/contract/clients';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { useRestore } from '../recycle-bin/use-restore';
import { useSession } from '../session/Session';
import { clientsMessages } from './messages';
import css from './join-dialog.module.css';

const messages = clientsMessages.detail;

/** Lists the clients that were joined into this one, as long as that can be undone. */
export function JoinedClients({ joined }: { joined: readonly JoinedClient[] }) {
  const { timeZone } = useSession().office;
  const { start, busy } = useRestore();
  if (joined.length === 0) return null;
  return (
    <ul className={css.joined}>
      {joined.map(({ deletionId, name, joinedAt }) => (
        <li key={deletionId}>
          <span>{messages.joined(name, shortDate(dayOf(joinedAt, timeZone)))}</span>
          <Button
            variant="text"
            size="small"
            disabled={busy}
            aria-label={busy ? undefined : messages.partOf(name)}
            onClick={() => start({ id: deletionId, kind: 'client_join' })}
          >
            {busy ? messages.parting : messages.part}
          </Button>
        </li>
      ))}
    </ul>
  );
}
