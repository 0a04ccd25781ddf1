import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';

import { type AgendaEntry, OUTCOME_MAX } from '../../../src/contract/agenda';
import { useSend } from '../../../ui/src/api/use-send';
import { agendaActions } from '../data/agenda-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { useLeaveGuard } from '../dialogs/LeaveGuard';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { useDraftText } from '../session/drafts';
import { EntryAbout } from './EntryAbout';
import { EntryMark } from './EntryMark';
import { agendaMessages } from './messages';
import { staysOpen } from './use-entry-sheet';

const messages = agendaMessages.outcome;

export interface OutcomeSheetProps {
  entry: AgendaEntry;
  onClose: () => void;
}

/** Records that a hearing was held, and its outcome. */
export function OutcomeSheet({ entry, onClose }: OutcomeSheetProps) {
  const { id, version } = entry;
  const toast = useToast();
  const draft = useDraftText(`entry:${id}:outcome`);
  const guard = useLeaveGuard(draft.text.trim() !== '', {
    stays: staysOpen,
    forget: () => draft.write(''),
  });
  const recording = useSend({
    send: (outcome: string, key) =>
      agendaActions.fulfil(id, { outcome: outcome.trim() || null, version }, key),
    onDone: () => {
      toast.success(messages.done, null);
      guard.release();
      draft.write('');
      onClose();
    },
    onFailed: (error) => toast.failure(problemText(error, agendaMessages.told.failed)),
  });
  const { busy } = recording;
  const close = () => guard.leaveBehind(onClose);
  return (
    <AppDialog
      open
      side
      width={480}
      avatar={<EntryMark entry={entry} />}
      over={entry.caseTitle}
      title={messages.title}
      onClose={busy ? undefined : close}
      onSubmit={() => recording.start(draft.text)}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? messages.submitting : messages.submit}
          </Button>
        </>
      }
    >
      <EntryAbout entry={entry} />
      <TextField
        label={messages.label}
        placeholder={messages.placeholder}
        value={draft.text}
        onChange={({ target }) => draft.write(target.value)}
        fullWidth
        multiline
        minRows={4}
        maxRows={14}
        autoFocus
        disabled={busy}
        slotProps={{ htmlInput: { maxLength: OUTCOME_MAX } }}
      />
      {guard.question}
    </AppDialog>
  );
}
