import type { PlanTier } from '../contract/plans.js';
import { CURRENCIES, type Currency } from '../contract/prices.js';

const KEY = /^causa_(basic|professional|enterprise)_(eur|brl)$/;

/** @param code ISO's, in capitals */
export function isCurrency(code: string | undefined): code is Currency {
  return CURRENCIES.some((currency) => currency === code);
}

/** Returns the key that finds a plan's monthly price at Stripe, whatever its name there: `causa_basic_eur`. */
export function lookupKeyOf(tier: PlanTier, currency: Currency): string {
  return `causa_${tier}_${currency.toLowerCase()}`;
}

/** Returns the plan that a price sells; null for a price that is not ours. */
export function tierOfLookupKey(key: string | null | undefined): PlanTier | null {
  return (KEY.exec(key ?? '')?.[1] ?? null) as PlanTier | null;
}
