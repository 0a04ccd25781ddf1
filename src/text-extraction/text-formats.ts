/** Characters of a page: whatever they are, it fits its column, and its words fit theirs. */
export const PAGE_LENGTH = 66_000;
export const MAX_PAGES = 10_000;
/** Characters of a document that are searched; the rest is not. */
export const MAX_TEXT = 16_000_000;

/** Bytes; a larger file is not read: a worker has to hold one whole. */
export const LARGEST_READ = 150 * 1024 * 1024;

/** How the text of a document is read. */
export type TextFormat =
  | 'pdf'
  | 'docx'
  | 'doc'
  | 'html'
  | 'plain'
  | 'rtf'
  | 'odf'
  | 'xlsx'
  | MailFormat;

export type MailFormat = 'eml' | 'msg';

const FORMATS: Readonly<Record<string, TextFormat>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template': 'docx',
  'application/msword': 'doc',
  'text/html': 'html',
  'text/plain': 'plain',
  'text/markdown': 'plain',
  'text/csv': 'plain',
  'application/rtf': 'rtf',
  'application/vnd.oasis.opendocument.text': 'odf',
  'application/vnd.oasis.opendocument.spreadsheet': 'odf',
  'application/vnd.oasis.opendocument.presentation': 'odf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template': 'xlsx',
  'message/rfc822': 'eml',
  'application/vnd.ms-outlook': 'msg',
};

/** Undefined for a type that holds no text, or none that can be read. */
export function textFormatOf(mimeType: string): TextFormat | undefined {
  return Object.hasOwn(FORMATS, mimeType) ? FORMATS[mimeType] : undefined;
}

/** Returns undefined for a file that is no mail. */
export function mailFormatOf(mimeType: string): MailFormat | undefined {
  const format = textFormatOf(mimeType);
  return format === 'eml' || format === 'msg' ? format : undefined;
}

/** Whether its text has pages; what counts as those of others are excerpts of it. */
export function hasPages(mimeType: string): boolean {
  const format = textFormatOf(mimeType);
  return format === undefined || format === 'pdf';
}

/** How pages are drawn whose text is read from the picture. */
export type ScanFormat = 'pdf' | 'picture';

/** Formats of files that may be pictures of text, on some pages or as a whole. */
export const SCANNED_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

/** Undefined for a type that has no pages to be drawn. */
export function scanFormatOf(mimeType: string): ScanFormat | undefined {
  if (mimeType === 'application/pdf') return 'pdf';
  return SCANNED_TYPES.some((type) => type === mimeType) ? 'picture' : undefined;
}

/** Whether there may be text in a file, written or drawn. */
export function mayHaveText(mimeType: string): boolean {
  return textFormatOf(mimeType) !== undefined || scanFormatOf(mimeType) !== undefined;
}
