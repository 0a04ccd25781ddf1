import type { CaseDocument } from '../../../src/contract/documents';
import type { RequestDocument } from '../../../src/contract/service-requests';
import { sendFile, type SendOptions } from '../../../ui/src/upload/send-file';
import type { UploadPlace } from '../session/file-store';

/** The parts of a file's upload that the server receives. */
export interface SentFile {
  readonly place: UploadPlace;
  readonly file: File;
  readonly title: string;
  readonly sharedWithClient: boolean;
}

/** The document that a file became. */
export type StoredUpload = Pick<CaseDocument, 'id' | 'title' | 'sharedWithClient' | 'version'>;

/** Sends one file with its title. */
export function sendDocument(upload: SentFile, options: SendOptions): Promise<StoredUpload> {
  const { place, title, sharedWithClient, file } = upload;
  if (place.field === 'requestId') return sendForAnswer(upload, options);
  const fields = [
    [place.field, place.id],
    ['title', title],
    ['sharedWithClient', String(sharedWithClient)],
    ['file', file],
  ] as const;
  return sendFile<CaseDocument>('documents', fields, options);
}

/**
 * Sends a file of an answer. Until the answer is sent nobody changes the document, so its version is the first; sending
 * the answer also shares it.
 */
async function sendForAnswer(upload: SentFile, options: SendOptions): Promise<StoredUpload> {
  const { place, title, file } = upload;
  const fields = [
    ['title', title],
    ['file', file],
  ] as const;
  const path = `service-requests/${place.id}/documents`;
  const stored = await sendFile<RequestDocument>(path, fields, options);
  return { ...stored, sharedWithClient: false, version: 1 };
}
