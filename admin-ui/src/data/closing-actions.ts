import { queryOptions } from '@tanstack/react-query';

import type { NewClosing, OfficeClosing } from '../../../src/contract/closing';
import { api } from '../../../ui/src/api/client';

/** Loads the effects of closing the office. The server counts them anew on each request. */
export const officeClosingQuery = queryOptions({
  queryKey: ['office', 'closing'],
  queryFn: ({ signal }) => api.get<OfficeClosing>('office/closing', signal),
  staleTime: 0,
});

export const closingActions = {
  close: (closing: NewClosing) => api.post<null>('office/closing', closing, null),
  reopen: () => api.post<null>('office/reopening', undefined, null),
};
