import { useState } from 'react';

import { pathTo } from '../../../src/contract/paths';
import { PLAN_TIERS, type PlanTier } from '../../../src/contract/plans';
import { COUNTRIES, type Country, type SessionInfo } from '../../../src/contract/session';
import {
  type CheckoutBody,
  isAgreed,
  isOpen,
  type Subscription,
} from '../../../src/contract/subscriptions';
import { api } from '../../../ui/src/api/client';
import { useSend } from '../../../ui/src/api/use-send';
import { Note } from '../../../ui/src/form/Note';
import { useLoaded, valueOf } from '../../../ui/src/page/loaded';
import { checkoutFailure, type OpenedPage, startCheckout } from '../../../ui/src/payment/checkout';
import { Plans } from '../plans/Plans';
import { checkoutMessages as texts } from './messages';
import { open } from './Open';
import { Opened } from './Opened';

/** The plans for staff: marks the plan of their office; choosing another one leads straight to the payment. */
export function StaffPlans({ session }: { session: SessionInfo }) {
  const subscription = valueOf(
    useLoaded('subscription', (signal) => api.get<Subscription>('subscription', signal)),
  );
  const [outcome, setOutcome] = useState<OpenedPage | { title: string; text: string } | null>(null);
  const { start, sending } = useSend({
    send: (body: CheckoutBody, idempotencyKey) => startCheckout(body, idempotencyKey),
    onDone: setOutcome,
    onFailed: (error) => setOutcome(checkoutFailure(error)),
  });
  const choose = (plan: PlanTier, country: Country) => {
    if (plan === 'enterprise') return open({ plan, country }, session);
    setOutcome(null);
    start({ plan, country });
  };
  return (
    <>
      {outcome &&
        ('url' in outcome ? (
          <Opened
            page={outcome}
            {...(isOpen(subscription?.stripeState ?? null) ? texts.change : { text: texts.staff })}
          />
        ) : (
          <Note {...outcome} failure focused />
        ))}
      <Plans
        country={session.office.country}
        current={subscription?.active ? subscription.planTier : null}
        agreed={(tier) => subscription !== null && isAgreed(subscription, tier)}
        opening={sending?.plan}
        dashboard={pathTo(session.office.slug, 'dashboard')}
        onChoose={(event) => {
          event.preventDefault();
          const choice = new FormData(event.currentTarget, event.nativeEvent.submitter);
          const plan = PLAN_TIERS.find((tier) => tier === choice.get('plan'));
          const country = COUNTRIES.find((name) => name === choice.get('country'));
          if (plan && country) choose(plan, country);
        }}
      />
    </>
  );
}
