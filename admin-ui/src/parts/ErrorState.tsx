import Button from '@mui/material/Button';
import { CloudOff, RefreshCw } from 'lucide-react';
import { ProblemError } from '../../../ui/src/api/problem-error';
import css from './states.module.css';
import { partMessages } from './messages';
import { sharedMessages } from '../../../ui/src/messages';

export interface ErrorStateProps {
  title: string;
  text?: string;
  /** Shows the request's number where the refusal carries one. */
  error?: unknown;
  onRetry?: () => void;
  /** Without a card of its own, for use inside one. */
  bare?: boolean;
  /** The only thing on the page: its title is the page's heading. */
  page?: boolean;
}

/** Something could not be loaded: what, and "Tentar Novamente". */
export function ErrorState({ title, text, error, onRetry, bare, page }: ErrorStateProps) {
  const requestId = error instanceof ProblemError ? error.problem.requestId : '';
  const Heading = page ? 'h1' : 'h2';
  return (
    <section className={bare ? css.state : `${css.state} ${css.card}`} role="alert">
      <span className={`center ${css.tile}`} aria-hidden>
        <CloudOff size={24} strokeWidth={1.5} />
      </span>
      <Heading className={css.title}>{title}</Heading>
      <p>{text ?? partMessages.states.checkConnection}</p>
      {onRetry && (
        <Button className={css.action} onClick={onRetry} startIcon={<RefreshCw />}>
          {sharedMessages.retry}
        </Button>
      )}
      {requestId && <div className={css.reference}>{partMessages.states.reference(requestId)}</div>}
    </section>
  );
}
