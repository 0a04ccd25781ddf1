import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
} from '../../../src/contract/webhooks';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

/** Actions of webhooks beyond their verbs. */
export const webhooksProvider = {
  /** Tells the new one this once. */
  renewSecret: (id: string, intent: Intent) =>
    api.post<WebhookEndpointSecret>(`webhook-endpoints/${id}/secret`, undefined, intent),

  endPreviousSecret: (id: string, intent: Intent) =>
    api.delete<WebhookEndpoint>(`webhook-endpoints/${id}/previous-secret`, intent),

  test: (id: string, intent: Intent) =>
    api.post<WebhookDelivery>(`webhook-endpoints/${id}/test`, undefined, intent),

  resend: (deliveryId: string, intent: Intent) =>
    api.post<WebhookDelivery>(`webhook-deliveries/${deliveryId}/resend`, undefined, intent),
};
