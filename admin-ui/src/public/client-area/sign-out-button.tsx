import { useState } from 'react';
import { signOut } from '../../api/session';
import { publicMessages } from '../../messages/public';
import styles from './client-area.module.css';

const texts = publicMessages.clientArea;

/** Ends the session and goes to the landing page; says so where that failed. */
export function SignOutButton() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function leave() {
    if (state === 'busy') return;
    setState('busy');
    try {
      await signOut();
      window.location.assign('/');
    } catch {
      setState('failed');
    }
  }

  return (
    <span className={styles.account}>
      <span className="meta" role="alert">
        {state === 'failed' && texts.signOutFailed}
      </span>
      <button
        className="button"
        type="button"
        aria-disabled={state === 'busy'}
        onClick={() => void leave()}
      >
        {state === 'busy' ? texts.signingOut : texts.signOut}
      </button>
    </span>
  );
}
