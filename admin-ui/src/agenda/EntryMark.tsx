import { AlarmClock, Check, Gavel } from 'lucide-react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { agendaMessages as messages } from './messages';
import css from './entry-mark.module.css';

type Marked = Pick<AgendaEntry, 'kind' | 'state'>;

export interface EntryMarkProps {
  entry: Marked;
  /** 24 pixels instead of 36. */
  small?: boolean;
}

/**
 * Shows the kind of an entry by shape: a filled square with an alarm clock, a ring with a gavel, or a box. Colour is
 * reserved for deadlines.
 */
export function EntryMark({ entry: { kind, state }, small }: EntryMarkProps) {
  const classes = [css.mark, css[kind], css[state], small && css.small];
  const Mark = kind === 'deadline' ? AlarmClock : Gavel;
  return (
    <span
      className={classes.filter(Boolean).join(' ')}
      role="img"
      aria-label={messages.kinds[kind]}
    >
      {kind === 'task' ? (
        <span className={css.box}>{state === 'fulfilled' && <Check size={14} />}</span>
      ) : (
        <Mark size={small ? 14 : 18} />
      )}
    </span>
  );
}

export interface EntryTickProps {
  entry: Marked & Pick<AgendaEntry, 'title'>;
  /** Ticks an open task, or reopens a ticked one. */
  onTick: () => void;
  disabled?: boolean;
}

/** The checkbox of a task. Other kinds have none. */
export function EntryTick({ entry: { title, kind, state }, onTick, disabled }: EntryTickProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={state === 'fulfilled'}
      aria-label={`${messages.actions.tick}: ${title}`}
      className={`bare ${css.mark} ${css[kind]} ${css[state]} ${css.tick}`}
      disabled={disabled || state === 'cancelled'}
      onClick={onTick}
    >
      <span className={css.box}>{state === 'fulfilled' && <Check size={14} />}</span>
    </button>
  );
}
