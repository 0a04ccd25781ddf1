import type { ReactNode } from 'react';
import { type RaRecord } from 'react-admin';

import { ProblemError } from '../../../ui/src/api/problem-error';
import { useDelete } from '../data/mutations';
import { useToast } from '../feedback/ToastCard';
import { ConfirmDialog } from './ConfirmDialog';

export interface ConfirmDeleteProps {
  /** As the API names it. */
  resource: string;
  record: RaRecord;
  title: string;
  text: ReactNode;
  words: {
    stay: string;
    confirm: string;
    /** Told once it is deleted. */
    done: string;
    /** Told where no refusal of the server says more. */
    failed: string;
    failedTitle?: string;
    /** Words a refusal, given the server's own message; that message by default. */
    refused?: (message: string) => string;
  };
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted, and deletes it. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { resource, record, title, text, words, onDeleted, onClose } = props;
  const toast = useToast();
  const [deleteOne, { isPending }] = useDelete(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        onClose();
        toast.success(words.done);
        onDeleted?.();
      },
      onError: (error) => {
        const { failed, failedTitle, refused = asSaid } = words;
        if (!(error instanceof ProblemError) || error.code === 'internal_error') {
          return toast.failure(failed, failedTitle);
        }
        // A deletion that was not answered can be tried again; a refusal is final.
        if (error.code !== 'unavailable') onClose();
        toast.failure(refused(error.message), failedTitle);
      },
    },
  );
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      stay={words.stay}
      onStay={onClose}
      confirm={words.confirm}
      busy={isPending}
      onConfirm={() => void deleteOne()}
    />
  );
}

function asSaid(message: string): string {
  return message;
}
