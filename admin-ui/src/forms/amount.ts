import { withoutCurrency } from '../../../src/contract/amounts';
import type { Currency } from '../../../src/contract/prices';
import { once } from '../../../ui/src/format/once';

/** Digits, grouped by three or not, and at most two decimals. No group begins with a zero: `0.500` may mean a half. */
const AMOUNT = /^(\d+|[1-9]\d{0,2}([.\s])\d{3}(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/;

/**
 * Reads an amount of money as people type it: `25 000,50`, `25.000,50`, `25000.5`. Null for anything else than an
 * amount from zero on with at most two decimals. A single dot before three digits groups them.
 */
export function parseAmount(text: string): number | null {
  const [, whole, group, decimal, cents = '0'] = AMOUNT.exec(withoutCurrency(text).trim()) ?? [];
  if (whole === undefined || (decimal !== undefined && decimal === group)) return null;
  return Number(`${whole.replace(/\D/g, '')}.${cents}`);
}

/** Writes `25000,50`, for a field. */
export function amountText(value: number): string {
  return value.toFixed(2).replace('.', ',').replace(/,00$/, '');
}

const style = { style: 'currency', useGrouping: true } as const;
const FORMATS: Record<Currency, () => Intl.NumberFormat> = {
  EUR: once(() => new Intl.NumberFormat('pt-PT', { ...style, currency: 'EUR' })),
  BRL: once(() => new Intl.NumberFormat('pt-BR', { ...style, currency: 'BRL' })),
};

/** Writes `25 000,00 €`, or `R$ 25.000,00`. */
export function money(value: number, currency: Currency): string {
  return FORMATS[currency]().format(value);
}
