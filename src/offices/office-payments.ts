import type { Run } from '../database/run.js';
import { columns, sql } from '../database/sql.js';
import {
  type StripeAccountService,
  StripeFailure,
} from '../subscriptions/stripe-account.service.js';

const CUSTOMER = columns<{ customer: string; session: string | null }>({
  customer: 'customer_id',
  session: 'checkout_session',
});

/** States of a subscription that is over at Stripe. */
const OVER = new Set(['canceled', 'incomplete_expired']);

/**
 * Ends all subscriptions of an office at Stripe, now and without a refund, and closes its open checkout. Idempotent.
 * No transaction is open meanwhile.
 * @returns how many subscriptions it ended
 * @throws StripeFailure
 */
export async function endPaymentsOf(
  run: Run,
  stripe: StripeAccountService,
  officeId: string,
): Promise<number> {
  const rows = await run(
    sql`select ${CUSTOMER} from private.stripe_customers
        where office_id = ${officeId} and customer_id is not null`,
  );
  let ended = 0;
  for (const { customer, session } of rows) {
    if (session !== null) await closeCheckout(stripe, session);
    ended += await endSubscriptionsOf(stripe, customer);
  }
  return ended;
}

/** Stripe refuses where it was paid or has expired; a payment is then among the subscriptions. */
async function closeCheckout(stripe: StripeAccountService, session: string): Promise<void> {
  await stripe
    .call('job', ({ checkout }) => checkout.sessions.expire(session))
    .catch((error: unknown) => {
      if (!(error instanceof StripeFailure) || error.kind === 'unavailable') throw error;
    });
}

/** Ends the subscriptions that Stripe itself lists: a webhook may have been missed. */
async function endSubscriptionsOf(stripe: StripeAccountService, customer: string): Promise<number> {
  const listed = await stripe
    .call('job', ({ subscriptions }) =>
      subscriptions
        .list({ customer, status: 'all', limit: 100 })
        .autoPagingToArray({ limit: 1000 }),
    )
    .catch(unlessMissing);
  let ended = 0;
  for (const { id, status } of listed ?? []) {
    if (OVER.has(status)) continue;
    const done = await stripe
      .call('job', ({ subscriptions }) =>
        subscriptions.cancel(id, { prorate: false, invoice_now: false }),
      )
      .catch(unlessMissing);
    if (done) ended += 1;
  }
  return ended;
}

/** Ignores a record that was removed there by hand. */
function unlessMissing(error: unknown): null {
  if (error instanceof StripeFailure && error.kind === 'missing') return null;
  throw error;
}
