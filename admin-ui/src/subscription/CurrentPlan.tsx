import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react';

import { isOpen, type Subscription } from '../../../src/contract/subscriptions';
import { dayOf, longDate } from '../../../ui/src/format/dates';
import { money } from '../../../ui/src/format/prices';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { planName } from '../plan/limits';
import { useSession } from '../session/Session';
import { subscriptionMessages } from './messages';
import { statesOf } from './subscription-state';
import css from './subscription.module.css';

const { current: messages, states } = subscriptionMessages;

export interface CurrentPlanProps {
  subscription: Subscription;
  /** The subscription could not be loaded, and a fallback is shown. */
  unknown: boolean;
}

/** Shows the office's plan: whether it is active, its price, and its end. */
export function CurrentPlan({ subscription, unknown }: CurrentPlanProps) {
  const { timeZone } = useSession().office;
  const { planTier, active, currentPeriodEnd, cancelAt } = subscription;
  const day = (instant: string) => longDate(dayOf(instant, timeZone));
  const billed = active && currentPeriodEnd !== null && cancelAt === null;
  return (
    <section className={`card ${css.current}`} aria-label={messages.label}>
      <div className={`row ${css.name}`}>
        <h2>{planName(planTier)}</h2>
        <ActiveBadge active={active} />
      </div>
      <dl>
        <div>
          <dt>{messages.price}</dt>
          <dd>{priceOf(subscription)}</dd>
        </div>
        <div>
          <dt>{messages.nextBilling}</dt>
          <dd>{billed ? day(currentPeriodEnd) : messages.noBilling}</dd>
        </div>
      </dl>
      {(unknown ? [states.unknown] : statesOf(subscription, day)).map((text) => (
        <p key={text} className={css.state}>
          <CircleAlert size={18} aria-hidden />
          {text}
        </p>
      ))}
    </section>
  );
}

function ActiveBadge({ active }: { active: boolean }) {
  const Mark = active ? CircleCheck : CircleSlash;
  return (
    <span className={css.badge} data-active={active}>
      <Mark size={14} aria-hidden />
      {active ? sharedPartMessages.badges.active : sharedPartMessages.badges.inactive}
    </span>
  );
}

/** Returns the price that the office pays, whatever the plan costs today. */
function priceOf({ active, source, stripeState, price }: Subscription): string {
  if (active && source === 'agreement') return messages.agreed;
  if (!isOpen(stripeState)) return messages.none;
  return price ? money(price.amount, price.currency) : messages.elsewhere;
}
