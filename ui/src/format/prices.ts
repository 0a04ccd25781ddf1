import type { PlanTier } from '../../../src/contract/plans';
import { type Currency, currencyOf, monthlyPrice } from '../../../src/contract/prices';
import type { Country } from '../../../src/contract/session';
import { count } from './numbers';

/** Returns a plan's price per month in a country: `129 €`, `R$ 1 764`, with non-breaking spaces. */
export function monthly(tier: PlanTier, country: Country): string {
  const currency = currencyOf(country);
  return inCurrency(count(monthlyPrice(tier, currency)), currency);
}

/** Formats cents: `129 €`, `119,50 €`. */
export function money(cents: number, currency: Currency): string {
  const rest = cents % 100;
  const units = count(Math.trunc(cents / 100));
  return inCurrency(rest === 0 ? units : `${units},${String(rest).padStart(2, '0')}`, currency);
}

function inCurrency(amount: string, currency: Currency): string {
  return currency === 'BRL' ? `R$\u00a0${amount}` : `${amount}\u00a0€`;
}
