import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { NOTE_MAX, type LegalCase, type NewNote } from '../../../../src/contract/cases';
import { api } from '../../api/client';
import { casesMessages } from '../../messages/cases';
import { useToast } from '../ui/ToastCard';
import { useRefreshCases } from './case-queries';
import css from './case-history.module.css';

const messages = casesMessages.history;

export interface NoteFormProps {
  caseId: string;
  note: string;
  onChange: (note: string) => void;
}

/** Adds a note to a case's history. */
export function NoteForm({ caseId, note, onChange }: NoteFormProps) {
  const refresh = useRefreshCases();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: NewNote) => api.post<LegalCase>(`cases/${caseId}/notes`, body),
    onSuccess: () => {
      onChange('');
      refresh();
    },
    onError: () => toast.failure(messages.noteFailed),
  });
  const blank = note.trim() === '';
  return (
    <div className={css.note}>
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        value={note}
        onChange={(event) => onChange(event.target.value)}
        placeholder={messages.notePlaceholder}
        disabled={isPending}
        slotProps={{ htmlInput: { 'aria-label': messages.note, maxLength: NOTE_MAX } }}
      />
      <Button
        size="small"
        disabled={blank || isPending}
        onClick={() => mutate({ description: note.trim() })}
      >
        {isPending ? messages.savingNote : messages.saveNote}
      </Button>
    </div>
  );
}
