import type { AgendaEntry } from '../../../src/contract/agenda';

type Timed = Pick<AgendaEntry, 'startsAt' | 'endsAt'>;

const HOUR = 60;
/** Minutes that a hearing without an end takes up. */
const USUAL_LENGTH = 60;
/** Minutes of the shortest box that can be read. */
const SHORTEST = 30;
const DAY_END = 24 * HOUR;
/** The office's hours, which are always shown. */
const OFFICE_HOURS = { first: 8, last: 19 };

/** Minutes from midnight to a time of the clock, `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));
}

function reachOf({ startsAt, endsAt }: Timed): [from: number, until: number] {
  const from = minutesOf(startsAt ?? '00:00');
  return [from, endsAt ? minutesOf(endsAt) : Math.min(from + USUAL_LENGTH, DAY_END)];
}

/** Returns the whole hours that a week shows: the office's hours, extended to the hearings outside them. */
export function shownHours(entries: readonly Timed[]): { first: number; last: number } {
  const reaches = entries.map(reachOf);
  return {
    first: Math.min(OFFICE_HOURS.first, ...reaches.map(([from]) => Math.floor(from / HOUR))),
    last: Math.max(OFFICE_HOURS.last, ...reaches.map(([, until]) => Math.ceil(until / HOUR))),
  };
}

/** Place of a hearing in the column of its day. */
export interface Box<Entry> {
  entry: Entry;
  /** Minutes from midnight. */
  from: number;
  until: number;
  /** The column and the number of columns, for hearings that overlap. */
  column: number;
  columns: number;
}

/** Places the hearings of a day: those that overlap stand side by side, in as few columns as they need. */
export function placeHearings<Entry extends Timed>(entries: readonly Entry[]): Box<Entry>[] {
  const boxes = entries
    .map((entry): Box<Entry> => {
      const [from, until] = reachOf(entry);
      const shown = Math.min(Math.max(until, from + SHORTEST), DAY_END);
      return { entry, from, until: shown, column: 0, columns: 1 };
    })
    .toSorted((one, other) => one.from - other.from || one.until - other.until);
  let group: Box<Entry>[] = [];
  let groupEnd = 0;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1;
    for (const box of group) box.columns = columns;
    group = [];
  };
  for (const box of boxes) {
    if (box.from >= groupEnd) close();
    const ends = new Map<number, number>();
    for (const { column, until } of group) ends.set(column, Math.max(ends.get(column) ?? 0, until));
    while ((ends.get(box.column) ?? 0) > box.from) box.column += 1;
    group.push(box);
    groupEnd = group.length === 1 ? box.until : Math.max(groupEnd, box.until);
  }
  close();
  return boxes;
}

/** Two open hearings of one person at the same time. */
export interface Clash<Entry> {
  entries: readonly [Entry, Entry];
  /** The time in which both take place, `HH:MM`. */
  from: string;
  until: string;
}

type Answered = Timed & Pick<AgendaEntry, 'dueOn' | 'state' | 'personId'>;

/** Finds hearings of the same person that overlap. A hearing without an end is taken to last an hour. */
export function clashesOf<Entry extends Answered>(hearings: readonly Entry[]): Clash<Entry>[] {
  const open = hearings.filter(({ state, personId }) => state === 'open' && personId !== null);
  return open.flatMap((one, index) =>
    open.slice(index + 1).flatMap((other) => {
      if (one.personId !== other.personId || one.dueOn !== other.dueOn) return [];
      const [[begin, end], [begins, ends]] = [reachOf(one), reachOf(other)];
      const [from, until] = [Math.max(begin, begins), Math.min(end, ends)];
      return from < until
        ? [{ entries: [one, other] as const, from: timeAt(from), until: timeAt(until) }]
        : [];
    }),
  );
}

function timeAt(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
