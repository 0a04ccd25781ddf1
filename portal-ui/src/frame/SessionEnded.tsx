import { useEffect, useRef, useState } from 'react';

import { onSessionEnd } from '../../../ui/src/api/in-session';
import { signInAgainPath } from './leave';
import { frameMessages } from './messages';
import css from './session-ended.module.css';

const texts = frameMessages.sessionEnded;

/** Covers the page once a call finds that the session is over; typed text stays behind it. */
export function SessionEnded({ slug }: { slug: string | null }) {
  const [ended, setEnded] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(
    () =>
      onSessionEnd(() => {
        setEnded(true);
        return Promise.resolve(false);
      }),
    [],
  );
  useEffect(() => {
    if (ended) dialog.current?.showModal();
  }, [ended]);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-ended">{texts.title}</h2>
      <p>{texts.text}</p>
      <a className="button primary large wide" href={signInAgainPath(slug)}>
        {texts.action}
      </a>
    </dialog>
  );
}
