import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, Clock, Send } from 'lucide-react';
import type { PortalUser, PortalUserStatus } from '../../../../src/contract/invitations';
import { clientsMessages } from '../../messages/clients';
import { useRefreshCases } from '../cases/case-queries';
import { Avatar } from '../ui/Avatar';
import { Badge } from '../ui/badges';
import type { Icon } from '../ui/icon';
import { useToast } from '../ui/ToastCard';
import { resendInvitation } from './client-queries';
import css from './client-dialog.module.css';

const messages = clientsMessages.portalUsers;

const ICONS: Record<PortalUserStatus, Icon> = {
  active: CircleCheck,
  accepted: CircleCheck,
  pending: Clock,
  not_invited: CircleDashed,
};

/** A portal user with the state of the invitation; a pending one can be sent again. */
export function PortalUserRow({ user }: { user: PortalUser }) {
  const Mark = ICONS[user.status];
  return (
    <li className={css.user} data-status={user.status}>
      <Avatar name={user.fullName} size="small" />
      <div className={css.words}>
        <span className={css.title}>{user.fullName}</span>
        <PositionAndEmail user={user} />
      </div>
      <div className={css.state}>
        {user.status === 'pending' && user.invitationId && (
          <Resend invitationId={user.invitationId} name={user.fullName} />
        )}
        <Badge look="outlined">
          <Mark size={14} />
          {messages.statuses[user.status]}
        </Badge>
      </div>
    </li>
  );
}

/** In one line; on a phone each in its own. */
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

function Resend({ invitationId, name }: { invitationId: string; name: string }) {
  const refresh = useRefreshCases();
  const toast = useToast();
  const fail = () => toast.failure(messages.resendFailed[1], messages.resendFailed[0]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => resendInvitation(invitationId),
    onSuccess: ({ emailSent }) => {
      refresh();
      if (emailSent) toast.success(messages.resent, null);
      else fail();
    },
    onError: fail,
  });
  return (
    <Button
      className={css.resend}
      variant="text"
      size="small"
      startIcon={<Send size={14} />}
      aria-label={messages.resendTo(name)}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? messages.resending : messages.resend}
    </Button>
  );
}
