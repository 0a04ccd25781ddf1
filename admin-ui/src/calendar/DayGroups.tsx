import type { AgendaEntry } from '../../../src/contract/agenda';
import { holidayOf } from '../../../src/contract/calendar';
import { dayAndLongMonth, weekdayOf } from '../../../ui/src/format/dates';
import { capitalised } from '../../../ui/src/format/names';
import { useSession, useToday } from '../session/Session';
import { AgendaRow } from './AgendaRow';
import { holidaysBetween } from './grid';
import { calendarMessages as messages } from './messages';
import css from './agenda.module.css';

export interface DayGroupsProps {
  /** Sorted by day. */
  entries: readonly AgendaEntry[];
  /** Whether entries of the last day may be missing. */
  goesOn: boolean;
  /** The range of days whose holidays are shown even without entries. By default it is the range of the entries. */
  from?: string;
  until?: string;
}

/** Entries under the headings of their days, with holidays between them. */
export function DayGroups({ entries, goesOn, from, until }: DayGroupsProps) {
  const { country } = useSession().office;
  const days = Map.groupBy(entries, ({ dueOn }) => dueOn);
  const last = entries.at(-1)?.dueOn;
  const end = until ?? last;
  const begin = from ?? entries[0]?.dueOn;
  if (begin && end) {
    for (const day of holidaysBetween(begin, end, country)) {
      if (!days.has(day)) days.set(day, []);
    }
  }
  const ordered = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return ordered.map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`dia-${day}`}>
      <DayHeading day={day} count={goesOn && day === last ? null : ofDay.length} />
      {ofDay.length > 0 && (
        <ul>
          {ofDay.map((entry) => (
            <AgendaRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  ));
}

/** Names a day and the number of its entries, or that it is a holiday. @param count null if it is not known */
export function DayHeading({ day, count }: { day: string; count: number | null }) {
  const today = useToday();
  const { country } = useSession().office;
  const holiday = holidayOf(day, country);
  const isToday = day === today;
  const date = dayAndLongMonth(day);
  return (
    <h3 id={`dia-${day}`} className={`${css.day} ${isToday ? css.isToday : ''}`}>
      <b>{isToday ? messages.today : capitalised(weekdayOf(day))}</b>
      <span>{isToday ? `${weekdayOf(day)}, ${date}` : date}</span>
      <span className={css.dayCount}>
        {[
          holiday && messages.holidayIs(holiday),
          count !== null && (count > 0 || !holiday) && messages.entries(count),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </h3>
  );
}
