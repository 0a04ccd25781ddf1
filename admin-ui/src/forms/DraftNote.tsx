import Button from '@mui/material/Button';
import { History } from 'lucide-react';

import { dateTime } from '../../../ui/src/format/dates';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import css from './draft-note.module.css';

const messages = commonMessages.draft;

export interface DraftNoteProps {
  /** The time when the draft was typed; null if the form has none. */
  at: string | null;
  onDiscard: () => void;
}

/** Says that a form shows text that was typed earlier and never stored. */
export function DraftNote({ at, onDiscard }: DraftNoteProps) {
  const { timeZone } = useSession().office;
  if (at === null) return null;
  return (
    <p className={css.note} role="status">
      <History size={16} aria-hidden />
      <span>{messages.restored(dateTime(at, timeZone))}</span>
      <Button variant="text" size="small" onClick={onDiscard}>
        {messages.discard}
      </Button>
    </p>
  );
}
