import Button from '@mui/material/Button';

import type { Invitation, InvitationSent, NewInvitation } from '../../../src/contract/invitations';
import { DEFAULT_POSITION } from '../../../src/contract/users';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { invitationsActions } from '../data/invitations-actions';
import { useCreate } from '../data/mutations';
import { useToast } from '../feedback/ToastCard';
import { isOfPlan } from '../plan/upgrade-prompt';
import { invitationsMessages } from './messages';

const messages = invitationsMessages.list;

/** Sends an invitation again, with a link that replaces the one before. */
export function ResendButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const [title, text] = messages.resent;
  const { resendFailed: failed } = messages;
  const told = useTold({
    done: [title, text(email)],
    failed,
    unmailed: [failed[0], failed[1](messages.resentUnmailed)],
  });
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => invitationsActions.resendInvitation(id, idempotencyKey),
    onDone: told.onSuccess,
    onFailed: told.onError,
  });
  return (
    <SendButton
      label={messages.resend}
      name={messages.resendTo(email)}
      busy={busy}
      onClick={() => start()}
    />
  );
}

/** Invites a person once more whose invitation expired; that one stays as it is. */
export function InviteAnewButton({ invitation }: { invitation: Invitation }) {
  const { userType, clientId, fullName, email, phone, position, administrator } = invitation;
  const [title, text] = messages.invitedAnew;
  const told = useTold({
    done: [title, text(email)],
    failed: [invitationsMessages.failures.invitation[0], messages.resendFailed[1]],
    unmailed: invitationsMessages.failures.notMailed,
  });
  const known = userType === 'staff' ? (position ?? DEFAULT_POSITION) : position;
  const data = {
    ...{ userType, clientId, fullName, email, phone, position: known },
    ...(userType === 'staff' && { administrator }),
  };
  const [create, { isPending }] = useCreate<NewInvitation, unknown, Invitation & InvitationSent>(
    'invitations',
    { data },
    told,
  );
  return (
    <SendButton
      label={messages.again}
      name={messages.againTo(email)}
      busy={isPending}
      onClick={() => void create()}
    />
  );
}

interface Told {
  done: readonly [title: string, text: string];
  failed: readonly [title: string, text: (message: string) => string];
  unmailed: readonly [title: string, text: string];
}

/** Tells what became of an invitation that was sent. */
function useTold({ done, failed, unmailed }: Told) {
  const toast = useToast();
  return {
    onSuccess: ({ emailSent }: InvitationSent) => {
      const [title, text] = emailSent ? done : unmailed;
      if (emailSent) toast.success(text, title);
      else toast.failure(text, title);
    },
    onError: (error: unknown) => {
      if (isOfPlan(error)) return;
      const known = error instanceof ProblemError && error.code !== 'internal_error';
      toast.failure(failed[1](known ? error.message : messages.internal), failed[0]);
    },
  };
}

interface SendButtonProps {
  label: string;
  /** Says for whom. */
  name: string;
  busy: boolean;
  onClick: () => void;
}

function SendButton({ label, name, busy, onClick }: SendButtonProps) {
  return (
    <Button variant="text" aria-label={name} disabled={busy} onClick={onClick}>
      {busy ? messages.sending : label}
    </Button>
  );
}
