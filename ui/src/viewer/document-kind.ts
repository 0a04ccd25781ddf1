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
export type DocumentKind = 'pdf' | 'word' | 'image' | 'text' | 'spreadsheet' | 'other';

/** How the viewer shows a document. */
export type ViewerKind = 'pdf' | 'image' | 'unsupported';

const WORD = /^application\/(?:msword|rtf|vnd\.oasis\.opendocument\.text|.*wordprocessingml.*)$/;
const SPREADSHEET =
  /^application\/(?:vnd\.ms-excel|vnd\.oasis\.opendocument\.spreadsheet|.*spreadsheetml.*)$/;

export function documentKind(mimeType: string): DocumentKind {
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType === 'text/csv' || SPREADSHEET.test(mimeType)) return 'spreadsheet';
  if (mimeType === 'text/rtf' || WORD.test(mimeType)) return 'word';
  return mimeType.startsWith('text/') ? 'text' : 'other';
}

/** Only what the server sends inline can be shown; a TIFF is an image that downloads. */
export function viewerKind(mimeType: string): ViewerKind {
  if (!INLINE_TYPES.has(mimeType)) return 'unsupported';
  return mimeType === 'application/pdf' ? 'pdf' : 'image';
}
