import type { CheckoutBody, PaymentPage } from '../../../src/contract/subscriptions';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

export const subscriptionProvider = {
  /** Where a plan is bought. */
  checkout: (body: CheckoutBody, intent: Intent) =>
    api.post<PaymentPage>('subscription/checkout', body, intent),

  /** Where what was bought is managed. */
  billingPortal: (intent: Intent) =>
    api.post<PaymentPage>('subscription/billing-portal', undefined, intent),

  /** Asks whoever sells for an offer; who asks is known. */
  askForOffer: (intent: Intent) => api.post<unknown>('subscription/offers', {}, intent),
};
