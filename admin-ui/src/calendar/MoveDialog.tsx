import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { addDays, daysBetween } from '../../../ui/src/format/dates';
import { sharedMessages } from '../../../ui/src/messages';
import { dataProvider } from '../data/data-provider';
import { DateField } from '../dates/DateField';
import { useDueHints } from '../dates/due-hints';
import { AppDialog } from '../dialogs/AppDialog';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { calendarMessages } from './messages';
import css from './agenda.module.css';

const messages = calendarMessages.move;

type Days = Pick<AgendaEntry, 'dueOn' | 'internalOn'>;

/** Returns the days of an entry after its move. The internal day of a deadline moves along. */
function movedTo({ dueOn, internalOn }: Days, day: string): Days {
  const by = daysBetween(dueOn, day);
  return { dueOn: day, internalOn: internalOn && addDays(internalOn, by) };
}

export interface MoveDialogProps {
  entry: AgendaEntry;
  /** The day that the entry was dragged to. Without it, the dialog asks for the day. */
  day?: string | undefined;
  onClose: () => void;
}

/** Moves an entry to another day. It explains the consequences first, and the message afterwards offers Undo. */
export function MoveDialog({ entry, day: proposed, onClose }: MoveDialogProps) {
  const { kind, title, dueOn } = entry;
  const [day, setDay] = useState(proposed ?? dueOn);
  const [bad, setBad] = useState(false);
  const hints = useDueHints();
  const move = useMove(entry, onClose);
  const close = move.busy ? undefined : onClose;
  return (
    <AppDialog
      open
      question
      width={440}
      title={messages.title(kind)}
      onClose={close}
      onSubmit={() => (day === '' ? setBad(true) : move.to(day))}
      actions={
        <>
          <Button onClick={close} disabled={move.busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={move.busy || day === dueOn}
            autoFocus={proposed !== undefined}
          >
            {move.busy ? messages.confirming : messages.confirm}
          </Button>
        </>
      }
    >
      <p>
        <strong>{title}</strong>
        {entry.caseTitle && ` · ${entry.caseTitle}`}
      </p>
      <p className={`meta ${css.moveFrom}`}>{messages.from(dueOn)}</p>
      <DateField
        label={messages.day}
        value={day}
        onChange={(typed) => {
          setDay(typed);
          setBad(false);
        }}
        {...hints}
        error={bad ? commonMessages.dateField.invalid : undefined}
        autoFocus={proposed === undefined}
        disabled={move.busy}
      />
      <Consequences entry={entry} day={day} />
    </AppDialog>
  );
}

/** Lists the consequences of a move. Screen readers read them when they change. */
function Consequences({ entry, day }: { entry: AgendaEntry; day: string }) {
  const { kind, startsAt, datesCase, visibleInPortal } = entry;
  const internalOn = day ? movedTo(entry, day).internalOn : null;
  return (
    <div className={`meta ${css.consequences}`} role="status">
      {startsAt && <p>{messages.hour(startsAt)}</p>}
      {kind === 'deadline' && <p>{datesCase ? messages.datesCase : messages.mayDateCase}</p>}
      {internalOn && day !== entry.dueOn && <p>{messages.internal(internalOn)}</p>}
      {visibleInPortal && <p>{messages.visible}</p>}
    </div>
  );
}

interface Sent extends Days {
  version: number;
}

function useMove(entry: AgendaEntry, onDone: () => void) {
  const { id, kind, title } = entry;
  const toast = useToast();
  const queries = useQueryClient();
  const send = async (data: Sent, idempotencyKey: IdempotencyKey) =>
    (await dataProvider.update('agenda-entries', { id, data, meta: { idempotencyKey } })).data;
  const failed = (again: (sent: Sent) => void) => (error: unknown, sent: Sent) => {
    if (error instanceof ProblemError && error.status === 0) {
      const retry = { label: sharedMessages.retry, onClick: () => again(sent) };
      return toast.failure(messages.unanswered, undefined, retry);
    }
    if (error instanceof ProblemError && error.code === 'stale_version') {
      onDone();
      void queries.invalidateQueries({ queryKey: ['agenda-entries'] });
      return toast.failure(messages.stale(error.problem.changedBy ?? null, title));
    }
    const [reason] = error instanceof ProblemError ? Object.values(error.problem.errors ?? {}) : [];
    toast.failure(reason ?? problemText(error, messages.failed));
  };
  const undo = useSend({
    send,
    onDone: () => toast.success(messages.undone, null),
    onFailed: failed((sent) => undo.start(sent)),
  });
  const move = useSend({
    send,
    onDone: ({ dueOn, version }: AgendaEntry) => {
      onDone();
      const before = { dueOn: entry.dueOn, internalOn: entry.internalOn, version };
      toast.success(messages.moved(kind, dueOn), null, {
        label: messages.undo,
        undo: true,
        onClick: () => undo.start(before),
      });
    },
    onFailed: failed((sent) => move.start(sent)),
  });
  return {
    busy: move.busy,
    to: (day: string) => move.start({ ...movedTo(entry, day), version: entry.version }),
  };
}
