import type { Currency } from './prices.js';

/* Amounts of money that people type, and files bring in. They are of the office's currency, and never converted. */

const NAMES: readonly [Currency, RegExp][] = [
  ['EUR', /€|(?<!\p{L})EUR(?:OS?)?(?!\p{L})/giu],
  ['BRL', /R\$|(?<!\p{L})(?:BRL|reais|real)(?!\p{L})/giu],
];
const WORDS: Readonly<Record<Currency, string>> = { EUR: 'euros', BRL: 'reais' };

export const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = { EUR: '€', BRL: 'R$' };

export const amountHint = (currency: Currency) => `Em ${WORDS[currency]}, até duas casas decimais.`;

/** Says why a text that names another currency than the office's is refused; null where it names none. */
export function foreignAmount(text: string, currency: Currency): string | null {
  const other = NAMES.find(([name, words]) => name !== currency && text.search(words) !== -1);
  return other
    ? `O valor está em ${WORDS[other[0]]}, e o escritório usa ${WORDS[currency]}.`
    : null;
}

/** The text without what names a currency. */
export function withoutCurrency(text: string): string {
  return NAMES.reduce((rest, [, words]) => rest.replace(words, ''), text);
}

/** A heading that says of what currency its amounts are. */
export function inCurrency(label: string, currency: Currency): string {
  return `${label} (${CURRENCY_SIGNS[currency]})`;
}
