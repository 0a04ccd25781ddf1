import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef } from 'react';

import styles from './form.module.css';

interface NoteProps {
  title: string;
  text: string;
  failure?: boolean;
  /** Takes the focus: for a message that stands where a form just was. */
  focused?: boolean;
}

/** A message above a form, announced when it appears. */
export function Note({ title, text, failure = false, focused = false }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) note.current?.focus();
  }, [focused]);
  const Icon = failure ? CircleAlert : Info;
  return (
    <div
      ref={note}
      tabIndex={-1}
      className={failure ? `${styles.note} ${styles.failure}` : styles.note}
      role={failure ? 'alert' : 'status'}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <strong>{title}</strong>
        {text}
      </div>
    </div>
  );
}
