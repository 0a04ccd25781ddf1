import type { EntryKind } from './agenda.js';
import { FIELD_MESSAGES } from './field-messages.js';
import { choice, type ContentOf, type NewOf, requiredText } from './fields.js';

/** The most feeds of one person in one office. */
export const CALENDAR_FEEDS_MAX = 10;

/** `mine`: entries for which the person is responsible. */
export const FEED_SCOPES = ['mine', 'office'] as const;
export type FeedScope = (typeof FEED_SCOPES)[number];

/**
 * Details of an entry, because phones show entries on the locked screen. `number`: its kind and its case's number;
 * `title`: also its title; `client`: also the names of case and client.
 */
export const FEED_DETAILS = ['number', 'title', 'client'] as const;
export type FeedDetail = (typeof FEED_DETAILS)[number];

/** Default kinds of a new feed. */
export const FEED_KINDS: readonly EntryKind[] = ['deadline', 'hearing'];

/** Fields of a calendar feed, besides the kinds of its entries. */
export const CALENDAR_FEED_FIELDS = {
  /** The person's name for the device. */
  name: requiredText(60, FIELD_MESSAGES.nameRequired),
  scope: choice(FEED_SCOPES, 'mine'),
  detail: choice(FEED_DETAILS, 'number'),
} as const;

/** A feed that a calendar reads by a secret address, without that address. Only its owner sees it. */
export interface CalendarFeed extends ContentOf<typeof CALENDAR_FEED_FIELDS> {
  id: string;
  kinds: EntryKind[];
  createdAt: string;
  /** When its address was replaced; null if it still has its first one. */
  renewedAt: string | null;
  /** When this address was last read, to the minute; null if never. */
  lastReadAt: string | null;
  updatedAt: string;
  version: number;
}

export const CALENDAR_FEED_SORTS = ['name', 'createdAt'] as const;
export type CalendarFeedSort = (typeof CALENDAR_FEED_SORTS)[number];

/** `POST /api/calendar-feeds`. The kinds default to `FEED_KINDS`. */
export interface NewCalendarFeed extends NewOf<typeof CALENDAR_FEED_FIELDS> {
  kinds?: EntryKind[];
}

/** `PUT /api/calendar-feeds/:id`. The address stays. */
export interface CalendarFeedChange extends Partial<ContentOf<typeof CALENDAR_FEED_FIELDS>> {
  kinds?: EntryKind[];
  version: number;
}

/** The answer when a feed is created or its address renewed. Only this answer has the address. */
export interface CalendarFeedAddress extends CalendarFeed {
  address: string;
}

export const CALENDAR_FEED_MESSAGES = {
  nameTaken: 'Já tem uma subscrição com este nome. Escolha outro.',
  tooMany: `Já tem ${CALENDAR_FEEDS_MAX} subscrições, o máximo. Termine uma para criar outra.`,
} as const;
