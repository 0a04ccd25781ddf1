import { CALENDAR_FEEDS_MAX } from '../../../src/contract/calendar-feeds';
import { useGetList } from '../data/resources';

/** All feeds of the person: there are ten at most. */
export function useCalendarFeeds() {
  return useGetList('calendar-feeds', {
    pagination: { page: 1, perPage: CALENDAR_FEEDS_MAX },
    sort: { field: 'createdAt', order: 'ASC' },
  });
}
