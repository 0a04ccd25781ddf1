import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import { type NewNote, NOTE_MAX } from '../../../src/contract/case-history';
import { nameInTab } from '../../../ui/src/api/kept-in-tab';
import { useSend } from '../../../ui/src/api/use-send';
import { useToast } from '../feedback/ToastCard';
import { DraftNote } from '../forms/DraftNote';
import { notesMessages } from '../notes/messages';
import { addNote } from '../notes/outbox';
import type { useDraftText } from '../session/drafts';
import { useSession } from '../session/Session';
import { casesMessages } from './messages';
import css from './case-history.module.css';

const messages = casesMessages.history;

export interface NoteFormProps {
  caseId: string;
  note: ReturnType<typeof useDraftText>;
}

/** Adds a note to a case's history. */
export function NoteForm({ caseId, note: { text: note, write: onChange, at } }: NoteFormProps) {
  const toast = useToast();
  const session = useSession();
  const [said, setSaid] = useState<string>();
  const { start, busy } = useSend({
    // The typed text survives leaving the page: sent again after a lost answer, it makes only one note.
    keptAs: nameInTab(session, `idempotencyKey:note:${caseId}`),
    send: (body: NewNote, idempotencyKey) => addNote(session, caseId, body, idempotencyKey),
    onDone: (saved) => {
      toast.mended();
      onChange('');
      setSaid(saved ? messages.noteSaved : notesMessages.willBeSent);
    },
    onFailed: () => toast.failure(messages.noteFailed),
  });
  const blank = note.trim() === '';
  return (
    <form
      data-screen-only
      className={`stack ${css.note}`}
      onSubmit={(event) => {
        event.preventDefault();
        start({ description: note.trim() });
      }}
    >
      <DraftNote at={at} onDiscard={() => onChange('')} />
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        value={note}
        onChange={(event) => {
          setSaid(undefined);
          onChange(event.target.value);
        }}
        placeholder={messages.notePlaceholder}
        disabled={busy}
        slotProps={{ htmlInput: { 'aria-label': messages.note, maxLength: NOTE_MAX } }}
      />
      <div className={`row ${css.save}`}>
        <span role="status" className="meta">
          {said}
        </span>
        <Button type="submit" size="small" disabled={blank || busy}>
          {busy ? messages.savingNote : messages.saveNote}
        </Button>
      </div>
    </form>
  );
}
