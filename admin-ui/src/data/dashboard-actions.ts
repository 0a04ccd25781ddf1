import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Apart from `accountActions`, whose other methods the first page has no use for. */
export const dashboardActions = {
  hideFirstSteps: (idempotencyKey: IdempotencyKey) =>
    api.post<null>('account/first-steps/hide', undefined, idempotencyKey),
};
