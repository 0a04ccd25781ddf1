import { queryOptions } from '@tanstack/react-query';

import type { StaffSecondStep } from '../../../src/contract/account';
import { api } from '../../../ui/src/api/client';

export const staffSecondStepQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-users', 'second-step', id],
    queryFn: ({ signal }) => api.get<StaffSecondStep>(`staff-users/${id}/second-step`, signal),
  });
