import { useState } from 'react';

import type { PlanTier } from '../../../src/contract/plans';
import type { Country } from '../../../src/contract/session';
import type { CheckoutBody, PaymentPage } from '../../../src/contract/subscriptions';
import type { Intent } from '../../../ui/src/api/intent';
import { useSend } from '../../../ui/src/api/use-send';
import { openPaymentPage } from '../../../ui/src/payment/checkout';
import { subscriptionProvider } from '../data/subscription-provider';
import { useToast } from '../parts/ToastCard';
import { whenSignInAsked } from '../session/session-end';
import { subscriptionMessages } from './messages';
import { checkoutFailure, type Failure, portalFailure, refusalOf } from './payment-failures';

const { payment: messages, offer } = subscriptionMessages;

/** Buying a plan and managing what was bought: both at the payment provider, in a tab of its own. */
export function usePayment(country: Country) {
  /** Where the browser let no tab open: for a link. */
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const toast = useToast();
  const fail = ([title, text]: Failure) => toast.failure(text, title);

  const lead = async (ask: () => Promise<PaymentPage>): Promise<void> => {
    setBlockedUrl(null);
    const { url, opened } = await openPaymentPage(async (closeTab) => {
      // The empty tab would stand before the question for the password.
      const stop = whenSignInAsked(() => {
        closeTab();
        toast.failure(messages.signedOut, null);
      });
      return ask().finally(stop);
    });
    if (!opened) setBlockedUrl(url);
  };

  const checkout = useSend({
    send: (plan: CheckoutBody['plan'], intent) =>
      lead(() => subscriptionProvider.checkout({ plan, country }, intent)),
    onDone: () => toast.success(messages.redirecting, null),
    onFailed: (error) => fail(checkoutFailure(error)),
  });
  const portal = useSend({
    send: (_: void, intent) => lead(() => subscriptionProvider.billingPortal(intent)),
    onFailed: (error) => fail(portalFailure(error)),
  });
  return { checkout, portal, blockedUrl };
}

/** Asks for an offer: a mail to whoever sells. */
export function useOffer() {
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  const { start, busy } = useSend({
    send: (_: void, intent: Intent) => subscriptionProvider.askForOffer(intent),
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

/** Whether a plan can be bought: enterprise is sold by an offer. */
export function isSold(tier: PlanTier): tier is CheckoutBody['plan'] {
  return tier !== 'enterprise';
}
