import { PLANS, type PlanTier } from '../../../src/contract/plans';
import type { Subscription } from '../../../src/contract/subscriptions';
import { planName } from './limits';
import { planMessages } from './messages';

const { card: messages } = planMessages;

/** Writes the text below the title of an upgrade prompt: the office's plan, and how to get `tier`. */
export function upgradeText({ planTier, payments }: Subscription, tier: PlanTier): string {
  const { name, onRequest } = PLANS[tier];
  const bought = onRequest ? messages.offered(name) : messages.paid;
  return `${messages.current(planName(planTier))} ${payments ? bought : messages.given}`;
}
