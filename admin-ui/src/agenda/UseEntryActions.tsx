import { Ban, Check, CircleCheck, Gavel, Pencil, RepeatOff, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { useSend } from '../../../ui/src/api/use-send';
import { agendaActions } from '../data/agenda-actions';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import type { MenuAction } from '../lists/ActionMenu';
import { useDeleteDialog } from '../recycle-bin/DeleteDialog';
import { CancelEntryDialog } from './CancelEntryDialog';
import { agendaMessages as messages } from './messages';
import { useEntrySheet } from './use-entry-sheet';

/** Returns the actions on an entry, for its row or sheet. The caller renders `dialog`; `onDeleted` closes the sheet. */
export function useEntryActions(
  entry: Pick<AgendaEntry, 'id' | 'kind' | 'state' | 'title' | 'repeats' | 'version'>,
  onDeleted?: () => void,
): {
  /** Fulfils a task, or reopens a fulfilled one. */
  tick: () => void;
  /** Opens the sheet that fulfils the entry. */
  settle: () => void;
  menu: readonly MenuAction[];
  busy: boolean;
  dialog: ReactNode;
} {
  const { id, kind, state, title, version } = entry;
  const toast = useToast();
  const sheet = useEntrySheet();
  const deletion = useDeleteDialog(onDeleted);
  const [asked, setAsked] = useState<'cancel' | 'reopen' | null>(null);
  const onFailed = (error: unknown) => toast.failure(problemText(error, messages.told.failed));
  const reopening = useSend({
    send: (opened: { version: number }, key) => agendaActions.reopen(id, opened, key),
    onDone: () => {
      setAsked(null);
      toast.success(messages.told.reopened(kind), null);
    },
    onFailed,
  });
  const undo = (settled: AgendaEntry) => ({
    label: messages.actions.undo,
    undo: true as const,
    onClick: () => reopening.start({ version: settled.version }),
  });
  const ticking = useSend({
    send: (_: void, key) => agendaActions.fulfil(id, { version }, key),
    onDone: (done) => toast.success(messages.told.done, null, undo(done)),
    onFailed,
  });
  const ending = useSend({
    send: (_: void, key) => agendaActions.endRepetition(id, { version }, key),
    onDone: () => toast.success(messages.repetition.ended, null),
    onFailed,
  });
  const cancelling = useSend({
    send: (reason: string | null, key) => agendaActions.cancel(id, { version, reason }, key),
    onDone: (cancelled) => {
      setAsked(null);
      toast.success(messages.told.cancelled(kind), null, undo(cancelled));
    },
    onFailed,
  });
  const reopen = () => reopening.start({ version });
  const settle = () => sheet.open({ id, part: 'settling' });
  const tick = () => (state === 'open' ? ticking.start() : reopen());
  // Reopening discards the proof of a deadline and the outcome of a hearing.
  const losesOnReopening = state === 'fulfilled' && kind !== 'task';
  const menu: MenuAction[] = [
    { label: messages.actions.edit, icon: Pencil, onClick: () => sheet.open({ id, part: 'form' }) },
    ...(state === 'open'
      ? [
          {
            deadline: { label: messages.actions.fulfil, icon: CircleCheck, onClick: settle },
            hearing: { label: messages.actions.outcome, icon: Gavel, onClick: settle },
            task: { label: messages.actions.tick, icon: Check, onClick: tick },
          }[kind],
          ...(entry.repeats
            ? [
                {
                  label: messages.repetition.end,
                  icon: RepeatOff,
                  onClick: () => ending.start(),
                },
              ]
            : []),
          { label: messages.actions.cancel, icon: Ban, onClick: () => setAsked('cancel') },
        ]
      : [
          {
            label: messages.actions.reopen,
            icon: RotateCcw,
            onClick: losesOnReopening ? () => setAsked('reopen') : reopen,
          },
        ]),
    {
      label: messages.actions.delete,
      icon: Trash2,
      onClick: () => deletion.ask({ kind: 'agenda_entry', id, title }),
    },
  ];
  return {
    tick,
    settle,
    menu,
    busy: [ticking, reopening, cancelling, ending].some(({ busy }) => busy),
    dialog: (
      <>
        {asked === 'cancel' && (
          <CancelEntryDialog
            kind={kind}
            title={title}
            busy={cancelling.busy}
            onCancel={cancelling.start}
            onClose={() => setAsked(null)}
          />
        )}
        {asked === 'reopen' && (
          <ConfirmDialog
            open
            title={messages.reopen.title(kind)}
            text={messages.reopen.text(kind)}
            stay={messages.reopen.stay}
            onStay={() => setAsked(null)}
            confirm={messages.reopen.confirm}
            busy={reopening.busy}
            onConfirm={reopen}
          />
        )}
        {deletion.dialog}
      </>
    ),
  };
}
