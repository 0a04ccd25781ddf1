/** Characters of a page: whatever they are, it fits its column, and its words fit theirs. */
export const PAGE_LENGTH = 66_000;
export const MAX_PAGES = 10_000;
/** Characters; what a document has beyond them is not searched. */
export const MAX_TEXT = 16_000_000;

/** How the text of a document is read. */
export type TextFormat = 'pdf' | 'docx' | 'doc' | 'plain';

const FORMATS: Readonly<Record<string, TextFormat>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/msword': 'doc',
  'text/plain': 'plain',
  'text/markdown': 'plain',
  'text/csv': 'plain',
  'message/rfc822': 'plain',
};

/** Undefined for a type that holds no text, or none that can be read. */
export function textFormatOf(mimeType: string): TextFormat | undefined {
  return Object.hasOwn(FORMATS, mimeType) ? FORMATS[mimeType] : undefined;
}

export function hasText(mimeType: string): boolean {
  return textFormatOf(mimeType) !== undefined;
}
