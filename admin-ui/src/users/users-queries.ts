import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { StaffSecondStep } from '../../../src/contract/account';
import type { StaffUserRecord, UserStatistics } from '../../../src/contract/users';
import { api } from '../../../ui/src/api/client';
import { useGetList } from '../data/resources';
import type { PeopleView } from './use-people-view';

export const userStatisticsQuery = queryOptions({
  queryKey: ['users', 'statistics'],
  queryFn: ({ signal }) => api.get<UserStatistics>('users/statistics', signal),
});

/** A staff member with what their account tells. */
export const staffUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-users', 'record', id],
    queryFn: ({ signal }) => api.get<StaffUserRecord>(`staff-users/${id}`, signal),
  });

export const staffSecondStepQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-users', 'second-step', id],
    queryFn: ({ signal }) => api.get<StaffSecondStep>(`staff-users/${id}/second-step`, signal),
  });

const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

export function useStaffPage({ q, page, perPage }: PeopleView) {
  return useGetList(
    'staff-users',
    { pagination: { page, perPage }, sort: NEWEST, filter: q ? { q } : {} },
    { placeholderData: keepPreviousData },
  );
}

/** Those who have an account. */
export function useClientUserPage({ q, page, perPage }: PeopleView) {
  return useGetList(
    'client-users',
    {
      pagination: { page, perPage },
      sort: NEWEST,
      filter: q ? { active: true, q } : { active: true },
    },
    { placeholderData: keepPreviousData },
  );
}
