import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import { useState } from 'react';

import { AppDialog } from '../dialogs/AppDialog';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { CopyButton } from '../feedback/CopyButton';
import { SendAgainButton } from '../feedback/SendAgainButton';
import { FileList } from '../files/FileList';
import { WaitingFileRow } from '../files/WaitingFiles';
import { notesMessages } from '../notes/messages';
import {
  useDiscardNote,
  useSendingNote,
  useSendNoteAgain,
  useWaitingNotes,
  type WaitingNote,
} from '../notes/outbox';
import { WaitingNoteList, WaitingNoteRow } from '../notes/WaitingNotes';
import { waitingMessages } from '../outbox/messages';
import { discardFile, useSendingFile, useWaitingFiles } from '../outbox/waiting-files';
import { WaitingPlace } from './WaitingPlace';
import css from './waiting-dialog.module.css';

const messages = waitingMessages.list;

/** A question to answer before something is thrown away. */
interface DiscardQuestion {
  title: string;
  onConfirm: () => void;
}

/** Lists everything that the server does not have yet, wherever it goes. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const notes = useWaitingNotes();
  const files = useWaitingFiles();
  const sendingFile = useSendingFile();
  const discardNote = useDiscardNote();
  const [question, setQuestion] = useState<DiscardQuestion | null>(null);
  const closeQuestion = () => setQuestion(null);
  return (
    <AppDialog open onClose={onClose} title={messages.title} width={560}>
      <p className="meta">{notes.length + files.length === 0 ? messages.nothing : messages.kept}</p>
      {notes.length > 0 && (
        <section className={css.section}>
          <h2>{messages.notes}</h2>
          <WaitingNoteList>
            {notes.map((note) => (
              <NoteRow
                key={note.key}
                note={note}
                onLeave={onClose}
                onDiscard={() =>
                  setQuestion({
                    title: messages.discardNote,
                    onConfirm: () => discardNote(note.key),
                  })
                }
              />
            ))}
          </WaitingNoteList>
        </section>
      )}
      {files.length > 0 && (
        <section className={css.section}>
          <h2>{messages.files}</h2>
          <FileList label={waitingMessages.files.list}>
            {files.map((entry) => (
              <WaitingFileRow
                key={entry.key}
                entry={entry}
                sending={entry.key === sendingFile}
                place={<WaitingPlace place={entry.place} onOpen={onClose} />}
                onDiscard={() =>
                  setQuestion({
                    title: messages.discardFile(entry.title),
                    onConfirm: () => void discardFile(entry.key),
                  })
                }
              />
            ))}
          </FileList>
        </section>
      )}
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        text={messages.discardText}
        stay={messages.stay}
        onStay={closeQuestion}
        confirm={notesMessages.discard}
        onConfirm={() => {
          question?.onConfirm();
          closeQuestion();
        }}
      />
    </AppDialog>
  );
}

interface NoteRowProps {
  note: WaitingNote;
  onLeave: () => void;
  onDiscard: () => void;
}

/** A refused note can be copied: its case may be gone. */
function NoteRow({ note, onLeave, onDiscard }: NoteRowProps) {
  const { key, caseId, description, problem } = note;
  const sending = useSendingNote() === key;
  const sendAgain = useSendNoteAgain();
  return (
    <WaitingNoteRow
      note={note}
      sending={sending}
      place={<WaitingPlace place={{ field: 'caseId', id: caseId }} onOpen={onLeave} />}
    >
      {problem !== null && (
        <SendAgainButton
          send={(idempotencyKey) => sendAgain(key, idempotencyKey)}
          failed={messages.notSent}
        />
      )}
      <Button variant="text" size="small" startIcon={<X />} onClick={onDiscard}>
        {notesMessages.discard}
      </Button>
      <CopyButton
        text={description}
        label={messages.copy}
        copied={messages.copied}
        failed={messages.notCopied}
      />
    </WaitingNoteRow>
  );
}
