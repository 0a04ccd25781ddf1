import type {
  CalendarFeed,
  CalendarFeedAddress,
  CalendarFeedChange,
  NewCalendarFeed,
} from '../../../src/contract/calendar-feeds';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Writes calendar feeds. The replies of `create` and `renew` hold the secret address, which must not be cached. */
export const calendarFeedsActions = {
  create: (feed: NewCalendarFeed, idempotencyKey: IdempotencyKey) =>
    api.post<CalendarFeedAddress>('calendar-feeds', feed, idempotencyKey),

  renew: (id: string, idempotencyKey: IdempotencyKey) =>
    api.post<CalendarFeedAddress>(`calendar-feeds/${id}/address`, undefined, idempotencyKey),

  change: (id: string, change: CalendarFeedChange, idempotencyKey: IdempotencyKey) =>
    api.put<CalendarFeed>(`calendar-feeds/${id}`, change, idempotencyKey),
};
