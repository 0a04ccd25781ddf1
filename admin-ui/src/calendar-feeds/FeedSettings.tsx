import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

import {
  type CalendarFeed,
  FEED_DETAILS,
  FEED_SCOPES,
  type FeedDetail,
  type FeedScope,
} from '../../../src/contract/calendar-feeds';
import { KindChoice } from './KindChoice';
import { calendarFeedsMessages } from './messages';
import css from './calendar-feeds.module.css';

const messages = calendarFeedsMessages.settings;

export type Settings = Pick<CalendarFeed, 'kinds' | 'scope' | 'detail'>;

export interface FeedSettingsProps {
  label: string;
  value: Settings;
  onChange: (settings: Settings) => void;
  disabled?: boolean;
}

/** Chooses what a calendar gets: the kinds of entries, whose entries, and how much detail. */
export function FeedSettings({ label, value, onChange, disabled }: FeedSettingsProps) {
  return (
    <div className={css.settings}>
      <KindChoice
        label={label}
        value={value.kinds}
        onChange={(kinds) => onChange({ ...value, kinds })}
        disabled={disabled}
      />
      <TextField
        select
        label={messages.scope}
        value={value.scope}
        onChange={({ target }) => onChange({ ...value, scope: target.value as FeedScope })}
        disabled={disabled}
      >
        {FEED_SCOPES.map((scope) => (
          <MenuItem key={scope} value={scope}>
            {messages.scopes[scope]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={messages.detail}
        value={value.detail}
        onChange={({ target }) => onChange({ ...value, detail: target.value as FeedDetail })}
        disabled={disabled}
      >
        {FEED_DETAILS.map((detail) => (
          <MenuItem key={detail} value={detail}>
            {messages.details[detail]}
          </MenuItem>
        ))}
      </TextField>
      <p className={css.hint}>{messages.hints[value.detail]}</p>
    </div>
  );
}
