import type { DocumentOcr } from '../../../src/contract/documents';
import { viewerMessages } from './messages';

const { ocr: texts } = viewerMessages;
/** Pages that are named one by one. */
const NAMED = 10;

export interface OcrText {
  state: 'reading' | 'read' | 'unread';
  short: string;
  /** The text with what to check, and on which pages. */
  full: string;
}

/** Describes the result of text recognition in a document's scans; null where there is nothing to say. */
export function ocrText(ocr: DocumentOcr | null | undefined): OcrText | null {
  if (!ocr) return null;
  const { pages, done, certainty, doubtful, unread } = ocr;
  const unreadText = unread.length > 0 && texts.unread(unread.length, named(unread));
  if (done < pages) {
    if (pages === 1) return null; // over before anybody could look
    const short = texts.reading(done, pages);
    return { state: 'reading', short, full: short };
  }
  if (certainty !== null) {
    const doubtfulText = doubtful.length > 0 && texts.doubtful(doubtful.length, named(doubtful));
    const full = [texts.full(certainty), doubtfulText, unreadText].filter(Boolean).join(' ');
    return { state: 'read', short: texts.short(certainty), full };
  }
  return unreadText ? { state: 'unread', short: texts.none, full: unreadText } : null;
}

/** `3, 9 e 12`, and how many more. */
function named(pages: readonly number[]): string {
  const first = pages.slice(0, NAMED).map(String);
  const more = pages.length - first.length;
  if (more > 0) return `${first.join(', ')} ${texts.more(more)}`;
  return new Intl.ListFormat('pt-PT', { type: 'conjunction' }).format(first);
}
