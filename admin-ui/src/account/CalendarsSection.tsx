import Button from '@mui/material/Button';
import { Rss } from 'lucide-react';
import { useState } from 'react';

import { CALENDAR_FEEDS_MAX, type CalendarFeedAddress } from '../../../src/contract/calendar-feeds';
import { CalendarFeedsDialog } from '../calendar-feeds/CalendarFeedsDialog';
import { FeedRows } from '../calendar-feeds/FeedRows';
import { calendarFeedsMessages as messages } from '../calendar-feeds/messages';
import { useCalendarFeeds } from '../calendar-feeds/use-calendar-feeds';
import { Section } from './Section';
import css from './account.module.css';

type Open = { given: CalendarFeedAddress } | { fresh: true };

/** Lists the calendars that subscribe to the agenda, and adds new ones. */
export function CalendarsSection() {
  const [open, setOpen] = useState<Open | null>(null);
  const { data: feeds, error } = useCalendarFeeds();
  return (
    <Section title={messages.section.title} text={messages.section.text}>
      {feeds && feeds.length > 0 && (
        <FeedRows feeds={feeds} onRenewed={(given) => setOpen({ given })} />
      )}
      {feeds?.length === 0 && <p className="meta">{messages.list.none}</p>}
      {error && !feeds && <p className="meta">{messages.loadFailed}</p>}
      <div className={`row ${css.actions}`}>
        <Button
          startIcon={<Rss />}
          disabled={!feeds || feeds.length >= CALENDAR_FEEDS_MAX}
          onClick={() => setOpen({ fresh: true })}
        >
          {messages.fresh}
        </Button>
      </div>
      {open && <CalendarFeedsDialog {...open} onClose={() => setOpen(null)} />}
    </Section>
  );
}
