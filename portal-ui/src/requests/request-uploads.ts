import { useMemo } from 'react';

import type { RequestDocument } from '../../../src/contract/service-requests';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { useStore } from '../../../ui/src/state/use-store';
import { titleFromFileName } from '../../../ui/src/upload/document-title';
import { sendFile } from '../../../ui/src/upload/send-file';
import {
  type FileUpload,
  UploadQueue,
  warnBeforeUnload,
} from '../../../ui/src/upload/upload-queue';
import { uploadMessages as texts } from './messages';

/** A message that is being written, or a line of a list of documents. */
export interface RequestPlace {
  readonly id: string;
  readonly requestId: string;
  readonly itemId: string | null;
}

export type RequestUpload = FileUpload<RequestPlace, RequestDocument>;

/** Uploads to the office. Photographs are sent unchanged: they may be evidence. */
export const requestUploads = new UploadQueue<RequestUpload>(
  ({ place: { requestId, itemId }, title, file }, options) => {
    const itemField = itemId === null ? [] : [['itemId', itemId] as const];
    const fields = [...itemField, ['title', title], ['file', file]] as const;
    return sendFile(`portal/service-requests/${requestId}/documents`, fields, options);
  },
);
warnBeforeUnload(requestUploads);

export function placeOf(requestId: string, itemId: string | null = null): RequestPlace {
  return { id: itemId === null ? requestId : `${requestId} ${itemId}`, requestId, itemId };
}

/** The uploads of a place, oldest first. */
export function useRequestUploads(place: RequestPlace): RequestUpload[] {
  const all = useStore(requestUploads);
  return useMemo(() => all.filter((upload) => upload.place.id === place.id), [all, place.id]);
}

/**
 * Sends those of the chosen files that can be sent.
 * @param room how many more files may be sent
 * @returns why the others are not sent, in words; null where all are
 */
export function addUploads(
  place: RequestPlace,
  files: readonly File[],
  { room, maxBytes, tooMany }: { room: number; maxBytes: number; tooMany: string },
): string | null {
  const refused = files.map((file) => refusalOf(file, maxBytes)).filter((text) => text !== null);
  const accepted = files.filter((file) => refusalOf(file, maxBytes) === null);
  const picked = accepted.slice(0, Math.max(room, 0));
  const events = { onSettled: () => undefined };
  requestUploads.add(
    place,
    picked.map((file) => ({ file, title: titleFromFileName(file.name) })),
    events,
  );
  if (picked.length < accepted.length) refused.push(tooMany);
  return refused.length > 0 ? refused.join(' ') : null;
}

export function retryUpload(upload: RequestUpload): void {
  requestUploads.retry(upload.id, { onSettled: () => undefined });
}

function refusalOf({ name, size }: File, maxBytes: number): string | null {
  if (size === 0) return texts.empty(name);
  if (size <= maxBytes) return null;
  return texts.tooLarge(name, documentFileSize(size), documentFileSize(maxBytes));
}
