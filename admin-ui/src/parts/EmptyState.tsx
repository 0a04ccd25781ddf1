import type { ReactNode } from 'react';
import type { Icon } from './icon';
import css from './states.module.css';

export interface EmptyStateProps {
  icon: Icon;
  title: string;
  text?: string;
  /** The screen's only filled button. */
  action?: ReactNode;
  /** Without a card of its own, for use inside one. */
  bare?: boolean;
}

export function EmptyState({ icon: Mark, title, text, action, bare }: EmptyStateProps) {
  return (
    <section className={bare ? css.state : `${css.state} ${css.card}`}>
      <span className={`center ${css.tile}`} aria-hidden>
        <Mark size={24} strokeWidth={1.5} />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </section>
  );
}
