import { CALENDAR_FEEDS_MAX } from '../../../src/contract/calendar-feeds';
import { useGetList } from '../data/resources';

/** Loads all feeds of the person, at most ten. */
export function useCalendarFeeds() {
  return useGetList('calendar-feeds', {
    pagination: { page: 1, perPage: CALENDAR_FEEDS_MAX },
    sort: { field: 'createdAt', order: 'ASC' },
  });
}
