import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

/** Apart from `accountProvider`, whose other methods the first page has no use for. */
export const dashboardProvider = {
  hideFirstSteps: (intent: Intent) => api.post<null>('account/first-steps/hide', undefined, intent),
};
