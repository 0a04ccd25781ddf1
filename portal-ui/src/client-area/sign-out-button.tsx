import { useState } from 'react';
import { signOut } from '../../../ui/src/api/session';
import { useSend } from '../../../ui/src/api/use-send';
import styles from './client-area.module.css';
import { sharedMessages } from '../../../ui/src/messages';

const texts = sharedMessages;

/** Ends the session and goes to the landing page; says so where that failed. */
export function SignOutButton() {
  const [failed, setFailed] = useState(false);
  const { start, busy } = useSend({
    send: (_: void, intent) => signOut(intent),
    onDone: () => window.location.assign('/'),
    onFailed: () => setFailed(true),
  });

  return (
    <span className={`row ${styles.account}`}>
      <span className="meta" role="alert">
        {failed && !busy && texts.signOutFailed}
      </span>
      <button className="button" type="button" aria-disabled={busy} onClick={() => start()}>
        {busy ? texts.signingOut : texts.signOut}
      </button>
    </span>
  );
}
