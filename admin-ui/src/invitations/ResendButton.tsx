import Button from '@mui/material/Button';

import type { Invitation, InvitationSent } from '../../../src/contract/invitations';
import { DEFAULT_POSITION } from '../../../src/contract/users';
import type { Intent } from '../../../ui/src/api/intent';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { dataProvider } from '../data/data-provider';
import { invitationsProvider } from '../data/invitations-provider';
import { useToast } from '../parts/ToastCard';
import { isOfPlan } from '../plan/upgrade-prompt';
import { invitationsMessages } from './messages';

const messages = invitationsMessages.list;

interface SendButtonProps {
  label: string;
  /** Says for whom. */
  name: string;
  send: (intent: Intent) => Promise<InvitationSent>;
  done: readonly [title: string, text: string];
  failed: readonly [title: string, text: (message: string) => string];
  unmailed: readonly [title: string, text: string];
}

/** Sends an invitation again, with a link that replaces the one before. */
export function ResendButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const [title, text] = messages.resent;
  const { resendFailed: failed } = messages;
  return (
    <SendButton
      label={messages.resend}
      name={messages.resendTo(email)}
      send={(intent) => invitationsProvider.resendInvitation(id, intent)}
      done={[title, text(email)]}
      failed={failed}
      unmailed={[failed[0], failed[1](messages.resentUnmailed)]}
    />
  );
}

/** Invites somebody once more whose invitation expired; that one stays as it is. */
export function InviteAnewButton({ invitation }: { invitation: Invitation }) {
  const { userType, clientId, fullName, email, phone, position } = invitation;
  const [title, text] = messages.invitedAnew;
  return (
    <SendButton
      label={messages.again}
      name={messages.againTo(email)}
      send={async (intent) => {
        const data = { userType, clientId, fullName, email, phone };
        const known = userType === 'staff' ? (position ?? DEFAULT_POSITION) : position;
        const meta = { intent };
        return (
          await dataProvider.create('invitations', { data: { ...data, position: known }, meta })
        ).data;
      }}
      done={[title, text(email)]}
      failed={[invitationsMessages.failures.invitation[0], messages.resendFailed[1]]}
      unmailed={invitationsMessages.failures.notMailed}
    />
  );
}

function SendButton({ label, name, send, done, failed, unmailed }: SendButtonProps) {
  const toast = useToast();
  const { start, busy } = useSend({
    send: (_: void, intent) => send(intent),
    onDone: ({ emailSent }) => {
      const [title, text] = emailSent ? done : unmailed;
      if (emailSent) toast.success(text, title);
      else toast.failure(text, title);
    },
    onFailed: (error) => {
      if (isOfPlan(error)) return;
      const known = error instanceof ProblemError && error.code !== 'internal_error';
      toast.failure(failed[1](known ? error.message : messages.internal), failed[0]);
    },
  });
  return (
    <Button variant="text" aria-label={name} disabled={busy} onClick={() => start()}>
      {busy ? messages.sending : label}
    </Button>
  );
}
