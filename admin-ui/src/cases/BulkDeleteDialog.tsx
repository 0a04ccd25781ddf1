import Button from '@mui/material/Button';

import type { LegalCase } from '../../../src/contract/cases';
import { useSend } from '../../../ui/src/api/use-send';
import { casesActions } from '../data/cases-actions';
import { recycleBinActions } from '../data/recycle-bin-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { isOfPlan } from '../plan/upgrade-prompt';
import { caseChangeMessages } from './change-messages';

const messages = caseChangeMessages.bulk;

export interface BulkDeleteDialogProps {
  open: boolean;
  cases: readonly LegalCase[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before several cases go to the bin; a message then offers to restore all of them. */
export function BulkDeleteDialog({ open, cases, onClose, onDone }: BulkDeleteDialogProps) {
  const toast = useToast();
  const restoration = useSend({
    send: (ids: string[], idempotencyKey) => recycleBinActions.restoreAll(ids, idempotencyKey),
    onDone: ({ restored }) => toast.success(messages.restored(restored.length), null),
    onFailed: (error) => {
      if (!isOfPlan(error)) toast.failure(problemText(error, messages.restoreFailed));
    },
  });
  const deletion = useSend({
    send: (_: void, idempotencyKey) =>
      casesActions.deleteCases({ ids: cases.map(({ id }) => id) }, idempotencyKey),
    onDone: ({ deletionIds }) => {
      onClose();
      onDone();
      toast.success(messages.inBin, messages.deleted(deletionIds.length), {
        label: caseChangeMessages.inPlace.undo,
        undo: true,
        onClick: () => restoration.start(deletionIds),
      });
    },
    onFailed: (error) => toast.failure(problemText(error, messages.deleteFailed)),
  });
  return (
    <AppDialog
      open={open}
      onClose={deletion.busy ? undefined : onClose}
      title={messages.deleteTitle(cases.length)}
      width={440}
      question
      actions={
        <>
          <Button onClick={onClose} disabled={deletion.busy} autoFocus>
            {commonMessages.actions.cancel}
          </Button>
          <Button
            variant="contained"
            color="error"
            disabled={deletion.busy}
            onClick={() => deletion.start()}
          >
            {deletion.busy ? messages.deleting : messages.delete}
          </Button>
        </>
      }
    >
      <p>{messages.deleteText}</p>
    </AppDialog>
  );
}
