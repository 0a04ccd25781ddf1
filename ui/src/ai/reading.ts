import type { DocumentOcr, TextState } from '../../../src/contract/documents';

/** What is told of a file's text: of a document, or of a PDF that was put in. */
export interface ReadFile {
  textState: TextState;
  ocr: DocumentOcr | null;
}

/** Whether its text is read still: by itself, or from pages that are pictures, before which a scan has none. */
export function isBeingRead({ textState, ocr }: ReadFile): boolean {
  return textState === 'waiting' || (ocr !== null && ocr.done < ocr.pages);
}
