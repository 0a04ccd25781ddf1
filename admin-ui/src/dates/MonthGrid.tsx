import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { addDays, fullDate, monthAndYear } from '../../../ui/src/format/dates';
import { commonMessages } from '../messages';
import { useToday } from '../session/Session';
import { addMonths, FIRST_DAY, LAST_DAY, mondayOf, weeksOf } from './month';
import css from './month-grid.module.css';

const messages = commonMessages.dateField;

export interface MonthGridProps {
  /** `YYYY-MM-DD`, or '' for none. */
  chosen: string;
  /** The first day that can be chosen. */
  min?: string;
  onChoose: (day: string) => void;
  /** Days shown in grey: weekends and holidays. They can be chosen all the same. */
  isClosed?: (day: string) => boolean;
  /** Leaves the focus where it is; otherwise the calendar takes it when it appears. */
  beside?: true;
}

/**
 * Shows one month to choose a day from, by mouse, touch or the usual keys of a calendar. It is our own: a library
 * (react-day-picker, which brings date-fns) was weighed against the console's size budget, and is far more code than
 * one month takes here.
 */
export function MonthGrid(props: MonthGridProps) {
  const { chosen, min = FIRST_DAY, onChoose, isClosed, beside } = props;
  const today = useToday();
  const [at, setAt] = useState(chosen || today);
  const [shown, setShown] = useState(chosen);
  const grid = useRef<HTMLTableElement>(null);
  const [steered, setSteered] = useState(!beside);
  if (chosen !== shown) {
    // A day typed into the field beside it brings up its month.
    setShown(chosen);
    if (chosen) setAt(chosen);
    setSteered(false);
  }
  useEffect(() => {
    if (steered) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at, steered]);

  const go = (day: string, byKey: boolean) => {
    setSteered(byKey);
    setAt(day < min ? min : day > LAST_DAY ? LAST_DAY : day);
  };
  const steer = (event: KeyboardEvent) => {
    const day = targetOf(event.key, at);
    if (!day) return;
    event.preventDefault();
    go(day, true);
  };
  return (
    <div className={css.month}>
      <div className={css.head}>
        <IconButton
          size="small"
          aria-label={messages.previousMonth}
          onClick={() => go(addMonths(at, -1), false)}
        >
          <ChevronLeft />
        </IconButton>
        <strong aria-live="polite">{monthAndYear(at)}</strong>
        <IconButton
          size="small"
          aria-label={messages.nextMonth}
          onClick={() => go(addMonths(at, 1), false)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <table ref={grid} className={css.grid} onKeyDown={steer}>
        <thead>
          <tr>
            {messages.weekdays.map(([short, long]) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={classOf(day, { at, chosen, today, closed: isClosed?.(day) })}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={fullDate(day)}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={day < min || day > LAST_DAY}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        <Button variant="text" size="small" onClick={() => onChoose('')} disabled={!chosen}>
          {messages.clear}
        </Button>
        <Button variant="text" size="small" onClick={() => onChoose(today)}>
          {messages.today}
        </Button>
      </div>
    </div>
  );
}

function classOf(
  day: string,
  marks: { at: string; chosen: string; today: string; closed?: boolean },
): string {
  return [
    css.day,
    day.slice(0, 7) !== marks.at.slice(0, 7) && css.other,
    marks.closed && css.closed,
    day === marks.today && css.today,
    day === marks.chosen && css.chosen,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the day that a key leads to, as in the calendars that screen readers know. */
function targetOf(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return mondayOf(day);
    case 'End':
      return addDays(mondayOf(day), 6);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}
