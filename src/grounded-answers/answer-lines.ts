import type { AiQuote } from '../contract/ai.js';
import type { AiAnswer } from '../contract/ai-answers.js';

/** A line of an answer, with its quotes. */
export interface AnswerLine {
  text: string;
  quotes: AiQuote[];
}

/** Returns the lines of an answer that have text, without the marks of lists, headings and bold print. */
export function linesOf({ parts, quotes }: Pick<AiAnswer, 'parts' | 'quotes'>): AnswerLine[] {
  const lines: AnswerLine[] = [{ text: '', quotes: [] }];
  for (const part of parts) {
    const line = lines.at(-1);
    if (line === undefined) break;
    if ('quote' in part) {
      const quote = quotes.find(({ number }) => number === part.quote);
      // A quote on a separate line belongs to the sentence before it.
      const of =
        line.text.trim() === '' ? (lines.findLast(({ text }) => /\S/.test(text)) ?? line) : line;
      if (quote !== undefined) of.quotes.push(quote);
      continue;
    }
    const [first = '', ...others] = part.text.split('\n');
    line.text += first;
    for (const other of others) lines.push({ text: other, quotes: [] });
  }
  return lines
    .map(({ text, quotes }) => ({ text: plainLine(text), quotes }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

function plainLine(text: string): string {
  return text
    .replace(/^\s*(?:#{1,6}|[-*•]|\d{1,2}[.)])\s+/, '')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:!?])/g, '$1')
    .trim();
}
