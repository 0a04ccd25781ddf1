import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Apart from `accountProvider`, whose other methods the first page has no use for. */
export const dashboardProvider = {
  hideFirstSteps: (idempotencyKey: IdempotencyKey) =>
    api.post<null>('account/first-steps/hide', undefined, idempotencyKey),
};
