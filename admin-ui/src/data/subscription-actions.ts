import type { CheckoutBody, PaymentPage } from '../../../src/contract/subscriptions';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

export const subscriptionActions = {
  /** Where a plan is bought. */
  checkout: (body: CheckoutBody, idempotencyKey: IdempotencyKey) =>
    api.post<PaymentPage>('subscription/checkout', body, idempotencyKey),

  /** Where what was bought is managed. */
  billingPortal: (idempotencyKey: IdempotencyKey) =>
    api.post<PaymentPage>('subscription/billing-portal', undefined, idempotencyKey),

  /** Requests an offer from the seller. The server knows who asks. */
  askForOffer: (idempotencyKey: IdempotencyKey) =>
    api.post<unknown>('subscription/offers', {}, idempotencyKey),
};
