import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import type {
  ImportKind,
  ImportUndo,
  ImportUndone,
  ListImport,
} from '../../../src/contract/imports';
import { useSend } from '../../../ui/src/api/use-send';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { recycleBinActions } from '../data/recycle-bin-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { undoQuery } from './deletions';
import { recycleBinMessages } from './messages';
import { useRestore } from './use-restore';
import css from './undo-dialog.module.css';

const messages = recycleBinMessages.imports;

interface UndoQuestion {
  listImport: ListImport;
  title: string;
}

/** `ask` opens the question whether to undo an import; render `dialog`. */
export function useUndoDialog(): {
  ask: (listImport: ListImport, title: string) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<UndoQuestion | null>(null);
  const [open, setOpen] = useState(false);
  return {
    ask: (listImport, title) => {
      setAsked({ listImport, title });
      setOpen(true);
    },
    dialog: asked && (
      <UndoImportDialog
        {...asked}
        open={open}
        onClose={() => setOpen(false)}
        onExited={() => setAsked(null)}
      />
    ),
  };
}

interface UndoImportDialogProps extends UndoQuestion {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** Says what goes and what stays, and afterwards what has stayed: that may be more by then. */
function UndoImportDialog({ listImport, title, open, onClose, onExited }: UndoImportDialogProps) {
  const { id, kind } = listImport;
  const toast = useToast();
  const restore = useRestore();
  const [done, setDone] = useState<ImportUndone>();
  const { start, busy } = useSend({
    send: (importId: string, idempotencyKey) =>
      recycleBinActions.undoImport(importId, idempotencyKey),
    onDone: (undone) => {
      setDone(undone);
      toast.success(messages.went(kind, undone.going), messages.undone, {
        undo: true,
        label: recycleBinMessages.undo,
        onClick: () => restore.start({ id: undone.deletionId, kind: 'import' }),
      });
      if (undone.stayingCount === 0) onClose();
    },
    onFailed: (error) => {
      toast.failure(problemText(error, messages.failed));
      onClose();
    },
  });
  // The server has no preview for an import that is already undone.
  const undo = useQuery({ ...undoQuery(id), enabled: !busy && !done });
  const actions = done ? (
    <Button variant="contained" onClick={onClose} autoFocus>
      {messages.close}
    </Button>
  ) : (
    <>
      <Button onClick={onClose} disabled={busy} autoFocus>
        {commonMessages.actions.cancel}
      </Button>
      <Button
        variant="contained"
        color="error"
        disabled={busy || !undo.data || undo.data.going === 0}
        onClick={() => start(id)}
      >
        {busy ? messages.busy : messages.undo}
      </Button>
    </>
  );
  const content = () => {
    if (done) {
      return (
        <div className={css.content} role="status">
          <p>{messages.went(kind, done.going)}</p>
          <StayingRecords kind={kind} undo={done} text={messages.stayed} />
        </div>
      );
    }
    if (undo.error) {
      const retry = () => void undo.refetch();
      return <ErrorState bare title={messages.loadFailed} error={undo.error} onRetry={retry} />;
    }
    if (!undo.data) {
      return (
        <SkeletonGroup>
          <Skeleton width={320} height={20} />
        </SkeletonGroup>
      );
    }
    const { going, deleted } = undo.data;
    return (
      <div className={css.content}>
        <p>{going > 0 ? messages.going(kind, going) : messages.nothing}</p>
        {deleted > 0 && <p>{messages.deleted(kind, deleted)}</p>}
        <StayingRecords kind={kind} undo={undo.data} text={messages.staying} />
      </div>
    );
  };
  return (
    <AppDialog
      open={open}
      onClose={busy ? undefined : onClose}
      onExited={onExited}
      title={messages.undo}
      meta={title}
      width={480}
      question
      actions={actions}
    >
      {content()}
    </AppDialog>
  );
}

interface StayingProps {
  kind: ImportKind;
  undo: ImportUndo;
  text: (kind: ImportKind, n: number) => string;
}

/** Lists the rows that people have worked on since, by name and with their changes. */
function StayingRecords({ kind, undo, text }: StayingProps) {
  const { staying, stayingCount } = undo;
  if (stayingCount === 0) return null;
  return (
    <>
      <p>{text(kind, stayingCount)}</p>
      {/* Scrolls on its own, and by keyboard too. */}
      <ul className={css.staying} tabIndex={0} aria-label={text(kind, stayingCount)}>
        {staying.map(({ id, title, reasons }) => (
          <li key={id}>
            <strong>{title}</strong>
            <span>{reasons.map((reason) => messages.reasons[reason]).join(', ')}</span>
          </li>
        ))}
        {stayingCount > staying.length && (
          <li>{messages.moreStaying(stayingCount - staying.length)}</li>
        )}
      </ul>
    </>
  );
}
