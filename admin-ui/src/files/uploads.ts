import { useMemo } from 'react';

import { ProblemError } from '../../../ui/src/api/problem-error';
import { useStore } from '../../../ui/src/state/use-store';
import type { SendOptions } from '../../../ui/src/upload/send-file';
import { isUnderWay, warnBeforeUnload } from '../../../ui/src/upload/upload-queue';
import { dataProvider } from '../data/data-provider';
import { waitingMessages } from '../outbox/messages';
import { sendDocument } from '../outbox/send-document';
import { isForLater } from '../outbox/sending';
import { keepFile } from '../outbox/waiting-files';
import type { Storing } from '../session/file-store';
import { type Upload, UploadQueue } from './upload-queue';

/** The console's uploads. */
export const uploads = new UploadQueue({
  send: async (upload, options) => {
    try {
      return await sendDocument(upload, options);
    } catch (error) {
      const storing = await keepForLater(upload, options, error);
      // The file continues in `WaitingFiles`.
      if (storing === 'kept') uploads.remove(upload.id);
      throw storing === 'full' ? ProblemError.unreachable(waitingMessages.files.full) : error;
    }
  },
  save: async (id, data, idempotencyKey) =>
    (await dataProvider.update('documents', { id, data, meta: { idempotencyKey } })).data,
});

warnBeforeUnload(uploads);

/**
 * Keeps a file until there is a network, just as it was sent. An answer's files go with the answer, which is not sent
 * yet.
 */
async function keepForLater(
  upload: Upload,
  { idempotencyKey, signal }: SendOptions,
  error: unknown,
): Promise<Storing> {
  const { id, place, title } = upload;
  if (place.field === 'requestId' || !(await isForLater(error))) return 'not-kept';
  // Changes to its title or visibility made meanwhile would be lost.
  const now = uploads.get().find((one) => one.id === id);
  const isAsSent = now?.title === title && now.sharedWithClient === upload.sharedWithClient;
  return isAsSent && !signal.aborted ? keepFile(upload, idempotencyKey) : 'not-kept';
}

/** The uploads of a case or a client's folder, oldest first. */
export function useUploads(placeId: string): Upload[] {
  const all = useStore(uploads);
  return useMemo(() => all.filter((upload) => upload.place.id === placeId), [all, placeId]);
}

/** Whether any file is waiting or on its way, anywhere. */
export function useAnyUploadUnderWay(): boolean {
  return useStore(uploads).some(isUnderWay);
}

/** Counts the files of one place that are waiting or on their way. */
export function useUploadsUnderWay(placeId: string): number {
  return useUploads(placeId).filter(isUnderWay).length;
}
