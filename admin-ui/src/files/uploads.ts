import { useMemo, useSyncExternalStore } from 'react';
import type { CaseDocument } from '../../../src/contract/documents';
import { api } from '../../../ui/src/api/client';
import { sendDocument } from './send-document';
import { isUnderWay, UploadQueue, type Upload } from './upload-queue';

/** The console's uploads. */
export const uploads = new UploadQueue({
  send: sendDocument,
  save: (id, change, intent) => api.put<CaseDocument>(`documents/${id}`, change, intent),
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
