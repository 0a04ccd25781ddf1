import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MailX, Trash2 } from 'lucide-react';

import type { Invitation } from '../../../src/contract/invitations';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { Badge } from '../../../ui/src/parts/badges';
import { ColumnHead } from '../parts/ColumnHead';
import { Fact } from '../parts/Fact';
import { useSession } from '../session/session';
import { COMPACT } from '../theme/measures';
import { InvitationBadge } from './InvitationBadge';
import { invitationsMessages } from './messages';
import { InviteAnewButton, ResendButton } from './ResendButton';
import rows from '../parts/row-cards.module.css';
import table from '../parts/table.module.css';
import css from './invitations.module.css';

const messages = invitationsMessages.list;

export interface InvitationRowsProps {
  invitations: Invitation[];
  onEdit: (invitation: Invitation) => void;
  onDelete: (invitation: Invitation) => void;
}

/** Invitations to compare; on a phone and an upright tablet one below the other. */
export function InvitationRows(props: InvitationRowsProps) {
  const compact = useMediaQuery(COMPACT, { noSsr: true });
  return compact ? <Cards {...props} /> : <Table {...props} />;
}

function Table({ invitations, ...actions }: InvitationRowsProps) {
  const { email, type, status, sentAt, actions: does } = messages.columns;
  return (
    <table className={`${table.table} ${css.table}`} aria-label={messages.title}>
      <thead>
        <tr>
          <ColumnHead>{email}</ColumnHead>
          <ColumnHead className={css.type}>{type}</ColumnHead>
          <ColumnHead className={css.status}>{status}</ColumnHead>
          <ColumnHead className={css.sent}>{sentAt}</ColumnHead>
          <ColumnHead className={css.actionsHead}>
            <span className={rows.hidden}>{does}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <tr key={invitation.id} data-invitation={invitation.id}>
            <td>
              <Who invitation={invitation} />
            </td>
            <td>{invitationsMessages.userTypes[invitation.userType]}</td>
            <td>
              <State invitation={invitation} />
            </td>
            <td>
              <Dates invitation={invitation} />
            </td>
            <td>
              <span className={rows.actions}>
                <Actions invitation={invitation} {...actions} />
                <IconButton
                  aria-label={messages.deleteOf(invitation.email)}
                  onClick={() => actions.onDelete(invitation)}
                >
                  <Trash2 size={18} />
                </IconButton>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ invitations, ...actions }: InvitationRowsProps) {
  const { type, status, sentAt } = messages.columns;
  return (
    <ul aria-label={messages.title}>
      {invitations.map((invitation) => (
        <li key={invitation.id} className={rows.card} data-invitation={invitation.id}>
          <Who invitation={invitation} />
          <dl className={`${rows.facts} ${css.facts}`}>
            <Fact label={type}>{invitationsMessages.userTypes[invitation.userType]}</Fact>
            <Fact label={status}>
              <State invitation={invitation} />
            </Fact>
            <Fact label={sentAt}>
              <Dates invitation={invitation} />
            </Fact>
          </dl>
          <span className={rows.actions}>
            <Actions invitation={invitation} {...actions} />
            <Button
              aria-label={messages.deleteOf(invitation.email)}
              onClick={() => actions.onDelete(invitation)}
            >
              {messages.delete}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Who({ invitation }: { invitation: Invitation }) {
  const { email, fullName, position, clientName } = invitation;
  const rest = [fullName, clientName ?? position].filter(Boolean).join(' · ');
  return (
    <span className={css.words}>
      <span className={css.email} title={email}>
        {email}
      </span>
      <span className={css.person} title={rest}>
        {rest}
      </span>
    </span>
  );
}

function State({ invitation: { status, mailState } }: { invitation: Invitation }) {
  return (
    <span className={css.state}>
      <InvitationBadge status={status} />
      {(mailState === 'pending' || mailState === 'failed') && (
        <Badge look="outlined">
          <MailX size={14} />
          {messages.unmailed}
        </Badge>
      )}
    </span>
  );
}

function Dates({ invitation }: { invitation: Invitation }) {
  const { timeZone } = useSession().office;
  const dayIn = (instant: string) => shortDate(dayOf(instant, timeZone));
  const { status, sentAt, expiresAt, acceptedAt, inviter } = invitation;
  const then = [
    status === 'pending' && messages.until(dayIn(expiresAt)),
    status === 'expired' && messages.expiredAt(dayIn(expiresAt)),
    acceptedAt && messages.acceptedAt(dayIn(acceptedAt)),
    inviter && messages.by(inviter),
  ];
  const rest = then.filter(Boolean).join(' · ');
  return (
    <span className={css.words}>
      <span>{dayIn(sentAt)}</span>{' '}
      <span className={css.person} title={rest}>
        {rest}
      </span>
    </span>
  );
}

/** "Editar" and "Reenviar" are for pending ones; after one that expired the person is invited anew. */
function Actions({
  invitation,
  onEdit,
}: { invitation: Invitation } & Pick<InvitationRowsProps, 'onEdit'>) {
  if (invitation.status === 'expired') return <InviteAnewButton invitation={invitation} />;
  if (invitation.status !== 'pending') return null;
  return (
    <>
      <Button
        variant="text"
        aria-label={messages.editOf(invitation.email)}
        onClick={() => onEdit(invitation)}
      >
        {messages.edit}
      </Button>
      <ResendButton invitation={invitation} />
    </>
  );
}
