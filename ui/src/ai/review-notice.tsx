import UserRoundCheck from 'lucide-react/icons/user-round-check';

import type { AiQuote } from '../../../src/contract/ai';
import { quoteCounts } from './live-answer';
import { aiMessages } from './messages';
import css from './review-notice.module.css';

const messages = aiMessages.review;

/** That a person has to review an answer, and what was found of its quotes: below each one. */
export function ReviewNotice({ quotes }: { quotes: readonly AiQuote[] }) {
  const { found, unverified } = quoteCounts(quotes);
  const support =
    quotes.length > 0
      ? `${messages.support} ${messages.quotes(found, unverified)}.`
      : messages.notice;
  return (
    <div className={css.review}>
      <UserRoundCheck size={18} aria-hidden />
      <div>
        <b>{messages.title}</b>
        <p className="meta">{support}</p>
      </div>
    </div>
  );
}
