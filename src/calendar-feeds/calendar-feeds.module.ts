import { Module } from '@nestjs/common';

import { CALENDAR_FEED_MESSAGES } from '../contract/calendar-feeds.js';
import { DatabaseModule } from '../database/database.module.js';
import { AgendaCalendarController } from './agenda-calendar.controller.js';
import { AgendaCalendarService } from './agenda-calendar.service.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CalendarReadingService } from './calendar-reading.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    calendarFeeds: {
      action:
        | 'agenda_exported'
        | 'calendar_feed_created'
        | 'calendar_feed_changed'
        | 'calendar_feed_renewed'
        | 'calendar_feed_ended';
      subject: never;
    };
  }
}

@Module({
  imports: [
    DatabaseModule.holding([CalendarFeed], {
      calendar_feeds_name: ['name', CALENDAR_FEED_MESSAGES.nameTaken],
      calendar_feeds_at_most: ['name', CALENDAR_FEED_MESSAGES.tooMany],
    }),
  ],
  controllers: [AgendaCalendarController, CalendarController, CalendarFeedsController],
  providers: [AgendaCalendarService, CalendarFeedsService, CalendarReadingService],
})
export class CalendarFeedsModule {}
