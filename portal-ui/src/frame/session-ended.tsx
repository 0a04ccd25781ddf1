import { useEffect, useRef, useState } from 'react';

import { whenSessionEnds } from '../../../ui/src/api/in-session';
import { signInAgainPath } from './leave';
import { frameMessages } from './messages';
import css from './session-ended.module.css';

const texts = frameMessages.sessionEnded;

/** Stands over the page once a call finds the session over: behind it stays what was typed. */
export function SessionEnded({ slug }: { slug: string | null }) {
  const [ended, setEnded] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(
    () =>
      whenSessionEnds(() => {
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
