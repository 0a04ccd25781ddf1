import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';

import type { InvitationPreview } from '../../../src/contract/invitations';
import { pathTo } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import { signOut } from '../../../ui/src/api/session';
import { announce } from '../../../ui/src/api/session-channel';
import { useSend } from '../../../ui/src/api/use-send';
import { Note } from '../../../ui/src/form/note';
import { StateCard } from '../../../ui/src/frame/state-card';
import { sharedMessages } from '../../../ui/src/messages';
import { inviteMessages } from './messages';

const texts = inviteMessages.other;

interface OtherPersonProps {
  invitation: InvitationPreview;
  session: SessionInfo;
}

/** Somebody else is signed in here: whom the invitation is for, and the way to let them in. */
export function OtherPersonCard({ invitation, session }: OtherPersonProps) {
  const [failed, setFailed] = useState(false);
  const { start, busy } = useSend({
    send: (_: void, intent) => signOut(intent),
    onDone: () => {
      announce('signed-out');
      window.location.reload();
    },
    onFailed: () => setFailed(true),
  });
  const own = session.role === 'staff' ? 'dashboard' : 'cliente';
  return (
    <StateCard
      icon={UserX}
      title={texts.title}
      text={texts.text(invitation.email, session.email)}
      actions={
        <>
          {failed && (
            <Note title={inviteMessages.failed.title} text={sharedMessages.signOutFailed} failure />
          )}
          <button
            className="button primary large wide"
            type="button"
            aria-disabled={busy}
            onClick={() => start()}
          >
            {busy ? texts.leaving : texts.leave}
          </button>
          <a className="button large wide" href={pathTo(session.office.slug, own)}>
            {texts.stay}
          </a>
        </>
      }
    />
  );
}
