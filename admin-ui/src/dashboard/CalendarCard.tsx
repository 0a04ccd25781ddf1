import type { Dashboard } from '../../../src/contract/cases';
import { dayAndMonth, fullDate } from '../../../ui/src/format/dates';
import { deadlineTone } from '../../../ui/src/format/deadlines';
import { dashboardMessages } from './messages';
import { CALENDAR_DAYS, calendarDays, type CalendarDay } from './calendar';
import css from './calendar.module.css';
import { partMessages } from '../parts/messages';

const messages = dashboardMessages.calendar;
const MAX_DOTS = 3;

/** Three weeks of deadlines, from Monday of this one. */
export function CalendarCard({ dashboard }: { dashboard: Dashboard }) {
  const days = calendarDays(dashboard);
  const first = days[0];
  const last = days[CALENDAR_DAYS - 1];
  const weeks = [days.slice(0, 7), days.slice(7, 14), days.slice(14)];
  return (
    <section className={css.card}>
      <header className={css.head}>
        <h2 id="deadline-calendar">{messages.title}</h2>
        {first && last && (
          <span>{messages.range(dayAndMonth(first.date), dayAndMonth(last.date))}</span>
        )}
      </header>
      <table className={css.calendar} aria-labelledby="deadline-calendar">
        <thead>
          <tr>
            {partMessages.dateField.weekdays.map(([short, long]) => (
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
  const tone = count > 0 && css[deadlineTone(date, today)];
  const quiet = count === 0 && (isWeekend || date < today) && css.quiet;
  const classes = [css.day, tone, quiet, date === today && css.today].filter(Boolean).join(' ');
  const deadlines = messages.deadlines(count);
  return (
    <div
      className={classes}
      title={`${fullDate(date)}: ${deadlines}`}
      aria-current={date === today ? 'date' : undefined}
    >
      {Number(date.slice(8))}
      {count > 0 && (
        <>
          <span className={css.dots} aria-hidden>
            {count > MAX_DOTS
              ? count
              : Array.from({ length: count }, (_, index) => <i key={index} />)}
          </span>
          <span className={css.hidden}>, {deadlines}</span>
        </>
      )}
    </div>
  );
}
