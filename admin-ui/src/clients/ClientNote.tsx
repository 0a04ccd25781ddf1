import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import { NOTE_MAX } from '../../../src/contract/case-history';
import type { ClientRecord } from '../../../src/contract/clients';
import { useSend } from '../../../ui/src/api/use-send';
import { useGetList } from '../data/resources';
import { useToast } from '../feedback/ToastCard';
import { DraftNote } from '../forms/DraftNote';
import { notesMessages } from '../notes/messages';
import { addNote } from '../notes/outbox';
import { WaitingNotes } from '../notes/WaitingNotes';
import type { useDraftText } from '../session/drafts';
import { useSession } from '../session/Session';
import { clientsMessages } from './messages';
import css from './client-dialog.module.css';

const messages = clientsMessages.note;
/** The cases offered for a note, those changed last first. A search finds the others. */
const CASES_OFFERED = 100;

export interface ClientNoteProps {
  client: ClientRecord;
  note: ReturnType<typeof useDraftText>;
}

interface NoteOnCase {
  caseId: string;
  title: string;
  description: string;
}

/** Adds a note to one of the client's cases, for example about a call. */
export function ClientNote({ client, note: { text: note, write: onChange, at } }: ClientNoteProps) {
  const toast = useToast();
  const session = useSession();
  const { data: cases = [] } = useGetList('cases', {
    pagination: { page: 1, perPage: CASES_OFFERED },
    sort: { field: 'updatedAt', order: 'DESC' },
    filter: { clientId: client.id },
  });
  const [chosen, choose] = useState<string | null>(null);
  const [confirmation, setConfirmation] = useState<string>();
  const legalCase = cases.find(({ id }) => id === chosen) ?? cases[0];
  const { start, busy } = useSend({
    send: ({ caseId, description }: NoteOnCase, idempotencyKey) =>
      addNote(session, caseId, { description }, idempotencyKey),
    onDone: (saved, { caseId, title }) => {
      toast.mended();
      // This case is now the one changed last, but it must also stay the chosen one.
      choose(caseId);
      onChange('');
      setConfirmation(saved ? messages.saved(title) : notesMessages.willBeSent);
    },
    onFailed: () => toast.failure(messages.failed),
  });
  if (!legalCase) return null;
  const edit = (text: string, caseId: string) => {
    choose(caseId);
    onChange(text);
  };
  return (
    <section className={css.section} data-screen-only>
      <h2>{messages.title}</h2>
      <div className={`stack ${css.note}`}>
        {cases.length > 1 && (
          <Select
            value={legalCase.id}
            disabled={busy}
            onChange={(event) => choose(event.target.value)}
            inputProps={{ 'aria-label': messages.case }}
          >
            {cases.map(({ id, title }) => (
              <MenuItem key={id} value={id}>
                <span className="truncate">{title}</span>
              </MenuItem>
            ))}
          </Select>
        )}
        <DraftNote at={at} onDiscard={() => onChange('')} />
        <TextField
          multiline
          minRows={2}
          maxRows={6}
          value={note}
          onChange={(event) => {
            setConfirmation(undefined);
            onChange(event.target.value);
          }}
          placeholder={messages.placeholder(legalCase.title)}
          disabled={busy}
          slotProps={{ htmlInput: { 'aria-label': messages.label, maxLength: NOTE_MAX } }}
        />
        <div className={`row ${css.saveNote}`}>
          <span role="status" className="meta">
            {confirmation}
          </span>
          <Button
            size="small"
            disabled={note.trim() === '' || busy}
            onClick={() => {
              const { id: caseId, title } = legalCase;
              start({ caseId, title, description: note.trim() });
            }}
          >
            {busy ? messages.saving : messages.save}
          </Button>
        </div>
      </div>
      <WaitingNotes cases={cases} onEdit={note.trim() === '' ? edit : undefined} />
    </section>
  );
}
