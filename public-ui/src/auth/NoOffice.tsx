import { useEffect, useRef } from 'react';

import type { SessionInfo, SessionReply, SignInBody } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { announce } from '../../../ui/src/api/session-channel';
import { Note } from '../../../ui/src/form/Note';
import { useForm } from '../../../ui/src/form/use-form';
import { sharedMessages } from '../../../ui/src/messages';
import { authMessages } from './messages';
import { noOfficeMessages as texts } from './no-office-messages';
import { isNoOffice } from './SignInForm';
import panels from '../frame/two-panels.module.css';
import styles from './auth.module.css';

interface NoOfficeProps {
  /** The sign-in that found no office. */
  attempt: SignInBody;
  onEntered: (session: SessionInfo) => Promise<void>;
  onLeave: () => void;
}

/**
 * Shown to a person whose account no office knows yet. A new attempt finds an office that has registered the e-mail
 * meanwhile.
 */
export function NoOffice({ attempt, onEntered, onLeave }: NoOfficeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { form, busy, outcome, submit } = useForm({
    check: () => ({}),
    explain: (error) =>
      isNoOffice(error)
        ? { title: texts.again, text: error.problem.detail, failure: false }
        : { title: authMessages.signin.failed, text: error.problem.detail, failure: true },
    send: async (_, idempotencyKey) => {
      const { session } = await api.post<SessionReply>('auth/sign-in', attempt, idempotencyKey);
      if (!session) return onLeave();
      announce('signed-in');
      await onEntered(session);
    },
  });
  return (
    <form ref={form} onSubmit={submit}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <p className={panels.lead}>{texts.lead}</p>
      {outcome && <Note {...outcome} />}
      <p>{texts.text(attempt.email)}</p>
      <button className={`button primary large wide ${styles.submit}`} aria-disabled={busy}>
        {busy ? authMessages.signin.busy : sharedMessages.retry}
      </button>
      <p className={styles.other}>
        <button type="button" className={styles.link} onClick={onLeave}>
          {texts.leave}
        </button>
      </p>
    </form>
  );
}
