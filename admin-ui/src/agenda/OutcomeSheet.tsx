import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';

import { type AgendaEntry, OUTCOME_MAX } from '../../../src/contract/agenda';
import { useSend } from '../../../ui/src/api/use-send';
import { fullDate } from '../../../ui/src/format/dates';
import { agendaActions } from '../data/agenda-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { useLeaveGuard } from '../dialogs/LeaveGuard';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { useDraftText } from '../session/drafts';
import { EntryMark } from './EntryMark';
import { EntryBadge } from './EntryRow';
import { agendaMessages } from './messages';
import { staysOpen } from './use-entry-sheet';
import css from './entry-sheet.module.css';

const messages = agendaMessages.outcome;

export interface OutcomeSheetProps {
  entry: AgendaEntry;
  onClose: () => void;
}

/** Records that a hearing was held, and its outcome. */
export function OutcomeSheet({ entry, onClose }: OutcomeSheetProps) {
  const { id, version, startsAt, endsAt } = entry;
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
      <div className={css.about}>
        <div>
          <strong>{entry.title}</strong>
          <div className="meta">{fullDate(entry.dueOn)}</div>
          {startsAt && <div className="meta">{agendaMessages.detail.hours(startsAt, endsAt)}</div>}
        </div>
        <EntryBadge entry={entry} />
      </div>
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
