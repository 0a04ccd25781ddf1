import type { Currency } from './prices.js';

/* Amounts of money, typed or imported. They are in the office's currency and never converted. */

const NAMES: readonly [Currency, RegExp][] = [
  ['EUR', /€|(?<!\p{L})EUR(?:OS?)?(?!\p{L})/giu],
  ['BRL', /R\$|(?<!\p{L})(?:BRL|reais|real)(?!\p{L})/giu],
];
const WORDS: Readonly<Record<Currency, string>> = { EUR: 'euros', BRL: 'reais' };

export const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = { EUR: '€', BRL: 'R$' };

export const amountHint = (currency: Currency) => `Em ${WORDS[currency]}, até duas casas decimais.`;

/** Returns the message for a text that names another currency than the office's; null for other texts. */
export function foreignAmount(text: string, currency: Currency): string | null {
  const other = NAMES.find(([name, words]) => name !== currency && text.search(words) !== -1);
  return other
    ? `O valor está em ${WORDS[other[0]]}, e o escritório usa ${WORDS[currency]}.`
    : null;
}

/** Removes the currency from a text. */
export function withoutCurrency(text: string): string {
  return NAMES.reduce((rest, [, words]) => rest.replace(words, ''), text);
}

/** Adds the currency of the amounts to a heading. */
export function inCurrency(label: string, currency: Currency): string {
  return `${label} (${CURRENCY_SIGNS[currency]})`;
}
