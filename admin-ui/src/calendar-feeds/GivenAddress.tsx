import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { CalendarPlus, Check, Copy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import type { CalendarFeed, CalendarFeedAddress } from '../../../src/contract/calendar-feeds';
import { useSend } from '../../../ui/src/api/use-send';
import { calendarFeedsActions } from '../data/calendar-feeds-actions';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { useCopy } from '../feedback/use-copy';
import { webcalOf } from './feed-text';
import { FeedFields, type Settings } from './FeedFields';
import { calendarFeedsMessages } from './messages';
import css from './calendar-feeds.module.css';

const { once, how, settings: words, failed } = calendarFeedsMessages;

/** Shows the address of a feed, which is shown only once, and lets the person choose the feed's content. */
export function GivenAddress({ feed }: { feed: CalendarFeedAddress }) {
  const { name, address, renewedAt } = feed;
  const { copied, copy } = useCopy(address, once.copyFailed);
  return (
    <>
      <section className={css.once} aria-label={name}>
        <header>
          <h2>{name}</h2>
          <span className="meta">{renewedAt === null ? once.created : once.renewed}</span>
        </header>
        <div className={css.address}>
          <TextField
            fullWidth
            label={once.address}
            value={address}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
          />
          <Button startIcon={copied ? <Check /> : <Copy />} onClick={copy}>
            {copied ? once.copied : once.copy}
          </Button>
        </div>
        <p className={css.warning}>
          <TriangleAlert size={16} aria-hidden />
          <span>{once.warning}</span>
        </p>
        <Button variant="contained" startIcon={<CalendarPlus />} href={webcalOf(address)}>
          {once.open}
        </Button>
      </section>
      <ChangedSettings feed={feed} />
      <details className={css.how}>
        <summary>{how.title}</summary>
        <dl>
          {how.steps.map(([calendar, steps]) => (
            <div key={calendar}>
              <dt>{calendar}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** Stores each choice at once. It shows the stored settings, or those being stored. */
function ChangedSettings({ feed }: { feed: CalendarFeed }) {
  const [stored, setStored] = useState<CalendarFeed>(feed);
  const toast = useToast();
  const { start, busy, sending } = useSend({
    send: (settings: Settings, idempotencyKey) =>
      calendarFeedsActions.change(
        feed.id,
        { ...settings, version: stored.version },
        idempotencyKey,
      ),
    onDone: (changed) => {
      toast.mended();
      setStored(changed);
    },
    onFailed: (error) => toast.failure(problemText(error, failed)),
  });
  return (
    <FeedFields
      label={words.contents(feed.name)}
      value={sending ?? stored}
      onChange={({ kinds, scope, detail }) => start({ kinds, scope, detail })}
      disabled={busy}
    />
  );
}
