import type { DocumentOcr, TextState } from '../../../src/contract/documents';

/** The reading state of a file's text, for a document or a PDF that was put in. */
export interface ReadFile {
  textState: TextState;
  ocr: DocumentOcr | null;
}

/**
 * Whether a file's text is still being read: from the file itself, or from scanned pages, without which a scan has no
 * text.
 */
export function isBeingRead({ textState, ocr }: ReadFile): boolean {
  return textState === 'waiting' || (ocr !== null && ocr.done < ocr.pages);
}
