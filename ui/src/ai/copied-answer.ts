import { type AiQuote, unitOf } from '../../../src/contract/ai';
import { markdownOf, withoutPlaceholders } from './answer-markdown';
import type { ShownAnswer } from './live-answer';
import { aiMessages } from './messages';
import { shownText } from './shown-text';

const { copy: messages, quote: words, review } = aiMessages;

/**
 * Returns an answer as text to paste elsewhere, with the check of each quote and the notice that it has to be reviewed.
 */
export function copiedAnswer(answer: ShownAnswer): string {
  const quotes = answer.quotes.map(quoteLine).join('\n');
  return [
    withoutPlaceholders(markdownOf(answer.parts)).trim(),
    quotes && `${messages.quotes}:\n${quotes}`,
    `${review.title} ${review.notice}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function quoteLine(quote: AiQuote): string {
  const { number, text, state, source, page } = quote;
  const unit = unitOf(quote);
  const states = {
    verified: messages.verified,
    other_page: messages.other[unit ?? 'page'](page ?? 0),
    out_of_context: `${words.outOfContext}. ${words.leftOutNegation}`,
    unverified: `${words.unverified}. ${words.notFound}`,
  };
  const place =
    source && (unit ? messages.place(source.title, words.units[unit](page ?? 0)) : source.title);
  return `[${number}] “${shownText(text)}” (${[place, states[state]].filter(Boolean).join('; ')})`;
}
