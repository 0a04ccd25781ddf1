import { queryOptions } from '@tanstack/react-query';

import type { NewClosing, OfficeClosing } from '../../../src/contract/closing';
import { api } from '../../../ui/src/api/client';

/** The effects of closing the office, counted when they are asked about. */
export const officeClosingQuery = queryOptions({
  queryKey: ['office', 'closing'],
  queryFn: ({ signal }) => api.get<OfficeClosing>('office/closing', signal),
  staleTime: 0,
});

export const closingActions = {
  close: (closing: NewClosing) => api.post<null>('office/closing', closing, null),
  reopen: () => api.post<null>('office/reopening', undefined, null),
};
