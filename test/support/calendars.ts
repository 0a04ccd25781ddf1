import ICAL from 'ical.js';

import type { CalendarFeedAddress } from '../../src/contract/calendar-feeds.js';
import type { Person } from './person.js';

/** An event as a calendar understands it. Days are `YYYY-MM-DD`, instants ISO. */
export interface ReadEvent {
  uid: string;
  summary: string;
  description: string | null;
  location: string | null;
  url: string;
  status: string;
  sequence: number;
  stamp: string;
  allDay: boolean;
  start: string;
  end: string;
  /** Instants at which it rings; of a whole day's, by a clock in UTC. */
  alarms: string[];
}

/** Reads a calendar file with a parser that shares nothing with its writer. */
export function readCalendar(text: string): { name: string; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as string);
  return {
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    events: calendar.getAllSubcomponents('vevent').map(eventOf),
  };
}

function eventOf(component: ICAL.Component): ReadEvent {
  const event = new ICAL.Event(component);
  const at = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
  return {
    uid: event.uid,
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: String(component.getFirstPropertyValue('url')),
    status: String(component.getFirstPropertyValue('status')),
    sequence: event.sequence,
    stamp: at(component.getFirstPropertyValue('dtstamp') as ICAL.Time),
    allDay: event.startDate.isDate,
    start: at(event.startDate),
    end: at(event.endDate),
    alarms: component.getAllSubcomponents('valarm').map((alarm) => {
      const trigger = alarm.getFirstProperty('trigger')!;
      const from = trigger.getFirstParameter('related') === 'END' ? event.endDate : event.startDate;
      const seconds = (trigger.getFirstValue() as ICAL.Duration).toSeconds();
      const base = from.isDate ? Date.parse(from.toString()) : from.toJSDate().getTime();
      return new Date(base + seconds * 1000).toISOString();
    }),
  };
}

/** Makes a feed; gives the path of its address. */
export async function newFeed(
  person: Person,
  said: Record<string, unknown> = {},
): Promise<CalendarFeedAddress & { path: string }> {
  const { status, body, text } = await person.post<CalendarFeedAddress>('/api/calendar-feeds', {
    name: 'Telefone',
    ...said,
  });
  if (status !== 201) throw new Error(`the feed was refused: ${text}`);
  return { ...body, path: new URL(body.address).pathname };
}
