import { PLANS, type PlanTier } from './plans.js';
import type { Country } from './session.js';

export const CURRENCIES = ['EUR', 'BRL'] as const;
export type Currency = (typeof CURRENCIES)[number];

const CURRENCY_OF: Readonly<Record<Country, Currency>> = {
  portugal: 'EUR',
  spain: 'EUR',
  brazil: 'BRL',
};

const PER_EURO: Readonly<Record<Currency, number>> = { EUR: 1, BRL: 5.9 };

export function currencyOf(country: Country): Currency {
  return CURRENCY_OF[country];
}

/** Monthly price of a plan, in whole units of the currency. */
export function monthlyPrice(tier: PlanTier, currency: Currency): number {
  return Math.round(PLANS[tier].price * PER_EURO[currency]);
}
