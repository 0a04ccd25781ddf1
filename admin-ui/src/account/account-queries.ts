import { queryOptions } from '@tanstack/react-query';

import type { Account, OfficeSecondStep, OpenSessions } from '../../../src/contract/account';
import { api } from '../../../ui/src/api/client';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get<Account>('account', signal),
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api.get<OpenSessions>('account/sessions', signal),
});

export const officeSecondStepQuery = queryOptions({
  queryKey: ['office', 'second-step'],
  queryFn: ({ signal }) => api.get<OfficeSecondStep>('office/second-step', signal),
});
