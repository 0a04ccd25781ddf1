import Button from '@mui/material/Button';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';

import type { CalendarFeed, CalendarFeedAddress } from '../../../src/contract/calendar-feeds';
import { useSend } from '../../../ui/src/api/use-send';
import { calendarFeedsActions } from '../data/calendar-feeds-actions';
import { ConfirmDelete } from '../dialogs/ConfirmDelete';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { useSession } from '../session/Session';
import { feedLine, isMobile } from './feed-text';
import { calendarFeedsMessages } from './messages';
import css from './calendar-feeds.module.css';

const { list: messages, renewing, ending, failed } = calendarFeedsMessages;

type Question = { ask: 'renew' | 'end'; feed: CalendarFeed };

export interface FeedRowsProps {
  feeds: readonly CalendarFeed[];
  onRenewed: (feed: CalendarFeedAddress) => void;
}

/** Lists feeds, with buttons that renew an address or end a feed. */
export function FeedRows({ feeds, onRenewed }: FeedRowsProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { timeZone } = useSession().office;
  const close = () => setQuestion(null);
  return (
    <>
      <ul className={css.list} aria-label={messages.title}>
        {feeds.map((feed) => (
          <li key={feed.id} className={css.row}>
            <span className="center tile" aria-hidden>
              {isMobile(feed.name) ? <Smartphone size={18} /> : <Monitor size={18} />}
            </span>
            <div className={css.words}>
              <strong>{feed.name}</strong>
              <div className="meta">{feedLine(feed, timeZone)}</div>
            </div>
            <span className={`row ${css.rowActions}`}>
              <Button
                size="small"
                aria-label={messages.renewOf(feed.name)}
                onClick={() => setQuestion({ ask: 'renew', feed })}
              >
                {messages.renew}
              </Button>
              <Button
                size="small"
                aria-label={messages.endOf(feed.name)}
                onClick={() => setQuestion({ ask: 'end', feed })}
              >
                {messages.end}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {question?.ask === 'renew' && (
        <RenewQuestion feed={question.feed} onRenewed={onRenewed} onClose={close} />
      )}
      {question?.ask === 'end' && (
        <ConfirmDelete
          resource="calendar-feeds"
          record={question.feed}
          title={ending.title}
          text={ending.text(question.feed.name)}
          words={{ stay: ending.stay, confirm: ending.confirm, done: ending.done, failed }}
          onClose={close}
        />
      )}
    </>
  );
}

interface RenewQuestionProps {
  feed: CalendarFeed;
  onRenewed: (feed: CalendarFeedAddress) => void;
  onClose: () => void;
}

function RenewQuestion({ feed, onRenewed, onClose }: RenewQuestionProps) {
  const toast = useToast();
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => calendarFeedsActions.renew(feed.id, idempotencyKey),
    onDone: (renewed) => {
      toast.mended();
      onClose();
      onRenewed(renewed);
    },
    onFailed: (error) => toast.failure(problemText(error, failed)),
  });
  return (
    <ConfirmDialog
      open
      title={renewing.title}
      text={renewing.text(feed.name)}
      stay={renewing.stay}
      onStay={onClose}
      confirm={renewing.confirm}
      busy={busy}
      onConfirm={() => start()}
    />
  );
}
