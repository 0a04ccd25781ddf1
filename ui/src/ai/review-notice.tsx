import UserRoundCheck from 'lucide-react/icons/user-round-check';

import type { AiAnswerPart, AiQuote } from '../../../src/contract/ai';
import { foundCounts } from './live-answer';
import { aiMessages } from './messages';
import css from './review-notice.module.css';

const messages = aiMessages.review;

export interface ReviewNoticeProps {
  quotes: readonly AiQuote[];
  /** What stands between them; absent where that is shown in another form. */
  parts?: readonly AiAnswerPart[];
}

/** That a person has to review an answer, and what was found of its quotes and facts: below each one. */
export function ReviewNotice({ quotes, parts = [] }: ReviewNoticeProps) {
  const { found, unverified, notKnown } = foundCounts({ quotes, parts });
  const counts = [
    found + unverified > 0 && messages.quotes(found, unverified),
    notKnown > 0 && messages.facts(notKnown),
  ].filter(Boolean);
  const support = counts.length > 0 ? `${messages.support} ${counts.join(', ')}.` : messages.notice;
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
