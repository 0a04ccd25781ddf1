import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
} from '../../../src/contract/webhooks';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Requests about webhooks that the data provider does not cover. */
export const webhooksActions = {
  /** Replies with the new secret, which is never shown again. */
  renewSecret: (id: string, idempotencyKey: IdempotencyKey) =>
    api.post<WebhookEndpointSecret>(`webhook-endpoints/${id}/secret`, undefined, idempotencyKey),

  endPreviousSecret: (id: string, idempotencyKey: IdempotencyKey) =>
    api.delete<WebhookEndpoint>(`webhook-endpoints/${id}/previous-secret`, idempotencyKey),

  test: (id: string, idempotencyKey: IdempotencyKey) =>
    api.post<WebhookDelivery>(`webhook-endpoints/${id}/test`, undefined, idempotencyKey),

  resend: (deliveryId: string, idempotencyKey: IdempotencyKey) =>
    api.post<WebhookDelivery>(`webhook-deliveries/${deliveryId}/resend`, undefined, idempotencyKey),
};
