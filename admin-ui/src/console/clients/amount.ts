const AMOUNT = /^\d+(?:\.\d{1,2})?$/;

/**
 * Reads an amount of money as people type it: `25 000,50`, `25.000,50`, `25000.5`. Null for anything that is no
 * amount from zero on with at most two decimals. A single dot before three digits groups them.
 */
export function parseAmount(text: string): number | null {
  const typed = text.replace(/[\s€]/g, '');
  const grouped = typed.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(typed);
  const plain = grouped ? typed.replace(/\./g, '').replace(',', '.') : typed;
  return AMOUNT.test(plain) ? Number(plain) : null;
}

/** `25000,50`, ready to be changed. */
export function amountText(value: number): string {
  return value.toFixed(2).replace('.', ',').replace(/,00$/, '');
}

const euros = new Intl.NumberFormat('pt-PT', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: true,
});

/** `25 000,00 €` */
export function money(value: number): string {
  return euros.format(value);
}
