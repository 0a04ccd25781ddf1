import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Check, LogOut, Monitor, Smartphone } from 'lucide-react';

import type { OpenSession } from '../../../src/contract/account';
import { deviceName, deviceOf } from '../../../src/contract/devices';
import { useSend } from '../../../ui/src/api/use-send';
import { dateTime, dayOf, timeOf } from '../../../ui/src/format/dates';
import { Badge } from '../../../ui/src/parts/Badges';
import { accountActions } from '../data/account-actions';
import { useDelete } from '../data/mutations';
import { useToast } from '../feedback/ToastCard';
import { useSession, useToday } from '../session/Session';
import { sessionsQuery } from './account-queries';
import { accountMessages } from './messages';
import { reasonOf } from './reason';
import { Section, Tile } from './Section';
import css from './account.module.css';
import list from './account-list.module.css';

const messages = accountMessages.sessions;

/** Lists the places where the user is signed in, and ends those sessions. */
export function SessionsSection() {
  const { data } = useQuery(sessionsQuery);
  const toast = useToast();
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => accountActions.endOtherSessions(idempotencyKey),
    onDone: () => toast.success(messages.othersEnded),
    onFailed: (error) => toast.failure(reasonOf(error)),
  });
  const sessions = data?.sessions ?? [];
  return (
    <Section title={messages.title} text={messages.text}>
      {sessions.length > 0 && (
        <ul className={list.list} aria-label={messages.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <div className={`row ${css.actions}`}>
          <Button startIcon={<LogOut />} disabled={busy} onClick={() => start()}>
            {messages.endOthers}
          </Button>
        </div>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { id, current, userAgent, address, officeName } = session;
  const { offices } = useSession();
  const toast = useToast();
  const [end, { isPending }] = useDelete(
    'account/sessions',
    { id, previousData: session },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => toast.success(messages.ended),
      onError: (error) => toast.failure(reasonOf(error)),
    },
  );
  const device = deviceName(userAgent);
  // A user with only one office needs no office name.
  const where = [offices.length > 1 && officeName, address].filter(Boolean).join(' · ');
  return (
    <li className={`${list.row} ${list.session}`}>
      <Tile icon={deviceOf(userAgent ?? '').mobile ? Smartphone : Monitor} />
      <div className={css.words}>
        <div className={`row ${css.lines}`}>
          <strong className={css.name}>{device}</strong>
          {current && (
            <Badge look="outlined">
              <Check size={14} />
              {messages.current}
            </Badge>
          )}
        </div>
        <div className="meta">{where}</div>
      </div>
      <span className={list.used}>
        <LastUse session={session} />
      </span>
      <span className={list.rowActions}>
        {!current && (
          <Button
            size="small"
            aria-label={messages.endOf(device)}
            disabled={isPending}
            onClick={() => void end()}
          >
            {messages.end}
          </Button>
        )}
      </span>
    </li>
  );
}

function LastUse({ session: { current, usedAt } }: { session: OpenSession }) {
  const { timeZone } = useSession().office;
  const today = useToday();
  if (current) return messages.now;
  if (dayOf(usedAt, timeZone) === today) return messages.today(timeOf(usedAt, timeZone));
  return dateTime(usedAt, timeZone);
}
