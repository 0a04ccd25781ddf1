import { createElement } from 'react';

import type { AgendaDay } from '../../../src/contract/agenda';
import { dayAndMonth, longDate } from '../../../ui/src/format/dates';
import { Skeleton } from '../../../ui/src/parts/Skeletons';
import { useSession, useToday } from '../session/Session';
import { MoreOfDay } from './CrowdedDay';
import { EntryChip } from './EntryChip';
import { dayLook, type Span } from './grid';
import { calendarMessages as messages } from './messages';
import { dropProps, useMoving } from './move-entry';
import type { AgendaState } from './use-agenda';
import css from './month.module.css';

export interface GridProps {
  span: Span;
  address: AgendaState;
  /** Undefined while they load for the first time. */
  days: readonly AgendaDay[] | undefined;
}

/** Shows weeks as a grid of days, each with its first entries. A crowded day opens its list. */
export function MonthGrid({ span, address, days }: GridProps) {
  const byDay = new Map(days?.map((day) => [day.day, day]));
  return (
    <div className={css.month} role="grid" aria-label={messages.view.month}>
      <div role="row" className={css.names}>
        {messages.weekdays.map((name) => (
          <div key={name} role="columnheader">
            {name}
          </div>
        ))}
      </div>
      {span.weeks.map((week) => (
        <div key={week[0]} role="row" className={css.week}>
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              isFirst={day === span.from}
              content={days ? (byDay.get(day) ?? null) : undefined}
              address={address}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface DayCellProps {
  day: string;
  isFirst: boolean;
  /** Null if the day has no entries, undefined while it loads. */
  content: AgendaDay | null | undefined;
  address: AgendaState;
}

function DayCell({ day, isFirst, content, address }: DayCellProps) {
  const today = useToday();
  const { country } = useSession().office;
  const moving = useMoving();
  const look = dayLook(day, country, isFirst ? day : '');
  const { holiday, isWeekend, inRecess, beginsRecess } = look;
  const beginsMonth = isFirst || day.endsWith('-01');
  const note =
    (day === today && messages.isToday) || holiday || (beginsRecess && messages.recess[country]);
  const classes = [
    css.cell,
    isWeekend && css.weekend,
    inRecess && css.recess,
    day === today && css.today,
    day < today && css.past,
  ];
  const spoken = [longDate(day), holiday ?? (inRecess && messages.recess[country])];
  return (
    <div
      role="gridcell"
      className={classes.filter(Boolean).join(' ')}
      aria-label={spoken.filter(Boolean).join(', ')}
      aria-current={day === today ? 'date' : undefined}
      data-day={day}
      {...dropProps(moving, day)}
    >
      <div className={`row ${css.number}`}>
        {createElement(
          beginsMonth ? 'b' : 'span',
          null,
          beginsMonth ? dayAndMonth(day) : Number(day.slice(8)),
        )}
        {note && (
          <i className="truncate" title={note}>
            {note}
          </i>
        )}
      </div>
      {content === undefined && !isWeekend && <Skeleton height={32} />}
      {content?.entries.map((entry) => (
        <EntryChip key={entry.id} entry={entry} />
      ))}
      <MoreOfDay day={day} content={content} address={address} />
    </div>
  );
}
