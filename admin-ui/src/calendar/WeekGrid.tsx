import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';

import type { AgendaDay, AgendaEntry } from '../../../src/contract/agenda';
import { longDate } from '../../../ui/src/format/dates';
import { Skeleton } from '../../../ui/src/parts/Skeletons';
import { useSession, useToday } from '../session/Session';
import { useClock } from '../session/use-clock';
import { MoreOfDay } from './CrowdedDay';
import { EntryChip } from './EntryChip';
import { dayLook } from './grid';
import { type Box, clashesOf, minutesOf, placeHearings, shownHours } from './hours';
import { calendarMessages as messages } from './messages';
import type { GridProps } from './MonthGrid';
import { dropProps, useMoving } from './move-entry';
import type { AgendaState } from './use-agenda';
import css from './week.module.css';

/** The height of an hour in pixels. */
const HOUR = 52;
/** Hearings of at most this many minutes have a box with room for two lines. */
const SHORT = 60;
/** Pixels between two boxes. */
const GAP = 4;

const isHearing = ({ kind }: AgendaEntry) => kind === 'hearing';

/** A week by the hour: hearings in their hours, deadlines and tasks in the band above. */
export function WeekGrid({ span, address, days }: GridProps) {
  const week = span.weeks[0]!;
  const { country } = useSession().office;
  const today = useToday();
  const byDay = new Map(days?.map((day) => [day.day, day]));
  const hearings = days?.flatMap(({ entries }) => entries.filter(isHearing)) ?? [];
  const hours = shownHours(hearings);
  const height = (hours.last - hours.first) * HOUR;
  const looks = week.map((day) => ({ day, ...dayLook(day, country, span.from) }));
  const classOf = (look: (typeof looks)[number]) =>
    [look.isWeekend && css.weekend, look.inRecess && css.recess].filter(Boolean).join(' ');
  return (
    <>
      <div className={css.week}>
        <div className={css.corner} />
        {looks.map(({ day, holiday, inRecess }, index) => {
          const note = holiday ?? (inRecess ? messages.recess[country] : null);
          return (
            <div
              key={day}
              className={`${css.head} ${classOf(looks[index]!)} ${day === today ? css.today : ''}`}
              aria-current={day === today ? 'date' : undefined}
            >
              {messages.weekdays[index]}
              <b>{Number(day.slice(8))}</b>
              {note && (
                <span className={`truncate ${css.note}`} title={note}>
                  {note}
                </span>
              )}
            </div>
          );
        })}
        <div className={css.label}>{messages.allDay}</div>
        {looks.map((look) => (
          <Band
            key={look.day}
            day={look.day}
            className={classOf(look)}
            content={days ? (byDay.get(look.day) ?? null) : undefined}
            address={address}
          />
        ))}
        <div className={css.hours} style={{ height }} aria-hidden>
          {Array.from({ length: hours.last - hours.first - 1 }, (_, index) => (
            <span key={index} style={{ top: (index + 1) * HOUR }}>
              {`${String(hours.first + index + 1).padStart(2, '0')}:00`}
            </span>
          ))}
        </div>
        {looks.map((look) => (
          <HoursOfDay
            key={look.day}
            day={look.day}
            className={classOf(look)}
            first={hours.first}
            height={height}
            entries={byDay.get(look.day)?.entries.filter(isHearing) ?? []}
          />
        ))}
      </div>
      <Clashes hearings={hearings} />
    </>
  );
}

interface BandProps {
  day: string;
  className: string;
  content: AgendaDay | null | undefined;
  address: AgendaState;
}

function Band({ day, className, content, address }: BandProps) {
  const moving = useMoving();
  return (
    <div
      className={`${css.band} ${className}`}
      role="group"
      aria-label={`${longDate(day)}, ${messages.allDay}`}
      data-day={day}
      {...dropProps(moving, day)}
    >
      {content === undefined && <Skeleton height={32} />}
      {content?.entries
        .filter((entry) => !isHearing(entry))
        .map((entry) => (
          <EntryChip key={entry.id} entry={entry} />
        ))}
      <MoreOfDay day={day} content={content} address={address} />
    </div>
  );
}

interface HoursOfDayProps {
  day: string;
  className: string;
  first: number;
  height: number;
  entries: readonly AgendaEntry[];
}

function HoursOfDay({ day, className, first, height, entries }: HoursOfDayProps) {
  const today = useToday();
  const moving = useMoving();
  return (
    <div
      className={`${css.column} ${className}`}
      style={{ height }}
      role="group"
      aria-label={longDate(day)}
      data-day={day}
      {...dropProps(moving, day)}
    >
      {placeHearings(entries).map((box) => (
        <EntryChip
          key={box.entry.id}
          entry={box.entry}
          tall
          short={box.until - box.from <= SHORT}
          style={styleOf(box, first)}
        />
      ))}
      {day === today && <NowLine first={first} height={height} />}
    </div>
  );
}

function styleOf({ from, until, column, columns }: Box<AgendaEntry>, first: number) {
  const share = 100 / columns;
  return {
    top: ((from - first * 60) / 60) * HOUR + GAP / 2,
    height: ((until - from) / 60) * HOUR - GAP,
    left: `calc(${column * share}% + ${GAP}px)`,
    width: `calc(${share}% - ${GAP * 1.5}px)`,
  };
}

function NowLine({ first, height }: { first: number; height: number }) {
  const now = useClock();
  const top = ((minutesOf(now) - first * 60) / 60) * HOUR;
  if (top < 0 || top > height) return null;
  return (
    <div className={css.now} style={{ top }}>
      <b>{now}</b>
    </div>
  );
}

/** Warns that somebody has two hearings at the same time, without preventing it. */
function Clashes({ hearings }: { hearings: readonly AgendaEntry[] }) {
  const clashes = clashesOf(hearings);
  if (clashes.length === 0) return null;
  return (
    <div className={css.clashes}>
      {clashes.slice(0, 5).map(({ entries: [one, other], from, until }) => (
        <Fragment key={`${one.id} ${other.id}`}>
          <TriangleAlert size={16} aria-hidden />
          <p>{messages.clash(one.personName ?? '', from, until, [one.title, other.title])}</p>
        </Fragment>
      ))}
    </div>
  );
}
