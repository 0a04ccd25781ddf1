import type { PlanTier } from '../../../src/contract/plans';
import { currencyOf, monthlyPrice } from '../../../src/contract/prices';
import type { Country } from '../../../src/contract/session';
import { count } from './numbers';

/** What a plan costs a month in a country: `129 €`, `R$ 1 764`, with spaces that do not break. */
export function monthly(tier: PlanTier, country: Country): string {
  const currency = currencyOf(country);
  const amount = count(monthlyPrice(tier, currency));
  return currency === 'BRL' ? `R$\u00a0${amount}` : `${amount}\u00a0€`;
}
