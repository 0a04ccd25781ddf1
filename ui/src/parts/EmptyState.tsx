import type { ReactNode } from 'react';

import { ProblemError } from '../api/problem-error';
import type { Icon } from './icon';
import { sharedPartMessages } from './messages';
import css from './states.module.css';

export interface EmptyStateProps {
  icon: Icon;
  title: string;
  text?: string | undefined;
  /** The screen's only filled button. */
  action?: ReactNode;
  /** Without a card of its own, for use inside one. */
  bare?: boolean | undefined;
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

export interface FailedStateProps extends EmptyStateProps {
  /** Shows the request's number where the refusal carries one. */
  error?: unknown;
  /** Whether it fills the page: its title is then the page's heading. */
  page?: boolean | undefined;
}

/** Says what could not be loaded, and what to do. */
export function FailedState(props: FailedStateProps) {
  const { icon: Mark, title, text, error, action, bare, page } = props;
  const requestId = error instanceof ProblemError ? error.problem.requestId : '';
  const Heading = page ? 'h1' : 'h2';
  return (
    <section className={bare ? css.state : `${css.state} ${css.card}`} role="alert">
      <span className={`center ${css.tile}`} aria-hidden>
        <Mark size={24} strokeWidth={1.5} />
      </span>
      <Heading className={css.title}>{title}</Heading>
      <p>{text ?? sharedPartMessages.checkConnection}</p>
      {action && <div className={css.action}>{action}</div>}
      {requestId && <div className={css.reference}>{sharedPartMessages.reference(requestId)}</div>}
    </section>
  );
}
