import { type Html, page } from '../html.js';

const NOTICE = 'Modo de demonstração: nenhum pagamento real';

export const paymentPage = (title: string, body: Html) => page(title, NOTICE, body);

const DATE = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' });
/** @param seconds since 1970 */
export const dateOf = (seconds: number) => DATE.format(seconds * 1000);

/** @param amount in cents */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('pt-PT', { style: 'currency', currency });
  return format.format(amount / 100);
}
