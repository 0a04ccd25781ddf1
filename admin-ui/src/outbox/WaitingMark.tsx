import { CircleAlert, Clock3 } from 'lucide-react';

import { waitingMessages } from './messages';
import css from './waiting-mark.module.css';

/** Marks an item that the server does not have yet. @param refused the text for an item that the server refused */
export function WaitingMark({ refused }: { refused: string | null }) {
  const Icon = refused ? CircleAlert : Clock3;
  return (
    <span className={css.mark}>
      <Icon size={14} aria-hidden />
      {refused ?? waitingMessages.waiting}
    </span>
  );
}
