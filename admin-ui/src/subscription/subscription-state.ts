import type { Subscription } from '../../../src/contract/subscriptions';
import { subscriptionMessages } from './messages';

const { states } = subscriptionMessages;

/**
 * What a person should know of the office's subscription beyond its plan, most urgent first; nothing of an
 * active one that is simply renewed. @param day writes an instant as a day
 */
export function statesOf(
  { active, status, source, cancelAt, graceUntil, payments }: Subscription,
  day: (instant: string) => string,
): string[] {
  const said: string[] = [];
  if (active && status === 'past_due' && graceUntil) said.push(states.failed(day(graceUntil)));
  if (active && cancelAt) said.push(states.ending(day(cancelAt)));
  if (!active) said.push(source === 'none' ? states.none : states.over);
  if (active && source === 'agreement') said.push(states.agreement);
  if (!payments) said.push(states.noPayments);
  return said;
}
