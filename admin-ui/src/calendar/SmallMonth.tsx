import { type AgendaDay, ENTRY_KINDS } from '../../../src/contract/agenda';
import { longDate } from '../../../ui/src/format/dates';
import { deadlineTone } from '../../../ui/src/format/deadlines';
import { useSession, useToday } from '../session/Session';
import { dayLook, type Span } from './grid';
import { calendarMessages as messages } from './messages';
import type { AgendaState } from './use-agenda';
import css from './small-month.module.css';

/** The maximum number of marks in a day. */
const MARKS = 3;

export interface SmallMonthProps {
  span: Span;
  days: readonly AgendaDay[];
  address: AgendaState;
  /** The day whose rows are shown. */
  chosen: string | null;
  onChoose: (day: string) => void;
}

/** Shows the weeks on a phone. Each day has marks for its open entries, shaped by their kinds. */
export function SmallMonth({ span, days, address, chosen, onChoose }: SmallMonthProps) {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const { country } = useSession().office;
  const today = useToday();
  return (
    <div className={css.month} role="group" aria-label={messages.view.month} data-screen-only>
      {messages.shortWeekdays.map((name) => (
        <span key={name} aria-hidden>
          {name}
        </span>
      ))}
      {span.weeks.flat().map((day) => {
        const look = dayLook(day, country, span.from);
        const open = openCounts(byDay.get(day), address);
        const total = open.reduce((sum, { count }) => sum + count, 0);
        const classes = [
          'bare',
          css.day,
          (look.isWeekend || look.holiday) && css.free,
          look.inRecess && css.recess,
          day === today && css.today,
          day === chosen && css.chosen,
        ];
        return (
          <button
            key={day}
            type="button"
            className={classes.filter(Boolean).join(' ')}
            aria-label={[longDate(day), look.holiday, messages.entries(total)]
              .filter(Boolean)
              .join(', ')}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onChoose(day)}
          >
            <b>{Number(day.slice(8))}</b>
            <span className={css.marks} aria-hidden>
              {open
                .flatMap(({ kind, count }) =>
                  Array.from({ length: Math.min(count, MARKS) }, () => kind),
                )
                .slice(0, MARKS)
                .map((kind, index) => {
                  const tone = deadlineTone(day, today);
                  const isTinted = kind === 'deadline' || (kind === 'task' && tone === 'overdue');
                  return (
                    <i
                      key={index}
                      className={[css[kind], isTinted && css[tone]].filter(Boolean).join(' ')}
                    />
                  );
                })}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function openCounts(day: AgendaDay | undefined, { kinds }: Pick<AgendaState, 'kinds'>) {
  return ENTRY_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => ({
    kind,
    count: day?.counts.find(({ kind: of, state }) => of === kind && state === 'open')?.count ?? 0,
  }));
}
