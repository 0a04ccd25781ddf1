import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { CalendarClock } from 'lucide-react';

import { ACTIVITY_KINDS } from '../../../src/contract/activity';
import { useColleagues } from '../data/colleagues';
import { activityMessages as messages } from './messages';
import type { useActivityAddress } from './use-activity';
import css from './activity.module.css';

/** Filters by person, kind and date. */
export function ActivityToolbar({ address }: { address: ReturnType<typeof useActivityAddress> }) {
  const { who, kind, sinceYesterday } = address;
  const { data: colleagues = [] } = useColleagues();
  const named = colleagues.find(({ userId }) => userId === who);
  return (
    <div className={`row ${css.toolbar}`} role="group" aria-label={messages.filters}>
      <Select
        className={css.filter}
        displayEmpty
        value={named?.userId ?? ''}
        onChange={(event) => address.filterWho(event.target.value || null)}
        inputProps={{ 'aria-label': messages.who }}
        renderValue={() => messages.whoIs(named?.fullName ?? messages.all)}
      >
        <MenuItem value="">{messages.all}</MenuItem>
        {colleagues.map(({ userId, fullName }) => (
          <MenuItem key={userId} value={userId}>
            {fullName}
          </MenuItem>
        ))}
      </Select>
      <Select
        className={css.filter}
        displayEmpty
        value={kind ?? ''}
        onChange={(event) => address.filterKind(event.target.value || null)}
        inputProps={{ 'aria-label': messages.what }}
        renderValue={() => messages.whatIs(kind ? messages.kinds[kind] : messages.all)}
      >
        <MenuItem value="">{messages.all}</MenuItem>
        {ACTIVITY_KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {messages.kinds[one]}
          </MenuItem>
        ))}
      </Select>
      <Button
        className={sinceYesterday ? css.chosen : undefined}
        startIcon={<CalendarClock size={16} />}
        aria-pressed={sinceYesterday}
        onClick={() => address.showSinceYesterday(!sinceYesterday)}
      >
        {messages.sinceYesterday}
      </Button>
    </div>
  );
}
