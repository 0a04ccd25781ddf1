import { type AiAnswerPart, type AiQuote, isVerified } from '../contract/ai.js';

/** Words of a sentence that claims something. */
const WORDS = 6;
/** That a document does not say something has no passage to stand on; that a person must look at it needs none. */
const NEEDS_NONE =
  /não (consta|resulta|indica|refere|diz|menciona|identifica|contém|há)|confirmad|revis|demonstração|\?$|:$/i;

const segmenter = new Intl.Segmenter('pt', { granularity: 'sentence' });

/** The sentences of an answer in whose paragraph, or list item, no quote stands that was found. */
export function unsupportedSentences(
  parts: readonly AiAnswerPart[],
  quotes: readonly AiQuote[],
): string[] {
  const found = new Set(quotes.filter(isVerified).map(({ number }) => number));
  const marked = parts.map((part) => {
    if ('text' in part) return part.text;
    return found.has(part.quote) ? '\u0001' : '\u0002';
  });
  return marked
    .join('')
    .split('\n')
    .filter((line) => !line.includes('\u0001') && !line.startsWith('#'))
    .flatMap((line) => [...segmenter.segment(line.replaceAll('\u0002', ''))])
    .map(({ segment }) => segment.trim())
    .filter((text) => text.split(/\s+/).length >= WORDS && !NEEDS_NONE.test(text));
}
