import { setImmediate } from 'node:timers/promises';
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

import type { EntryKind, EntryState } from '../contract/agenda.js';
import { numericDay } from '../contract/days.js';
import { entryKindLabels } from '../contract/labels.js';

/** An entry of a calendar file. Texts that are null are left out. Days are `YYYY-MM-DD`, instants ISO. */
export interface CalendarEntry {
  id: string;
  kind: EntryKind;
  state: EntryState;
  deleted: boolean;
  title: string | null;
  caseId: string | null;
  caseNumber: string | null;
  caseTitle: string | null;
  clientName: string | null;
  personName: string | null;
  dueOn: string;
  internalOn: string | null;
  startsAt: string | null;
  endsAt: string | null;
  place: string | null;
  link: string | null;
  /** Seconds before the start. */
  alarms: readonly number[];
  version: number;
  updatedAt: string;
}

export interface CalendarSettings {
  name: string;
  /** IANA name, which calendars show as the file's time zone. */
  timeZone: string;
  /** Origin of the console's addresses, without a slash at its end. */
  base: string;
  /** Whether calendars read it again automatically; then it has alarms. */
  subscribed: boolean;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds between two reads, which not all calendars respect. */
const REFRESH = HOUR;
/** Length of a hearing without an end. */
const HEARING_MS = HOUR * 1000;

/** Entries written at a time. Between two slices the event loop is free. */
const SLICE = 200;

const FIRST_EVENT = '\r\nBEGIN:VEVENT\r\n';
const END = 'END:VCALENDAR';

/**
 * Writes entries as a calendar (RFC 5545), part by part. Deadlines and tasks are whole days without a zone, so that
 * they are on the same day everywhere. Tasks are events too, because Google and Outlook ignore VTODO. Hearings are in
 * UTC, which needs no table of zones. The same entries always make the same file.
 * @param pages of entries, which are read as they are needed
 */
export async function* writeCalendar(
  pages: AsyncIterable<readonly CalendarEntry[]> | Iterable<readonly CalendarEntry[]>,
  settings: CalendarSettings,
): AsyncGenerator<string> {
  const whole = ical({
    // The library writes this value unchanged.
    name: written(settings.name).replace(/[\\;,]/g, '\\$&'),
    prodId: { company: 'Causa', product: 'Agenda', language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
    x: { 'X-WR-TIMEZONE': settings.timeZone },
    ...(settings.subscribed && { ttl: REFRESH }),
  }).toString();
  yield whole.slice(0, whole.lastIndexOf(END));
  for await (const page of pages) {
    for (let from = 0; from < page.length; from += SLICE) {
      yield eventsOf(page.slice(from, from + SLICE), settings);
      await setImmediate();
    }
  }
  yield `${END}\r\n`;
}

/** Writes only the events. The library writes whole calendars, so the rest is cut off. */
function eventsOf(entries: readonly CalendarEntry[], settings: CalendarSettings): string {
  const calendar = ical({ events: entries.map((entry) => eventOf(entry, settings)) });
  // Without it an alarm after the start would count from the end. The library (11.1.2) has no option for it.
  for (const alarm of calendar.events().flatMap((event) => event.alarms())) {
    alarm.relatesTo(ICalAlarmRelatesTo.start);
  }
  const text = calendar.toString();
  return text.slice(text.indexOf(FIRST_EVENT) + 2, text.lastIndexOf(END));
}

function eventOf(entry: CalendarEntry, settings: CalendarSettings): ICalEventData {
  const isOff = entry.deleted || entry.state === 'cancelled';
  const isOpen = !isOff && entry.state === 'open';
  const summary = summaryOf(entry);
  const changed = new Date(entry.updatedAt);
  return {
    id: entry.id,
    ...timesOf(entry),
    sequence: entry.version,
    // Not the present time, so that a file without changes stays the same.
    stamp: changed,
    lastModified: changed,
    summary,
    description: descriptionOf(entry),
    location: entry.place && written(entry.place),
    url: settings.base + pathOf(entry),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency:
      entry.startsAt !== null && !isOff
        ? ICalEventTransparency.OPAQUE
        : ICalEventTransparency.TRANSPARENT,
    alarms:
      settings.subscribed && isOpen
        ? entry.alarms.map((trigger) => ({
            type: ICalAlarmType.display,
            trigger,
            description: summary,
          }))
        : [],
  };
}

/** Returns start and end. The end of a whole day is the day after it, because it is exclusive. */
function timesOf({
  dueOn,
  startsAt,
  endsAt,
}: CalendarEntry): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (startsAt === null) {
    const start = new Date(`${dueOn}T00:00:00Z`);
    return { allDay: true, start, end: new Date(start.getTime() + DAY * 1000) };
  }
  const start = new Date(startsAt);
  return {
    start,
    end: endsAt === null ? new Date(start.getTime() + HEARING_MS) : new Date(endsAt),
  };
}

/** "Prazo · 1234/26", with title and names if the entry has them. */
function summaryOf({
  kind,
  state,
  title,
  caseNumber,
  clientName,
  caseTitle,
}: CalendarEntry): string {
  const label = entryKindLabels[kind];
  const head = title === null ? label : `${label}: ${written(title)}`;
  const place = clientName ?? caseTitle;
  const words = [head, place && written(place), caseNumber && written(caseNumber)];
  return (state === 'fulfilled' ? '✓ ' : '') + words.filter(Boolean).join(' · ');
}

function descriptionOf(entry: CalendarEntry): string | null {
  const { caseNumber, caseTitle, clientName, personName, internalOn, link } = entry;
  const lines = [
    ['Processo', [caseTitle, caseNumber].filter(Boolean).join(' · ')],
    ['Cliente', clientName],
    ['Responsável', personName],
    ['Data interna', internalOn && numericDay(internalOn)],
    ['Ligação', link],
  ].flatMap(([label, text]) => (text ? [`${label}: ${written(text)}`] : []));
  return lines.length > 0 ? lines.join('\n') : null;
}

/** The entry's address in the console, over its case if it has one. */
function pathOf({ id, caseId }: CalendarEntry): string {
  return `${caseId === null ? '/agenda' : `/processos/${caseId}`}?entrada=${id}`;
}

/** Replaces control characters, which RFC 5545 forbids in texts, with spaces. */
function written(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
