import { type Account } from './account.js';
import { createSession, pay } from './checkout.js';
import { missing } from './fault.js';

/** Everything of a purchase at once, as if somebody had been through checkout. */
export function purchase(account: Account, email: string, lookupKey: string): void {
  const price = account.prices.all().find((row) => row.lookup_key === lookupKey);
  if (!price) throw missing('price', lookupKey, 'lookupKey');
  const session = createSession(
    account,
    {
      mode: 'subscription',
      customer_email: email,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost/',
    },
    'http://localhost',
  );
  pay(account, session, { card: { last4: '4242', fails: false } });
}
