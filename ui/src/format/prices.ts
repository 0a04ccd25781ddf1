import type { PlanTier } from '../../../src/contract/plans';
import { type Currency, currencyOf, monthlyPrice } from '../../../src/contract/prices';
import type { Country } from '../../../src/contract/session';
import { count } from './numbers';

/** What a plan costs a month in a country: `129 €`, `R$ 1 764`, with spaces that do not break. */
export function monthly(tier: PlanTier, country: Country): string {
  const currency = currencyOf(country);
  return inCurrency(count(monthlyPrice(tier, currency)), currency);
}

/** A sum of cents: `129 €`, `119,50 €`. */
export function money(cents: number, currency: Currency): string {
  const rest = cents % 100;
  const units = count(Math.trunc(cents / 100));
  return inCurrency(rest === 0 ? units : `${units},${String(rest).padStart(2, '0')}`, currency);
}

function inCurrency(amount: string, currency: Currency): string {
  return currency === 'BRL' ? `R$\u00a0${amount}` : `${amount}\u00a0€`;
}
