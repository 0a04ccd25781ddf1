import { useMemo, useSyncExternalStore } from 'react';
import { dataProvider } from '../data/data-provider';
import { sendDocument } from './send-document';
import { isUnderWay, UploadQueue, type Upload } from './upload-queue';

/** The console's uploads. */
export const uploads = new UploadQueue({
  send: sendDocument,
  save: async (id, data, intent) =>
    (await dataProvider.update('documents', { id, data, meta: { intent } })).data,
});

uploads.subscribe(() => {
  if (uploads.snapshot().some(isUnderWay)) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
});

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** The uploads of a case or a client's folder, oldest first. */
export function useUploads(placeId: string): Upload[] {
  const all = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  return useMemo(() => all.filter((upload) => upload.place.id === placeId), [all, placeId]);
}

/** Whether any file is waiting or on its way, wherever to. */
export function useAnyUploadUnderWay(): boolean {
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot).some(isUnderWay);
}

/** How many of its files are waiting or on their way. */
export function useUploadsUnderWay(placeId: string): number {
  return useUploads(placeId).filter(isUnderWay).length;
}
