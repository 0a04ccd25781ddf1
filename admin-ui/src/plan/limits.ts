import {
  PLAN_TIERS,
  type PlanFeature,
  type PlanLimits,
  PLANS,
  type PlanTier,
} from '../../../src/contract/plans';
import type { Subscription, Usage } from '../../../src/contract/subscriptions';
import { known } from '../../../ui/src/format/known';
import { count } from '../../../ui/src/format/numbers';
import { once } from '../../../ui/src/format/once';

/** The resources that a plan limits. */
export type LimitedResource = keyof PlanLimits & keyof Usage;

export const LIMITED_RESOURCES = [
  'cases',
  'clients',
  'storageMb',
  'staffUsers',
] as const satisfies readonly LimitedResource[];

/** The part of a limit from which the office is warned. */
const WARNING = 0.8;

/** The use of one resource, and the plan's limit for it. */
export interface Limit {
  resource: LimitedResource;
  used: number;
  /** Null for no limit. */
  limit: number | null;
  /** Whole percent, rounded down, so that 100 means that no place is left; 0 without a limit. */
  percent: number;
  level: 'free' | 'near' | 'reached';
}

export function limitOf(resource: LimitedResource, plan: PlanLimits, usage: Usage): Limit {
  const used = usage[resource];
  const limit = plan[resource];
  if (limit === null) return { resource, used, limit, percent: 0, level: 'free' };
  if (used >= limit) return { resource, used, limit, percent: 100, level: 'reached' };
  const percent = Math.floor((used / limit) * 100);
  return { resource, used, limit, percent, level: used / limit < WARNING ? 'free' : 'near' };
}

const megabytes = once(
  () => new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 0, useGrouping: false }),
);
const gigabytes = once(
  () => new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Writes `500 MB` below 1024, `2,0 GB` above. */
export function storage(mebibytes: number): string {
  if (mebibytes < 1024) return `${megabytes().format(Math.floor(mebibytes))} MB`;
  return `${gigabytes().format(mebibytes / 1024)} GB`;
}

/** Writes an amount of a resource in words. */
export function amount(resource: LimitedResource, value: number): string {
  return resource === 'storageMb' ? storage(value) : count(value);
}

/** Returns a plan's name. */
export function planName(tier: PlanTier): string {
  return known(PLANS, tier, { name: tier }).name;
}

/** Returns the plan above one; null above the highest. */
export function nextTier(tier: PlanTier): PlanTier | null {
  return PLAN_TIERS[PLAN_TIERS.indexOf(tier) + 1] ?? null;
}

/** Returns the lowest plan that has a feature. */
export function requiredTier(feature: PlanFeature): PlanTier {
  return PLAN_TIERS.find((tier) => PLANS[tier].features.includes(feature)) ?? 'enterprise';
}

/** Used when the plan cannot be loaded: an inactive basic plan. */
export const FALLBACK: Subscription = {
  planTier: 'basic',
  active: false,
  status: null,
  source: 'none',
  agreedTier: null,
  subscriptionId: null,
  stripeState: null,
  price: null,
  currentPeriodEnd: null,
  cancelAt: null,
  graceUntil: null,
  limits: PLANS.basic.limits,
  features: [],
  payments: false,
};
