import { useState } from 'react';

import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { authMessages } from './messages';
import styles from './auth.module.css';

const texts = authMessages.sendAgain;

export type Again = (idempotencyKey: IdempotencyKey) => Promise<unknown>;

/** Offers to send the confirmation mail once more, right after sign-up. */
export function SendAgain({ again }: { again: Again }) {
  const [told, setTold] = useState('');
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => again(idempotencyKey),
    onDone: () => setTold(texts.sent),
    onFailed: (error) => {
      if (!(error instanceof ProblemError)) throw error;
      setTold(error.message);
    },
  });
  return (
    <p className={styles.again}>
      {texts.ask}{' '}
      <button type="button" className={styles.link} aria-disabled={busy} onClick={() => start()}>
        {texts.send}
      </button>
      {told && <span role="status">{told}</span>}
    </p>
  );
}
