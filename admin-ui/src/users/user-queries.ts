import { queryOptions } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';

import type { StaffSecondStep } from '../../../src/contract/account';
import type { StaffUserRecord } from '../../../src/contract/users';
import { api } from '../../../ui/src/api/client';

/**
 * A staff member with what their account tells. Without a `meta` of its own react-admin would answer with the row of
 * the list, which has less.
 */
export const useStaffUser = (id: string) =>
  useGetOne<StaffUserRecord>('staff-users', { id, meta: { record: true } });

export const staffSecondStepQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-users', 'second-step', id],
    queryFn: ({ signal }) => api.get<StaffSecondStep>(`staff-users/${id}/second-step`, signal),
  });
