import { type AiQuote, isVerified } from '../contract/ai.js';
import type { AiAnswer } from '../contract/ai-answers.js';
import type { SummarySentence } from '../contract/case-summaries.js';
import { linesOf } from '../grounded-answers/answer-lines.js';

const MOST = 60;
const LONGEST = 2_000;

/** Splits a summary into its sentences, each with the state of its quotes. */
export function sentencesOf(answer: Pick<AiAnswer, 'parts' | 'quotes'>): SummarySentence[] {
  return linesOf(answer)
    .slice(0, MOST)
    .map(({ text, quotes }) => ({
      text: text.slice(0, LONGEST),
      quotes: quotes.map(({ number }) => number),
      state: stateOf(quotes),
    }));
}

function stateOf(quotes: readonly AiQuote[]): SummarySentence['state'] {
  if (quotes.length === 0) return 'unsupported';
  return quotes.every(isVerified) ? 'verified' : 'unverified';
}
