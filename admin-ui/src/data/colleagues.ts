import { useGetList } from './resources';

/** As many colleagues as an office has at most. */
const COLLEAGUES = 500;

/** Those who have access to the office, who came first first. */
export function useColleagues() {
  return useGetList('staff-users', {
    pagination: { page: 1, perPage: COLLEAGUES },
    sort: { field: 'createdAt', order: 'ASC' },
  });
}
