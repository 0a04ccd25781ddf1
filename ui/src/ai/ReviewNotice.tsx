import UserRoundCheck from 'lucide-react/icons/user-round-check';

import type { AiAnswerPart, AiQuote } from '../../../src/contract/ai';
import { countQuotes } from './live-answer';
import { aiMessages } from './messages';
import css from './review-notice.module.css';

const messages = aiMessages.review;

export interface ReviewNoticeProps {
  quotes: readonly AiQuote[];
  /** The parts of the answer between the quotes; absent where they are shown in another form. */
  parts?: readonly AiAnswerPart[];
}

/** Says below each answer that a person has to review it, and how its quotes and facts were checked. */
export function ReviewNotice({ quotes, parts = [] }: ReviewNoticeProps) {
  const { found, unverified, notKnown } = countQuotes({ quotes, parts });
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
