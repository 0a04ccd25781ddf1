import { lazy, Suspense, useDeferredValue } from 'react';

import type { AiQuote } from '../../../src/contract/ai';
import { markdownOf, withoutPlaceholders } from './answer-markdown';
import { hasSeveralSources, isEmptyAnswer, type ShownAnswer } from './live-answer';
import { aiMessages } from './messages';
import { QuoteCard } from './QuoteCard';
import css from './answer-text.module.css';

/** Markdown weighs as much as the rest of the page: it comes with the first answer. */
const AnswerText = lazy(() => import('./AnswerText'));

export interface AnswerBodyProps {
  answer: ShownAnswer;
  /** Whether the answer is still being written. */
  writing?: boolean;
  /** The number of the quote that is open beside the answer. */
  current?: number | null | undefined;
  /** Opens the page where a quote was found; absent where no viewer can show it. */
  onOpenQuote?: ((quote: AiQuote) => void) | undefined;
}

/** Draws an answer's text with its quotes in place; an empty answer shows "Sem resposta.". */
export function AnswerBody({ answer, writing, current, onOpenQuote }: AnswerBodyProps) {
  const markdown = useDeferredValue(markdownOf(answer.parts));
  const byNumber = new Map(answer.quotes.map((quote) => [quote.number, quote]));
  const named = hasSeveralSources(answer);
  if (isEmptyAnswer(answer)) {
    return writing ? <Caret /> : <p className={css.text}>{aiMessages.answer.none}</p>;
  }
  return (
    <div className={css.body} aria-busy={writing}>
      <Suspense fallback={<p className={css.plain}>{withoutPlaceholders(markdown)}</p>}>
        <AnswerText
          markdown={markdown}
          mark={(number) => byNumber.has(number) && <Mark number={number} />}
          card={(number) => {
            const quote = byNumber.get(number);
            return (
              quote && (
                <QuoteCard
                  quote={quote}
                  named={named}
                  current={current === number}
                  onOpen={onOpenQuote}
                />
              )
            );
          }}
        />
      </Suspense>
      {writing && <Caret />}
    </div>
  );
}

function Mark({ number }: { number: number }) {
  return <sup aria-label={aiMessages.quote.mark(number)}>{number}</sup>;
}

function Caret() {
  return <span className={css.caret} aria-hidden />;
}
