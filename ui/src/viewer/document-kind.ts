import { type DocumentOcr, INLINE_TYPES } from '../../../src/contract/documents';

/** What a row and the viewer need of a document, whoever sees it. */
export interface ShownDocument {
  id: string;
  title: string;
  mimeType: string;
  sizeBytes: number;
  /** What was read from its scans, where who sees it is told. */
  ocr?: DocumentOcr | null;
}

/** What a document is to the person who reads its row. */
export type DocumentKind = 'pdf' | 'word' | 'image' | 'text' | 'spreadsheet' | 'mail' | 'other';

/** How the viewer shows a document. */
export type ViewerKind = 'pdf' | 'image' | 'text' | 'unsupported';

/** What is shown by the text that was read of it, never as a page of its own making. */
const MAILS: ReadonlySet<string> = new Set(['message/rfc822', 'application/vnd.ms-outlook']);
const WORD = /^application\/(?:msword|rtf|vnd\.oasis\.opendocument\.text|.*wordprocessingml.*)$/;
const SPREADSHEET =
  /^application\/(?:vnd\.ms-excel|vnd\.oasis\.opendocument\.spreadsheet|.*spreadsheetml.*)$/;

export function documentKind(mimeType: string): DocumentKind {
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType.startsWith('image/')) return 'image';
  if (MAILS.has(mimeType)) return 'mail';
  if (mimeType === 'text/csv' || SPREADSHEET.test(mimeType)) return 'spreadsheet';
  if (mimeType === 'text/rtf' || WORD.test(mimeType)) return 'word';
  return mimeType.startsWith('text/') ? 'text' : 'other';
}

/** A mail is shown as text; else only what the server sends inline can be: a TIFF is an image that downloads. */
export function viewerKind(mimeType: string): ViewerKind {
  if (MAILS.has(mimeType)) return 'text';
  if (!INLINE_TYPES.has(mimeType)) return 'unsupported';
  return mimeType === 'application/pdf' ? 'pdf' : 'image';
}

/** Whether there is something to zoom and turn. */
export function isDrawn(mimeType: string): boolean {
  const kind = viewerKind(mimeType);
  return kind === 'pdf' || kind === 'image';
}
