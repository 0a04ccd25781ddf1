import { PLANS } from '../../../src/contract/plans';
import type { StripeState, Subscription } from '../../../src/contract/subscriptions';
import { subscriptionMessages } from './messages';

const { states } = subscriptionMessages;

type Words = Partial<Record<StripeState, string>>;

/** Words for a plan that does not count, although its subscription is not simply over. */
const INACTIVE: Words = {
  past_due: states.late,
  unpaid: states.unpaid,
  paused: states.paused,
  incomplete_expired: states.neverBegan,
};

/** Words for a subscription that is not over, beside an agreement whose plan counts. */
const BESIDE: Words = {
  trialing: states.beside,
  active: states.beside,
  paused: states.beside,
  past_due: states.besideOwed,
  unpaid: states.besideOwed,
};

/**
 * Returns the notices about the office's subscription beyond its plan, most urgent first; none for an active
 * subscription that simply renews. @param day writes an instant as a day
 */
export function statesOf(
  { active, status, source, agreedTier, stripeState, cancelAt, graceUntil, payments }: Subscription,
  day: (instant: string) => string,
): string[] {
  const said: string[] = [];
  const of = (words: Words) => stripeState && words[stripeState];
  if (active && status === 'past_due' && graceUntil) said.push(states.failed(day(graceUntil)));
  if (active && cancelAt)
    said.push(states.ending(day(cancelAt), agreedTier && PLANS[agreedTier].name));
  if (!active) said.push(of(INACTIVE) ?? (source === 'none' ? states.none : states.over));
  if (active && source === 'agreement') said.push(states.agreement, ...[of(BESIDE) ?? []].flat());
  if (!payments) said.push(states.noPayments);
  return said;
}
