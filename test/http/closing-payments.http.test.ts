// @module-tag one-try
import { ClosingJobs } from '../../src/closing/closing.jobs.js';
import { PaidServer } from '../support/payment.js';
import type { Person } from '../support/person.js';
import { NEXT, turnOn } from '../support/second-steps.js';

/* Stripe during a closing: the renewal stops, and a reopening undoes exactly that. */

let paid: PaidServer;

beforeAll(async () => {
  paid = await PaidServer.start();
});
afterAll(() => paid.stop());

async function close(staff: Person): Promise<void> {
  const app = await turnOn(staff);
  const { body } = await staff.get<{ session: { office: { name: string } } }>('/api/auth/session');
  const said = { officeName: body.session.office.name, exportKept: true, code: app.code(NEXT) };
  expect((await staff.post('/api/office/closing', said)).status).toBe(204);
  await paid.done();
}
const endsOf = async (id: string) =>
  (await paid.stripe.client().subscriptions.retrieve(id)).cancel_at_period_end;

it('the renewal ends with the closing and comes back with the reopening', async () => {
  const { staff, subscription } = await paid.paying();
  await close(staff);
  expect(await endsOf(subscription.id)).toBe(true);
  expect((await paid.checkout(staff)).body).toMatchObject({ code: 'office_closing' });
  await staff.post('/api/office/reopening');
  await paid.done();
  expect(await endsOf(subscription.id)).toBe(false);
});

it('a subscription that the office had cancelled before stays cancelled', async () => {
  const { staff, subscription } = await paid.paying();
  await paid.stripe.client().subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await close(staff);
  await staff.post('/api/office/reopening');
  await paid.done();
  expect(await endsOf(subscription.id)).toBe(true);
});

it('the plan stays in force until the end, and the subscription is cancelled at Stripe before the office is deleted', async () => {
  const { id, staff, subscription } = await paid.paying();
  await close(staff);
  await paid.stripe.client().subscriptions.cancel(subscription.id);
  await paid.done();
  expect((await staff.get('/api/ai/conversations')).status).toBe(200);
  const again = await paid.paying();
  await close(again.staff);
  await paid.server.owner.query(
    `update offices set closing_since = closing_since - interval '31 days' where id in ($1, $2)`,
    [id, again.id],
  );
  expect(await paid.server.app.get(ClosingJobs).deleteOffices()).toBe(2);
  const { status } = await paid.stripe.client().subscriptions.retrieve(again.subscription.id);
  expect(status).toBe('canceled');
});
