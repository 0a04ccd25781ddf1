import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import css from './import.module.css';

export interface NoticeProps {
  title: string;
  text?: string;
  /** Read aloud at once: it is the reason why the person cannot go on. */
  alert?: boolean;
  children?: ReactNode;
}

/** A box for an error or a remark. */
export function Notice({ title, text, alert, children }: NoticeProps) {
  const titleId = useId();
  return (
    <section className={css.notice} role={alert ? 'alert' : undefined} aria-labelledby={titleId}>
      <CircleAlert size={18} aria-hidden />
      <div>
        <h2 id={titleId}>{title}</h2>
        {text && <p>{text}</p>}
        {children}
      </div>
    </section>
  );
}
