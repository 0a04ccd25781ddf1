import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
} from '../../../src/contract/webhooks';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Actions of webhooks beyond their verbs. */
export const webhooksActions = {
  /** Tells the new one this once. */
  renewSecret: (id: string, idempotencyKey: IdempotencyKey) =>
    api.post<WebhookEndpointSecret>(`webhook-endpoints/${id}/secret`, undefined, idempotencyKey),

  endPreviousSecret: (id: string, idempotencyKey: IdempotencyKey) =>
    api.delete<WebhookEndpoint>(`webhook-endpoints/${id}/previous-secret`, idempotencyKey),

  test: (id: string, idempotencyKey: IdempotencyKey) =>
    api.post<WebhookDelivery>(`webhook-endpoints/${id}/test`, undefined, idempotencyKey),

  resend: (deliveryId: string, idempotencyKey: IdempotencyKey) =>
    api.post<WebhookDelivery>(`webhook-deliveries/${deliveryId}/resend`, undefined, idempotencyKey),
};
