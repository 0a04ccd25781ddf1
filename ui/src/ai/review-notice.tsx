import UserRoundCheck from 'lucide-react/icons/user-round-check';

import type { AiAnswerPart, AiQuote } from '../../../src/contract/ai';
import { quoteCounts } from './live-answer';
import { aiMessages } from './messages';
import css from './review-notice.module.css';

const messages = aiMessages.review;

export interface ReviewNoticeProps {
  quotes: readonly AiQuote[];
  /** What stands between them; absent where that is shown in another form. */
  parts?: readonly AiAnswerPart[];
}

/** That a person has to review an answer, and what was found of its quotes: below each one. */
export function ReviewNotice({ quotes, parts = [] }: ReviewNoticeProps) {
  const { found, unverified } = quoteCounts({ quotes, parts });
  const support =
    found + unverified > 0
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
