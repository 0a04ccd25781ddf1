import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';

import type { PasskeyOptions } from '../../../src/contract/account';
import type { SessionInfo, SessionReply } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { knowsPasskeys, PasskeyUnanswered, signWithPasskey } from '../../../ui/src/api/passkey';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { announce } from '../../../ui/src/api/session-channel';
import { useSend } from '../../../ui/src/api/use-send';
import { Note } from '../../../ui/src/form/Note';
import { authMessages } from './messages';
import styles from './auth.module.css';

const texts = authMessages.passkey;

interface PasskeyButtonProps {
  /** The path that returns the challenge to sign; the answer is sent to `path`. */
  optionsPath: string;
  path: string;
  /** The office to sign in to. */
  slug: string | null;
  onEntered: (session: SessionInfo) => Promise<void>;
  onRefused?: (problem: ProblemError) => void;
}

/** Signs in by a passkey, without a password or after it. Absent where the browser does not support passkeys. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { optionsPath, path, slug, onEntered, onRefused } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const { start, busy } = useSend({
    send: async (_: void, idempotencyKey) => {
      setFailed(null);
      const options = await api.post<PasskeyOptions>(optionsPath, undefined, idempotencyKey);
      const proof = await signWithPasskey(options);
      const body = { ...proof, ...(slug && { slug }) };
      const { session } = await api.post<SessionReply>(path, body, idempotencyKey);
      if (!session) return;
      announce('signed-in');
      await onEntered(session);
    },
    onFailed: (error) => {
      if (error instanceof PasskeyUnanswered) return setFailed(texts.unanswered);
      if (!(error instanceof ProblemError)) throw error;
      setFailed(error.problem.detail);
      onRefused?.(error);
    },
  });
  if (!knowsPasskeys()) return null;
  return (
    <div className={styles.passkey}>
      <p className={styles.or}>{texts.or}</p>
      {failed && <Note title={texts.failed} text={failed} failure />}
      <button
        type="button"
        className="button large wide"
        aria-disabled={busy}
        onClick={() => start()}
      >
        <KeyRound size={18} strokeWidth={1.75} aria-hidden />
        {busy ? texts.busy : texts.submit}
      </button>
    </div>
  );
}
