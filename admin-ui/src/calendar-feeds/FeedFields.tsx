import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

import { ENTRY_KINDS, type EntryKind } from '../../../src/contract/agenda';
import {
  type CalendarFeed,
  FEED_DETAILS,
  FEED_SCOPES,
  type FeedDetail,
  type FeedScope,
} from '../../../src/contract/calendar-feeds';
import { KindButton } from '../forms/KindButton';
import { calendarFeedsMessages } from './messages';
import grid from '../forms/field-grid.module.css';
import css from './calendar-feeds.module.css';

const messages = calendarFeedsMessages.settings;

export type Settings = Pick<CalendarFeed, 'kinds' | 'scope' | 'detail'>;

export interface FeedFieldsProps {
  label: string;
  value: Settings;
  onChange: (settings: Settings) => void;
  disabled?: boolean;
}

/** Chooses what a calendar gets: the kinds of entries, whose entries, and how much detail. */
export function FeedFields({ label, value, onChange, disabled }: FeedFieldsProps) {
  const toggle = (kind: EntryKind) => {
    const kinds = ENTRY_KINDS.filter((other) => value.kinds.includes(other) !== (other === kind));
    // The last one stays: a calendar without any would be empty.
    if (kinds.length > 0) onChange({ ...value, kinds });
  };
  return (
    <div className={`${grid.fields} ${css.settings}`}>
      <fieldset className={`${grid.wide} ${css.kinds}`} disabled={disabled}>
        <legend>{label}</legend>
        <div>
          {ENTRY_KINDS.map((kind) => (
            <KindButton
              key={kind}
              kind={kind}
              pressed={value.kinds.includes(kind)}
              onClick={() => toggle(kind)}
            >
              {messages.kinds[kind]}
            </KindButton>
          ))}
        </div>
      </fieldset>
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
      <p className={`${grid.wide} ${css.hint}`}>{messages.hints[value.detail]}</p>
    </div>
  );
}
