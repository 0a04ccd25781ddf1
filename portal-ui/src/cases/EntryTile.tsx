import AlarmClock from 'lucide-react/icons/alarm-clock';
import Gavel from 'lucide-react/icons/gavel';

import type { PortalEntry } from '../../../src/contract/portal';
import css from './entry-tile.module.css';

/** The mark of an entry: a square for deadlines, a circle for hearings, a box for tasks; dashed if it was cancelled. */
export function EntryTile({ kind, state }: Pick<PortalEntry, 'kind' | 'state'>) {
  const look = `${css.tile} ${css[kind] ?? ''} ${state === 'cancelled' ? css.cancelled : ''}`;
  return (
    <span className={look} aria-hidden>
      {kind === 'hearing' && <Gavel size={18} strokeWidth={1.75} />}
      {kind === 'deadline' && <AlarmClock size={18} strokeWidth={1.75} />}
    </span>
  );
}
