import type { EntryKind } from './agenda.js';
import { FIELD_MESSAGES } from './field-messages.js';
import { choice, type ContentOf, type NewOf, requiredText } from './fields.js';

/** Feeds of one person in one office. */
export const CALENDAR_FEEDS_MAX = 10;

/** `mine`: entries for which the person answers. */
export const FEED_SCOPES = ['mine', 'office'] as const;
export type FeedScope = (typeof FEED_SCOPES)[number];

/**
 * Limits what an entry says, since a phone shows it on its locked screen: its kind and the number of its case; its
 * title, too; the names of case and client, too.
 */
export const FEED_DETAILS = ['number', 'title', 'client'] as const;
export type FeedDetail = (typeof FEED_DETAILS)[number];

/** Kinds of a new feed. */
export const FEED_KINDS: readonly EntryKind[] = ['deadline', 'hearing'];

/** Fields of a calendar feed, besides the kinds of entries that it has. */
export const CALENDAR_FEED_FIELDS = {
  /** The person's word for the device. */
  name: requiredText(60, FIELD_MESSAGES.nameRequired),
  scope: choice(FEED_SCOPES, 'mine'),
  detail: choice(FEED_DETAILS, 'number'),
} as const;

/** A secret address under which a calendar reads the agenda, without the address. Only its person sees it. */
export interface CalendarFeed extends ContentOf<typeof CALENDAR_FEED_FIELDS> {
  id: string;
  kinds: EntryKind[];
  createdAt: string;
  /** When its address was replaced; null where it has its first one. */
  renewedAt: string | null;
  /** Within a minute; null where nothing has read this address yet. */
  lastReadAt: string | null;
  updatedAt: string;
  version: number;
}

export const CALENDAR_FEED_SORTS = ['name', 'createdAt'] as const;
export type CalendarFeedSort = (typeof CALENDAR_FEED_SORTS)[number];

/** `POST /api/calendar-feeds`; without kinds, deadlines and hearings. */
export interface NewCalendarFeed extends NewOf<typeof CALENDAR_FEED_FIELDS> {
  kinds?: EntryKind[];
}

/** `PUT /api/calendar-feeds/:id`. The address stays. */
export interface CalendarFeedChange extends Partial<ContentOf<typeof CALENDAR_FEED_FIELDS>> {
  kinds?: EntryKind[];
  version: number;
}

/** The answer to a new feed and to its renewal, which alone has the address. */
export interface CalendarFeedAddress extends CalendarFeed {
  address: string;
}

export const CALENDAR_FEED_MESSAGES = {
  nameTaken: 'Já tem uma subscrição com este nome. Escolha outro.',
  tooMany: `Já tem ${CALENDAR_FEEDS_MAX} subscrições, o máximo. Termine uma para criar outra.`,
} as const;
