import { Link } from 'react-router';

import type { Dashboard } from '../../../src/contract/dashboard';
import { dayAndMonth, fullDate } from '../../../ui/src/format/dates';
import { deadlineTone } from '../../../ui/src/format/deadlines';
import { casesViewPath } from '../cases/case-views';
import { commonMessages } from '../messages';
import { type CalendarDay, calendarDays } from './calendar';
import { dashboardMessages } from './messages';
import tones from '../../../ui/src/parts/tones.module.css';
import activity from './activity.module.css';
import css from './calendar.module.css';

const messages = dashboardMessages.calendar;
const MAX_DOTS = 3;

/** Draws four weeks of deadlines, from Monday of this week. */
export function CalendarCard({ dashboard }: { dashboard: Dashboard }) {
  const days = calendarDays(dashboard);
  const first = days[0];
  const last = days.at(-1);
  const weeks = [0, 7, 14, 21].map((day) => days.slice(day, day + 7));
  return (
    <section className={`card ${css.card}`}>
      <header className={activity.head}>
        <h2 id="deadline-calendar">{messages.title}</h2>
        {first && last && (
          <span className={`meta ${css.range}`}>
            {messages.range(dayAndMonth(first.date), dayAndMonth(last.date))}
          </span>
        )}
      </header>
      <table className={css.calendar} aria-labelledby="deadline-calendar">
        <thead>
          <tr>
            {commonMessages.dateField.weekdays.map(([short, long]) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date}>
                  <Day day={day} today={dashboard.today} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Day({ day, today }: { day: CalendarDay; today: string }) {
  const { date, count, isWeekend } = day;
  const tone = count > 0 && `${css.due} ${tones[deadlineTone(date, today)]}`;
  const quiet = count === 0 && (isWeekend || date < today) && css.quiet;
  const classes = [css.day, tone, quiet, date === today && css.today].filter(Boolean).join(' ');
  const deadlines = messages.deadlines(count);
  const cell = {
    className: classes,
    title: `${fullDate(date)}: ${deadlines}`,
    'aria-current': date === today ? ('date' as const) : undefined,
  };
  const number = Number(date.slice(8));
  if (count === 0) return <div {...cell}>{number}</div>;
  return (
    <Link {...cell} to={casesViewPath(null, 'all', { dueDate: date })}>
      {number}
      <span className={css.dots} aria-hidden>
        {count > MAX_DOTS ? count : Array.from({ length: count }, (_, index) => <i key={index} />)}
      </span>
      <span className="visually-hidden">, {deadlines}</span>
    </Link>
  );
}
