import { ENTRY_KINDS, type EntryKind } from '../contract/agenda.js';
import {
  CALENDAR_FEED_FIELDS,
  type CalendarFeed,
  type CalendarFeedChange,
  type NewCalendarFeed,
} from '../contract/calendar-feeds.js';
import { ChangeOf } from '../edits/changes.js';
import { changeBody, newBody } from '../fields/bodies.js';
import { Optional, Version } from '../fields/decorators.js';
import { AtLeastOneOf } from '../fields/list-decorators.js';
import { ListFilter } from '../routes/lists.js';

export class NewCalendarFeedBody extends newBody(CALENDAR_FEED_FIELDS) implements NewCalendarFeed {
  @Optional()
  @AtLeastOneOf(ENTRY_KINDS)
  kinds?: EntryKind[];
}

/** Fields that are left out keep their values. */
@ChangeOf<CalendarFeed>(['lastReadAt'])
export class CalendarFeedChangeBody
  extends changeBody(CALENDAR_FEED_FIELDS)
  implements CalendarFeedChange
{
  @Optional()
  @AtLeastOneOf(ENTRY_KINDS)
  kinds?: EntryKind[];

  @Version()
  version!: number;
}

export class CalendarFeedFilterQuery extends ListFilter {}
