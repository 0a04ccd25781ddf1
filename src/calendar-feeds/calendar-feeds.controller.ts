import { Body, Controller, Param } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { CalendarFeedChangeBody, NewCalendarFeedBody } from './calendar-feeds.dto.js';
import { calendarFeedList } from './calendar-feeds.queries.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';

const FEED = { access: 'staff', reply: 'CalendarFeed' } as const;
const ONCE = 'A repetition with the same Idempotency-Key is refused with `calendar_feed_made`.';

@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Route.get('calendar-feeds', {
    ...FEED,
    list: calendarFeedList,
    summary: 'Your calendar feeds, oldest first, without their addresses.',
  })
  list(
    @CurrentSession() session: Session,
    @CurrentQuery() query: QueryOf<typeof calendarFeedList>,
  ) {
    return this.feeds.list(session, query);
  }

  @Route.get('calendar-feeds/:id', { ...FEED, summary: 'A calendar feed.' })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.feeds.get(session, id);
  }

  @Route.post('calendar-feeds', {
    access: 'staff',
    reply: 'CalendarFeedAddress',
    summary: 'Creates a calendar feed. Only this answer has its address. A person has ten at most.',
    details: ONCE,
  })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewCalendarFeedBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.feeds.create(session, body, idempotencyKey);
  }

  @Route.put('calendar-feeds/:id', {
    ...FEED,
    summary: 'Changes the name or the content of a calendar feed. Its address stays.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: CalendarFeedChangeBody,
  ) {
    return this.feeds.update(session, id, body);
  }

  @Route.post('calendar-feeds/:id/address', {
    access: 'staff',
    status: 200,
    reply: 'CalendarFeedAddress',
    summary:
      'Replaces the address of a calendar feed. Only this answer has the new address; the former one ends at once.',
    details: ONCE,
  })
  renew(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.feeds.renew(session, id, idempotencyKey);
  }

  @Route.delete('calendar-feeds/:id', {
    ...FEED,
    whileClosing: true,
    summary: 'Ends a calendar feed and its address.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.feeds.delete(session, id);
  }
}
