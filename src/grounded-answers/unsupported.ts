import { type AiAnswerPart, type AiQuote, isVerified } from '../contract/ai.js';

/** Words of a sentence that claims something. */
const WORDS = 6;
/** That a document does not say something has no passage to stand on; that a person must look at it needs none. */
const NEEDS_NONE =
  /não (consta|resulta|indica|refere|diz|menciona|identifica|contém|há)|no (consta|resulta|indica|refiere|dice|menciona|identifica|contiene|hay)|confirm|revis|demonstração|[?:]$/i;

/** Signs in the place of a quote: one for a quote that was found, one for a quote that was not. */
const [FOUND, OTHER] = ['\u0001', '\u0002'];
/** A line that belongs to no paragraph before it. */
const BEGINS = /^\s*(?:#{1,6}\s|[-*+•]\s|\d{1,3}[.)]\s|\||>)/;

const segmenter = new Intl.Segmenter('pt', { granularity: 'sentence' });

/** A paragraph, list item or row of an answer; offsets into its text, in which each quote is one character. */
export interface Claim {
  start: number;
  end: number;
  /** The sentences of it that claim something. */
  sentences: string[];
  /** Whether a quote stands in it, though none that was found. */
  hasQuote: boolean;
}

/** The paragraphs of an answer that claim something and in which no quote stands that was found. */
export function unsupportedClaims(
  parts: readonly AiAnswerPart[],
  quotes: readonly AiQuote[],
): Claim[] {
  const found = new Set(quotes.filter(isVerified).map(({ number }) => number));
  const text = parts
    .map((part) => ('text' in part ? part.text : found.has(part.quote) ? FOUND : OTHER))
    .join('');
  return paragraphsOf(text).flatMap(({ start, end }) => {
    const paragraph = text.slice(start, end);
    if (paragraph.includes(FOUND) || /^\s*#/.test(paragraph)) return [];
    const sentences = [...segmenter.segment(paragraph.replaceAll(OTHER, ''))]
      .map(({ segment }) => segment.trim())
      .filter((said) => said.split(/\s+/).length >= WORDS && !NEEDS_NONE.test(said));
    const hasQuote = paragraph.includes(OTHER);
    return sentences.length > 0 ? [{ start, end, sentences, hasQuote }] : [];
  });
}

/** The sentences of an answer in whose paragraph, or list item, no quote stands that was found. */
export function unsupportedSentences(
  parts: readonly AiAnswerPart[],
  quotes: readonly AiQuote[],
): string[] {
  return unsupportedClaims(parts, quotes).flatMap(({ sentences }) => sentences);
}

/** A line that says nothing but a quote belongs to the paragraph before it. */
function paragraphsOf(text: string): { start: number; end: number }[] {
  const paragraphs: { start: number; end: number }[] = [];
  let isOpen = false;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const last = paragraphs.at(-1);
    const hasQuote = line.includes(FOUND) || line.includes(OTHER);
    const isQuote = hasQuote && !/[\p{L}\p{N}]/u.test(line);
    if (last && (isQuote || (isOpen && /\S/.test(line) && !BEGINS.test(line)))) last.end = end;
    else if (/\S/.test(line)) paragraphs.push({ start, end });
    isOpen = /\S/.test(line) && !/^\s*#{1,6}\s/.test(line);
    start = end + 1;
  }
  return paragraphs;
}
