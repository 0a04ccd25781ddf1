import Button from '@mui/material/Button';

import type { Invitation } from '../../../src/contract/invitations';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { invitationsProvider } from '../data/invitations-provider';
import { useToast } from '../parts/ToastCard';
import { isOfPlan } from '../plan/upgrade-prompt';
import { invitationsMessages } from './messages';

const messages = invitationsMessages.list;

/** Sends an invitation again, with a link that replaces the one before. */
export function ResendButton({ invitation: { id, email, status } }: { invitation: Invitation }) {
  const toast = useToast();
  const refuse = (message: string) =>
    toast.failure(messages.resendFailed[1](message), messages.resendFailed[0]);
  const { start, busy } = useSend({
    send: (_: void, intent) => invitationsProvider.resendInvitation(id, intent),
    onDone: ({ emailSent }) => {
      if (!emailSent) return refuse(messages.resentUnmailed);
      toast.success(messages.resent[1](email), messages.resent[0]);
    },
    onFailed: (error) => {
      if (isOfPlan(error)) return;
      const known = error instanceof ProblemError && error.code !== 'internal_error';
      refuse(known ? error.message : messages.internal);
    },
  });
  const [label, name] =
    status === 'pending'
      ? [messages.resend, messages.resendTo(email)]
      : [messages.again, messages.againTo(email)];
  return (
    <Button variant="text" aria-label={name} disabled={busy} onClick={() => start()}>
      {busy ? messages.sending : label}
    </Button>
  );
}
