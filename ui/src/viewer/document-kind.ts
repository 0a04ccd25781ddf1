import { type DocumentOcr, INLINE_TYPES } from '../../../src/contract/documents';

/** The fields of a document that a row and the viewer need, for staff and clients alike. */
export interface ShownDocument {
  id: string;
  title: string;
  mimeType: string;
  sizeBytes: number;
  /** The result of text recognition in its scans, where the viewer may show it. */
  ocr?: DocumentOcr | null;
}

/** The kinds of documents that a row names. */
export type DocumentKind = 'pdf' | 'word' | 'image' | 'text' | 'spreadsheet' | 'mail' | 'other';

/** How the viewer shows a document. */
export type ViewerKind = 'pdf' | 'image' | 'text' | 'unsupported';

/** Types whose extracted text is shown, never their own HTML. */
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

/**
 * Returns how the viewer shows a type. A mail is shown as text; other types only if the server sends them inline: a
 * TIFF is an image, but downloads.
 */
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
