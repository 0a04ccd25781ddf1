import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { NOTE_MAX, type NewNote } from '../../../src/contract/cases';
import { useSend } from '../../../ui/src/api/use-send';
import { casesMessages } from './messages';
import { dataProvider } from '../data/data-provider';
import { useToast } from '../parts/ToastCard';
import css from './case-history.module.css';

const messages = casesMessages.history;

export interface NoteFormProps {
  caseId: string;
  note: string;
  onChange: (note: string) => void;
}

/** Adds a note to a case's history. */
export function NoteForm({ caseId, note, onChange }: NoteFormProps) {
  const toast = useToast();
  const { start, busy } = useSend({
    send: (body: NewNote, intent) => dataProvider.addNote(caseId, body, intent),
    onDone: () => onChange(''),
    onFailed: () => toast.failure(messages.noteFailed),
  });
  const blank = note.trim() === '';
  return (
    <div className={`stack ${css.note}`}>
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        value={note}
        onChange={(event) => onChange(event.target.value)}
        placeholder={messages.notePlaceholder}
        disabled={busy}
        slotProps={{ htmlInput: { 'aria-label': messages.note, maxLength: NOTE_MAX } }}
      />
      <Button
        size="small"
        disabled={blank || busy}
        onClick={() => start({ description: note.trim() })}
      >
        {busy ? messages.savingNote : messages.saveNote}
      </Button>
    </div>
  );
}
