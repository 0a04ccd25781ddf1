import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { CALENDAR_FEEDS_MAX, type CalendarFeedAddress } from '../../../src/contract/calendar-feeds';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { FeedRows } from './FeedRows';
import { GivenAddress } from './GivenAddress';
import { calendarFeedsMessages as messages } from './messages';
import { NewFeed } from './NewFeed';
import { useCalendarFeeds } from './use-calendar-feeds';
import css from './calendar-feeds.module.css';

export interface CalendarFeedsDialogProps {
  /** A feed that was renewed outside the dialog. Its address is shown first. */
  given?: CalendarFeedAddress | null;
  /** Whether to start with the form of a new feed. */
  fresh?: boolean;
  onClose: () => void;
}

/** Creates and lists the secret addresses from which calendars read the agenda, one for each device. */
export function CalendarFeedsDialog(props: CalendarFeedsDialogProps) {
  const { onClose } = props;
  const [given, setGiven] = useState(props.given ?? null);
  const [asked, setAsked] = useState(props.fresh ?? false);
  const { data: feeds, error, refetch } = useCalendarFeeds();
  const show = (feed: CalendarFeedAddress) => {
    setGiven(feed);
    setAsked(false);
  };
  const others = feeds?.filter(({ id }) => id !== given?.id) ?? [];
  const isNew = asked || (given === null && feeds?.length === 0);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={messages.title}
      meta={messages.text}
      width={600}
      footerStart={
        !isNew &&
        feeds !== undefined &&
        feeds.length < CALENDAR_FEEDS_MAX && (
          <Button startIcon={<Plus />} onClick={() => setAsked(true)}>
            {messages.fresh}
          </Button>
        )
      }
      actions={<Button onClick={onClose}>{messages.finish}</Button>}
    >
      {isNew ? (
        <NewFeed
          onMade={show}
          onCancel={feeds && feeds.length > 0 ? () => setAsked(false) : undefined}
        />
      ) : (
        given && <GivenAddress key={given.address} feed={given} />
      )}
      {error && !feeds && (
        <ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {others.length > 0 && (
        <section className={css.inUse}>
          <header>
            <h2>{messages.list.title}</h2>
            <span className="meta">{others.length}</span>
          </header>
          <FeedRows feeds={others} onRenewed={show} />
        </section>
      )}
    </AppDialog>
  );
}
