import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MailX, Trash2 } from 'lucide-react';

import type { Invitation } from '../../../src/contract/invitations';
import { staffRoleLabels } from '../../../src/contract/labels';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { Badge } from '../../../ui/src/parts/Badges';
import { RecordName } from '../lists/RecordName';
import { RecordTable } from '../lists/RecordTable';
import { useSession } from '../session/Session';
import { COMPACT } from '../theme/measures';
import { InvitationBadge } from './InvitationBadge';
import { invitationsMessages } from './messages';
import { InviteAnewButton, ResendButton } from './ResendButton';
import css from './invitations.module.css';

const messages = invitationsMessages.list;

export interface InvitationTableProps {
  onEdit: (invitation: Invitation) => void;
  onDelete: (invitation: Invitation) => void;
}

/** The invitations of react-admin's list context, to compare. */
export function InvitationTable(props: InvitationTableProps) {
  const { email, type, status, sentAt } = messages.columns;
  return (
    <RecordTable<Invitation>
      label={messages.title}
      columns={[
        { label: email, render: (invitation) => <Who invitation={invitation} /> },
        {
          label: type,
          width: 120,
          render: (invitation) => <Type invitation={invitation} />,
        },
        { label: status, width: 150, render: (invitation) => <State invitation={invitation} /> },
        { label: sentAt, width: '23%', render: (invitation) => <Dates invitation={invitation} /> },
      ]}
      actions={(invitation) => <Actions invitation={invitation} {...props} />}
      actionsWidth={230}
    />
  );
}

type OneProps = { invitation: Invitation };

function Who({ invitation: { email, fullName, position, clientName } }: OneProps) {
  const rest = [fullName, clientName ?? position].filter(Boolean).join(' · ');
  return <RecordName name={email} detail={rest} />;
}

function Type({ invitation: { userType, administrator } }: OneProps) {
  const name = invitationsMessages.userTypes[userType];
  if (userType === 'client') return name;
  const role = staffRoleLabels[administrator ? 'administrator' : 'member'];
  return (
    <span className={css.dates}>
      <span>{name}</span> <span className="meta">{role}</span>
    </span>
  );
}

function State({ invitation: { status, mailState } }: OneProps) {
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

function Dates({ invitation }: OneProps) {
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
    <span className={css.dates}>
      <span>{dayIn(sentAt)}</span>{' '}
      <span className="meta truncate" title={rest}>
        {rest}
      </span>
    </span>
  );
}

/**
 * A pending invitation is edited and sent again; after one that expired the person is invited anew. Those of colleagues
 * are the administrators'.
 */
function Actions({ invitation, onEdit, onDelete }: OneProps & InvitationTableProps) {
  const { status, email, userType } = invitation;
  const { administrator } = useSession();
  if (userType === 'staff' && !administrator) return null;
  return (
    <>
      {status === 'pending' && (
        <>
          <Button
            variant="text"
            aria-label={messages.editOf(email)}
            onClick={() => onEdit(invitation)}
          >
            {messages.edit}
          </Button>
          <ResendButton invitation={invitation} />
        </>
      )}
      {status === 'expired' && <InviteAnewButton invitation={invitation} />}
      <DeleteButton label={messages.deleteOf(email)} onClick={() => onDelete(invitation)} />
    </>
  );
}

/** An icon in a row; in words on a card, whose buttons share its width. */
function DeleteButton(props: { label: string; onClick: () => void }) {
  const onCard = useMediaQuery(COMPACT, { noSsr: true });
  const button = { 'aria-label': props.label, onClick: props.onClick };
  if (onCard) return <Button {...button}>{messages.delete}</Button>;
  return (
    <IconButton {...button}>
      <Trash2 size={18} />
    </IconButton>
  );
}
