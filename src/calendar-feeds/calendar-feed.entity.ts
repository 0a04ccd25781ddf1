import { defineEntity, p } from '@mikro-orm/core';

import type { EntryKind } from '../contract/agenda.js';
import { CALENDAR_FEED_FIELDS, type CalendarFeedChange } from '../contract/calendar-feeds.js';
import { propertiesOf } from '../fields/entity-properties.js';

const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    ...propertiesOf(CALENDAR_FEED_FIELDS),
    kinds: p.array().$type<EntryKind[]>(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** A calendar feed. The database takes its owner from the session. */
export class CalendarFeed extends CalendarFeedSchema.class {
  /** Changes the given fields; the others keep their values. */
  revise({
    name = this.name,
    kinds = this.kinds,
    scope = this.scope,
    detail = this.detail,
  }: Omit<CalendarFeedChange, 'version'>): void {
    Object.assign(this, { name, kinds, scope, detail });
  }
}
CalendarFeedSchema.setClass(CalendarFeed);
