import { useState } from 'react';

import type { PlanTier } from '../../../src/contract/plans';
import type { Country } from '../../../src/contract/session';
import {
  type CheckoutBody,
  isOpen,
  type PaymentPage,
  type StripeState,
} from '../../../src/contract/subscriptions';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { useSend } from '../../../ui/src/api/use-send';
import { type OpenedPage, openPaymentPage } from '../../../ui/src/payment/checkout';
import { subscriptionActions } from '../data/subscription-actions';
import { useToast } from '../feedback/ToastCard';
import { whenSignInAsked } from '../session/session-end';
import { subscriptionMessages } from './messages';
import { checkoutFailure, type Failure, portalFailure, refusalOf } from './payment-failures';

const { payment: messages, offer } = subscriptionMessages;

/** Buys a plan and manages the subscription. Both happen at the payment provider, in a new tab. */
export function usePayment(country: Country, stripeState: StripeState | null) {
  /** Set if the browser opened no tab: for a link beside the button that was pressed. */
  const [blocked, setBlocked] = useState<{ url: string; by: 'checkout' | 'portal' } | null>(null);
  const toast = useToast();
  const fail = ([title, text]: Failure) => toast.failure(text, title);

  const lead = async (
    by: 'checkout' | 'portal',
    ask: () => Promise<PaymentPage>,
  ): Promise<OpenedPage> => {
    setBlocked(null);
    const page = await openPaymentPage(async (closeTab) => {
      // The empty tab would cover the question for the password.
      const stop = whenSignInAsked(() => {
        closeTab();
        toast.failure(messages.signedOut, null);
      });
      return ask().finally(stop);
    });
    if (!page.opened) setBlocked({ url: page.url, by });
    return page;
  };

  const checkout = useSend({
    send: (plan: CheckoutBody['plan'], idempotencyKey) =>
      lead('checkout', () => subscriptionActions.checkout({ plan, country }, idempotencyKey)),
    onDone: ({ opened }) => {
      // A subscription that is not over is changed at the provider instead of bought again.
      if (opened)
        toast.success(isOpen(stripeState) ? messages.changing : messages.redirecting, null);
    },
    onFailed: (error) => fail(checkoutFailure(error)),
  });
  const portal = useSend({
    send: (_: void, idempotencyKey) =>
      lead('portal', () => subscriptionActions.billingPortal(idempotencyKey)),
    onFailed: (error) => fail(portalFailure(error)),
  });
  return { checkout, portal, blocked };
}

/** Asks for an offer by e-mail to the vendor. */
export function useOffer() {
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey: IdempotencyKey) =>
      subscriptionActions.askForOffer(idempotencyKey),
    onDone: () => {
      setAsked(true);
      toast.success(offer.sent);
    },
    onFailed: (error) => {
      const [title, text] = refusalOf(error) ?? [null, offer.failed];
      toast.failure(text, title);
    },
  });
  return { ask: () => start(), asked, busy };
}

/** Tells whether a plan can be bought: enterprise is sold by an offer. */
export function isSold(tier: PlanTier): tier is CheckoutBody['plan'] {
  return tier !== 'enterprise';
}
