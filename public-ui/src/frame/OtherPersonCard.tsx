import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';

import { pathTo } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import { signOut } from '../../../ui/src/api/session';
import { announce } from '../../../ui/src/api/session-channel';
import { useSend } from '../../../ui/src/api/use-send';
import { Note } from '../../../ui/src/form/Note';
import { StateCard } from '../../../ui/src/frame/StateCard';
import { sharedMessages } from '../../../ui/src/messages';
import { otherPersonMessages as texts } from './other-person-messages';

interface OtherPersonProps {
  title: string;
  /** Names the person whom the link is for, and the one who is signed in. */
  text: string;
  session: SessionInfo;
  /** Called once the person is signed out. */
  onLeft: () => void;
}

/** Shown when somebody else is signed in: names the person whom the link is for, and offers to sign out. */
export function OtherPersonCard({ title, text, session, onLeft }: OtherPersonProps) {
  const [failed, setFailed] = useState(false);
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => signOut(idempotencyKey),
    onDone: () => {
      announce('signed-out');
      onLeft();
    },
    onFailed: () => setFailed(true),
  });
  const own = session.role === 'staff' ? 'dashboard' : 'cliente';
  return (
    <StateCard
      icon={UserX}
      title={title}
      text={text}
      actions={
        <>
          {failed && <Note title={texts.failed} text={sharedMessages.signOutFailed} failure />}
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
