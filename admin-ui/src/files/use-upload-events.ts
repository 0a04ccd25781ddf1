import { useMemo } from 'react';

import type { UploadEvents } from '../../../ui/src/upload/upload-queue';
import { useToast } from '../feedback/ToastCard';
import { documentMessages } from './messages';

const texts = documentMessages.upload;

/** Reports how many files were attached, and whether some failed. */
export function useUploadEvents(): UploadEvents {
  const { success, failure } = useToast();
  return useMemo(
    () => ({
      onSettled: ({ sent, failed }) => {
        if (sent > 0) success(texts.attached(sent));
        if (failed > 0) failure(texts.notAttached);
      },
    }),
    [success, failure],
  );
}
