import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type RaRecord } from 'react-admin';

import { ProblemError } from '../../../ui/src/api/problem-error';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useDelete } from '../data/mutations';
import { AppDialog } from '../dialogs/AppDialog';
import { problemText } from '../feedback/problem-text';
import { type ToastAction, useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { type Along, alongQuery, type Deletable, RESOURCES } from './deletions';
import { recycleBinMessages } from './messages';
import { useRestore } from './use-restore';
import css from './delete-dialog.module.css';

const messages = recycleBinMessages.dialog;

/**
 * `const deletion = useDeleteDialog(onDeleted)`: `deletion.ask(subject)` asks; render `deletion.dialog`. Afterwards a
 * message offers to undo the deletion. `onDeleted` closes the view that shows the subject.
 */
export function useDeleteDialog(onDeleted?: (subject: Deletable) => void): {
  ask: (subject: Deletable) => void;
  dialog: ReactNode;
} {
  const [subject, setSubject] = useState<Deletable | null>(null);
  const [open, setOpen] = useState(false);
  return {
    ask: (asked) => {
      setSubject(asked);
      setOpen(true);
    },
    dialog: subject && (
      <DeleteDialog
        subject={subject}
        open={open}
        onClose={() => setOpen(false)}
        onDeleted={() => onDeleted?.(subject)}
        onExited={() => setSubject(null)}
      />
    ),
  };
}

interface DeleteDialogProps {
  subject: Deletable;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
  onExited: () => void;
}

/** Asks before something goes to the bin, and says what goes along. Deleting a client's cases needs its own consent. */
function DeleteDialog({ subject, open, onClose, onDeleted, onExited }: DeleteDialogProps) {
  const { kind, title } = subject;
  const along = useQuery(alongQuery(subject));
  const [withCases, setWithCases] = useState(false);
  const toast = useToast();
  const restore = useRestore();
  const finish = (undo?: ToastAction) => {
    onClose();
    onDeleted();
    toast.success(recycleBinMessages.deleted[kind], undefined, undo);
  };
  const [deleteOne, { isPending: busy }] = useDelete<RaRecord & { deletionId: string }>(
    RESOURCES[kind],
    { id: subject.id, meta: { casesAlong: withCases } },
    {
      mutationMode: 'pessimistic',
      onSuccess: ({ deletionId }) =>
        finish({
          undo: true,
          label: recycleBinMessages.undo,
          onClick: () => restore.start({ id: deletionId, kind }),
        }),
      onError: (error) => {
        const status = error instanceof ProblemError ? error.status : null;
        // It was gone already: deleted by a request whose answer was lost, or by somebody else.
        if (status === 404) return finish();
        toast.failure(problemText(error, messages.failed));
        if (status === 409) void along.refetch();
        else if (status !== 0) onClose();
      },
    },
  );
  const needsConfirmation = (along.data?.cases ?? 0) > 0 && !withCases;
  return (
    <AppDialog
      open={open}
      onClose={busy ? undefined : onClose}
      onExited={onExited}
      title={messages.titles[kind]}
      width={440}
      question
      actions={
        <>
          <Button onClick={onClose} disabled={busy} autoFocus>
            {commonMessages.actions.cancel}
          </Button>
          <Button
            variant="contained"
            color="error"
            disabled={busy || along.isPending || needsConfirmation}
            onClick={() => void deleteOne()}
          >
            {busy ? messages.busy : messages.confirm}
          </Button>
        </>
      }
    >
      <p>
        <strong className={css.title}>{title}</strong> {messages.goesToBin}
      </p>
      {(kind === 'case' || kind === 'client') && (
        <AlongSummary kind={kind} along={along.data} failed={along.isError}>
          {needsConfirmation || withCases ? (
            <FormControlLabel
              className={css.confirm}
              control={
                <Checkbox
                  checked={withCases}
                  disabled={busy}
                  onChange={(event) => setWithCases(event.target.checked)}
                />
              }
              label={along.data && messages.confirmCases(along.data)}
            />
          ) : null}
        </AlongSummary>
      )}
    </AppDialog>
  );
}

interface GoesAlongProps {
  kind: 'case' | 'client';
  along: Along | undefined;
  failed: boolean;
  children: ReactNode;
}

function AlongSummary({ kind, along, failed, children }: GoesAlongProps) {
  const lines = () => {
    if (failed) return messages.alongUnknown[kind];
    if (along && along.cases + along.documents > 0) return messages.along[kind](along);
    return null;
  };
  if (!along && !failed) {
    return (
      <SkeletonGroup className={css.along}>
        <Skeleton width={240} height={20} />
      </SkeletonGroup>
    );
  }
  const text = [lines(), kind === 'client' && messages.peopleAlong].filter(Boolean).join(' ');
  return (
    <>
      {text && <p className={css.along}>{text}</p>}
      {children}
    </>
  );
}
