import type { AiAnswer } from '../contract/ai-answers.js';

/** An answer as one reads it, with its quotes where they stand. */
export function plainAnswer({ parts, quotes }: Pick<AiAnswer, 'parts' | 'quotes'>): string {
  return parts
    .map((part) => {
      if ('text' in part) return part.text;
      const quote = quotes.find(({ number }) => number === part.quote);
      return quote ? `“${quote.text}”` : '';
    })
    .join('');
}
