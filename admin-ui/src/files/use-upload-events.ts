import { useMemo } from 'react';

import type { UploadEvents } from '../../../ui/src/upload/upload-queue';
import { useToast } from '../feedback/ToastCard';
import { useDeadlineFrom } from '../navigation/use-deadline-from';
import { filesMessages } from './messages';
import { uploads } from './uploads';

const texts = filesMessages.upload;

/** Reports how many files were attached, and whether some failed. A file alone in a case offers a deadline from it. */
export function useUploadEvents(caseId?: string): UploadEvents {
  const { success, failure } = useToast();
  const openDeadline = useDeadlineFrom();
  return useMemo(
    () => ({
      onSettled: ({ sent, failed }) => {
        const document = sent === 1 && lastSentTo(caseId);
        const makeDeadline = document && {
          label: texts.makeDeadline,
          onClick: () => openDeadline({ documentId: document.id, caseId: caseId! }),
        };
        if (sent > 0) success(texts.attached(sent), undefined, makeDeadline || undefined);
        if (failed > 0) failure(texts.notAttached);
      },
    }),
    [success, failure, openDeadline, caseId],
  );
}

function lastSentTo(caseId: string | undefined) {
  return uploads.get().findLast(({ place, state }) => place.id === caseId && state === 'sent')
    ?.document;
}
