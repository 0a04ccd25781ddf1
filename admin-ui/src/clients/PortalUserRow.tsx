import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CircleCheck, CircleDashed, Clock, MailX, Scale, Send } from 'lucide-react';
import { createElement, useState } from 'react';

import type { ClientRecord } from '../../../src/contract/clients';
import type {
  InvitationSent,
  PortalUser,
  PortalUserStatus,
} from '../../../src/contract/invitations';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { useSend } from '../../../ui/src/api/use-send';
import { known } from '../../../ui/src/format/known';
import { Badge } from '../../../ui/src/parts/Badges';
import type { Icon } from '../../../ui/src/parts/icon';
import { ClientUserCasesDialog } from '../client-access/ClientUserCasesDialog';
import { clientAccessMessages } from '../client-access/messages';
import { RemoveClientAccess } from '../client-access/RemoveClientAccess';
import { SeeAsClientIcon } from '../client-access/SeeAsClient';
import { invitationsActions } from '../data/invitations-actions';
import { useToast } from '../feedback/ToastCard';
import { Avatar } from '../layout/Avatar';
import { clientsMessages } from './messages';
import css from './client-dialog.module.css';

const messages = clientsMessages.portalUsers;

const ICONS: Record<PortalUserStatus, Icon> = {
  active: CircleCheck,
  accepted: CircleCheck,
  pending: Clock,
  not_invited: CircleDashed,
};

/**
 * Draws a portal user with the state of the invitation. A pending invitation can be sent again, and an expired one
 * renewed.
 */
export function PortalUserRow({ user, client }: { user: PortalUser; client: ClientRecord }) {
  const icon = known(ICONS, user.status, CircleDashed);
  return (
    <li className={`row ${css.user}`} data-status={user.status}>
      <Avatar name={user.fullName} size="small" />
      <div className={css.words}>
        <span className={css.title}>{user.fullName}</span>
        <PositionAndEmail user={user} />
        {user.loginEmail && user.loginEmail !== user.email && (
          <span className={css.meta}>{messages.signsInWith(user.loginEmail)}</span>
        )}
      </div>
      <div className={`row ${css.state}`}>
        {user.status === 'pending' && user.invitationId && (
          <SendButton
            send={(idempotencyKey) =>
              invitationsActions.resendInvitation(user.invitationId!, idempotencyKey)
            }
            label={messages.resendTo(user.fullName)}
            texts={RESEND}
          />
        )}
        {user.status === 'not_invited' && (
          <SendButton
            send={(idempotencyKey) => invitationsActions.invitePortalUser(user.id, idempotencyKey)}
            label={messages.inviteAnewTo(user.fullName)}
            texts={INVITE}
          />
        )}
        {(user.mailState === 'pending' || user.mailState === 'failed') && (
          <Badge look="outlined">
            <MailX size={14} />
            {messages.mailStates[user.mailState]}
          </Badge>
        )}
        <Badge look="outlined">
          {createElement(icon, { size: 14 })}
          {known(messages.statuses, user.status, user.status)}
        </Badge>
        <CasesButton user={user} />
        <SeeAsClientIcon clientUserId={user.id} clientId={client.id} name={user.fullName} />
        <RemoveClientAccess person={{ ...user, clientName: client.name }} />
      </div>
    </li>
  );
}

/** Shows which single cases of other clients the person sees. */
function CasesButton({ user: { id, fullName } }: { user: PortalUser }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="dialog"
        aria-label={clientAccessMessages.cases.ofPerson(fullName)}
        title={clientAccessMessages.cases.title}
        onClick={() => setOpen(true)}
      >
        <Scale size={18} />
      </IconButton>
      {open && <ClientUserCasesDialog clientUserId={id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Draws position and e-mail in one line, or on separate lines on a phone. */
function PositionAndEmail({ user: { position, email } }: { user: PortalUser }) {
  return (
    <span className={css.meta} title={[position, email].filter(Boolean).join(' · ')}>
      {position && (
        <>
          <span>{position}</span>
          <span className={css.separator}> · </span>
        </>
      )}
      <span>{email}</span>
    </span>
  );
}

/** The texts of a button that sends an invitation. */
interface SendTexts {
  action: string;
  busy: string;
  sent: string;
  /** Title and text when the invitation exists but its mail has not left. */
  unmailed: readonly [title: string, text: string];
  failed: readonly [title: string, text: string];
}

const RESEND: SendTexts = {
  action: messages.resend,
  busy: messages.resending,
  sent: messages.resent,
  unmailed: messages.resendFailed,
  failed: messages.resendFailed,
};
const INVITE: SendTexts = {
  action: messages.inviteAnew,
  busy: messages.inviting,
  sent: messages.invited,
  unmailed: messages.invitedUnmailed,
  failed: messages.inviteFailed,
};

interface SendButtonProps {
  send: (idempotencyKey: IdempotencyKey) => Promise<InvitationSent>;
  label: string;
  texts: SendTexts;
}

function SendButton({ send, label, texts }: SendButtonProps) {
  const toast = useToast();
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => send(idempotencyKey),
    onDone: ({ emailSent }) => {
      if (emailSent) toast.success(texts.sent, null);
      else toast.failure(texts.unmailed[1], texts.unmailed[0]);
    },
    onFailed: () => toast.failure(texts.failed[1], texts.failed[0]),
  });
  return (
    <Button
      className={css.resend}
      variant="text"
      size="small"
      startIcon={<Send size={14} />}
      aria-label={label}
      disabled={busy}
      onClick={() => start()}
    >
      {busy ? texts.busy : texts.action}
    </Button>
  );
}
