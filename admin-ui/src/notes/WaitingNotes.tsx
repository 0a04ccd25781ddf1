import Button from '@mui/material/Button';
import { Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { dateTime } from '../../../ui/src/format/dates';
import { waitingMessages } from '../outbox/messages';
import { WaitingMark } from '../outbox/WaitingMark';
import { useSession } from '../session/Session';
import { notesMessages as messages } from './messages';
import { useDiscardNote, useSendingNote, useWaitingNotes, type WaitingNote } from './outbox';
import css from './waiting-notes.module.css';

export interface WaitingNotesProps {
  /** One case, or several cases, which are then named. */
  cases: readonly { id: string; title?: string }[];
  /** Puts the note's text back into the field; left out while the field holds other text. */
  onEdit?: ((text: string, caseId: string) => void) | undefined;
}

/** Lists the notes that the server does not have yet, newest first. */
export function WaitingNotes({ cases, onEdit }: WaitingNotesProps) {
  const discard = useDiscardNote();
  const sending = useSendingNote();
  const titles = new Map(cases.map(({ id, title }) => [id, title]));
  const notes = useWaitingNotes().filter(({ caseId }) => titles.has(caseId));
  if (notes.length === 0) return null;
  return (
    <WaitingNoteList>
      {notes.toReversed().map((note) => (
        <WaitingNoteRow
          key={note.key}
          note={note}
          sending={note.key === sending}
          place={titles.get(note.caseId)}
        >
          {onEdit && (
            <Button
              variant="text"
              size="small"
              startIcon={<Pencil />}
              onClick={() => {
                discard(note.key);
                onEdit(note.description, note.caseId);
              }}
            >
              {messages.edit}
            </Button>
          )}
          <Button variant="text" size="small" startIcon={<X />} onClick={() => discard(note.key)}>
            {messages.discard}
          </Button>
        </WaitingNoteRow>
      ))}
    </WaitingNoteList>
  );
}

export function WaitingNoteList({ children }: { children: ReactNode }) {
  return (
    <ul className={css.notes} aria-label={messages.list}>
      {children}
    </ul>
  );
}

export interface WaitingNoteRowProps {
  note: WaitingNote;
  sending: boolean;
  /** The name of the case, if the list shows notes of several cases. */
  place: ReactNode;
  /** The buttons for the note. */
  children: ReactNode;
}

export function WaitingNoteRow({ note, sending, place, children }: WaitingNoteRowProps) {
  const { timeZone } = useSession().office;
  const { description, at, problem } = note;
  return (
    <li>
      <p className={css.words}>{description}</p>
      <div className={css.line}>
        <WaitingMark refused={problem === null ? null : messages.refused} />
        {sending && <span className="meta">{waitingMessages.files.sending}</span>}
        <span className="meta">{dateTime(at, timeZone)}</span>
        {place && <span className="meta">{place}</span>}
      </div>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.actions}>{children}</div>
    </li>
  );
}
