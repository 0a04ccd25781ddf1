import {
  CALENDAR_FEED_FIELDS,
  CALENDAR_FEEDS_MAX,
  type CalendarFeed,
  type CalendarFeedSort,
} from '../contract/calendar-feeds.js';
import { List } from '../database/list.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';
import { CalendarFeedFilterQuery } from './calendar-feeds.dto.js';

const FEED = columns<CalendarFeed>({
  ...columnsOf(CALENDAR_FEED_FIELDS, 'f'),
  id: 'f.id',
  kinds: json(raw('to_json(f.kinds)')),
  createdAt: 'f.created_at',
  renewedAt: 'f.renewed_at',
  lastReadAt: 'f.last_read_at',
  updatedAt: 'f.updated_at',
  version: 'f.version',
});

/** The feeds of the session's person. */
export const calendarFeedList = new List({
  columns: FEED,
  from: 'calendar_feeds',
  as: 'f',
  sorts: { name: 'name', createdAt: 'created_at' } satisfies Record<CalendarFeedSort, string>,
  byDefault: ['createdAt', 'ASC'],
  filter: CalendarFeedFilterQuery,
  where: {},
  pageSize: CALENDAR_FEEDS_MAX,
});

export function calendarFeedById(id: string): Sql<CalendarFeed> {
  return sql`select ${FEED} from calendar_feeds f where f.id = ${id}`;
}
