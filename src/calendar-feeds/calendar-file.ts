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

/** An entry of a calendar file. A text that is null is not to be said. Days are `YYYY-MM-DD`, instants ISO. */
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
  /** IANA; calendars show it as the calendar's own. */
  timeZone: string;
  /** Origin of the console's addresses, without a slash at its end. */
  base: string;
  /** With alarms, and asked for again by itself. */
  subscribed: boolean;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds between two reads, where a calendar lets itself be told. */
const REFRESH = HOUR;
/** Length of a hearing without an end. */
const HEARING_MS = HOUR * 1000;

/** Entries that are written at a time: the event loop is free between two slices. */
const SLICE = 200;

const FIRST_EVENT = '\r\nBEGIN:VEVENT\r\n';
const END = 'END:VCALENDAR';

/**
 * Writes entries as a calendar (RFC 5545), part by part. Deadlines and tasks are whole days without a zone, so that they
 * are the same day everywhere; tasks are no VTODO, which Google and Outlook leave out. Hearings are in UTC, which needs
 * no table of zones. The same entries make the same file.
 * @param pages of entries, asked for as they are needed
 */
export async function* writeCalendar(
  pages: AsyncIterable<readonly CalendarEntry[]> | Iterable<readonly CalendarEntry[]>,
  settings: CalendarSettings,
): AsyncGenerator<string> {
  const whole = ical({
    // Which the library writes as it is.
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

/** The events alone, out of a calendar: the library writes a whole one at once. */
function eventsOf(entries: readonly CalendarEntry[], settings: CalendarSettings): string {
  const calendar = ical({ events: entries.map((entry) => eventOf(entry, settings)) });
  // Else an alarm after the start would count from the end. As an option the library (11.1.2) does not take it.
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
    // Not the present moment, so that a file without changes is the same.
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

/** The last day of a whole day's entry is the day after it, which it does not include. */
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

/** "Prazo · 1234/26", and as much more as the entry says. */
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

/** Address of the entry in the console, below its case where it has one. */
function pathOf({ id, caseId }: CalendarEntry): string {
  return `${caseId === null ? '/agenda' : `/processos/${caseId}`}?entrada=${id}`;
}

/** Control characters, which RFC 5545 does not allow in a text, become spaces. */
function written(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
