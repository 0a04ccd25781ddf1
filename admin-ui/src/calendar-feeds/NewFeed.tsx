import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import {
  CALENDAR_FEED_FIELDS,
  type CalendarFeedAddress,
  FEED_KINDS,
} from '../../../src/contract/calendar-feeds';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { calendarFeedsActions } from '../data/calendar-feeds-actions';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { FeedFields, type Settings } from './FeedFields';
import { calendarFeedsMessages } from './messages';
import css from './calendar-feeds.module.css';

const messages = calendarFeedsMessages.form;
const { name: NAME, scope, detail } = CALENDAR_FEED_FIELDS;
const INITIAL: Settings = {
  kinds: [...FEED_KINDS],
  scope: scope.initial,
  detail: detail.initial,
};

export interface NewFeedProps {
  onMade: (feed: CalendarFeedAddress) => void;
  /** Omitted if there is nothing to go back to. */
  onCancel?: () => void;
}

/** Creates a feed: asks for the device's name and the content. */
export function NewFeed({ onMade, onCancel }: NewFeedProps) {
  const [name, setName] = useState('');
  const [settings, setSettings] = useState(INITIAL);
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const { start, busy } = useSend({
    send: calendarFeedsActions.create,
    onDone: (feed) => {
      toast.mended();
      onMade(feed);
    },
    onFailed: (error) => {
      const wrong = error instanceof ProblemError ? error.problem.errors?.name : undefined;
      if (wrong) setProblem(wrong);
      else toast.failure(problemText(error, calendarFeedsMessages.failed));
    },
  });
  const create = () => {
    const typed = name.trim();
    if (typed === '') setProblem(messages.nameRequired);
    else start({ name: typed, ...settings });
  };
  return (
    <form
      className={css.fresh}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        create();
      }}
    >
      <TextField
        fullWidth
        label={messages.name}
        placeholder={messages.placeholder}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
        error={Boolean(problem)}
        helperText={problem}
        autoFocus
        autoComplete="off"
        disabled={busy}
        slotProps={{ htmlInput: { maxLength: NAME.max } }}
      />
      <FeedFields
        label={messages.contents}
        value={settings}
        onChange={setSettings}
        disabled={busy}
      />
      <div className="row">
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? messages.creating : messages.create}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
