import pg from 'pg';

import type { PlanTier } from '../../src/contract/plans.js';
import { givePlan, listOffices, table } from '../../src/offices/offices.js';
import { StripeSubscriptionsService } from '../../src/subscriptions/stripe-subscriptions.service.js';
import type { TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { receivedBy } from '../support/mails.js';
import { PaidServer } from '../support/payment.js';
import { fill, refusalOf } from '../support/plan-limits.js';
import { until } from '../support/until.js';

/* A plan by agreement, before, beside and after one that is paid. */

let paid: PaidServer;
let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  paid = await PaidServer.start();
  server = paid.server;
});
afterAll(() => paid.stop());
beforeEach(async () => {
  office = await paid.office();
});

const give = (plan: PlanTier | null) => givePlan(server.owner, office.slug, plan);
const shown = () => paid.subscriptionOf(office.staff);
const listed = async () =>
  table(await listOffices(server.owner)).find((line) => line.startsWith(`${office.slug} `));

describe('an agreement with an office that paid before', () => {
  it('counts once the paid plan is over, and what is read of that again changes nothing', async () => {
    const { id } = await paid.buy(office.staff);
    await paid.stripe.act(id, { does: 'cancel' });
    await paid.done();
    await give('enterprise');
    const agreed = {
      ...{ planTier: 'enterprise', active: true, status: 'active', source: 'agreement' },
      ...{ currentPeriodEnd: null, cancelAt: null, graceUntil: null },
    };
    expect(await shown()).toMatchObject(agreed);
    await server.app.get(StripeSubscriptionsService).refresh(id);
    // Its invoices are still to be had.
    expect(await shown()).toMatchObject({ ...agreed, subscriptionId: id, stripeState: 'canceled' });
    await give(null);
    expect(await shown()).toMatchObject({ planTier: 'basic', active: false, source: 'none' });
  });

  it('is refused, and none is taken away, while the subscription is active, owed, unpaid or paused', async () => {
    const { id } = await paid.buy(office.staff);
    for (const status of ['active', 'past_due', 'unpaid', 'paused'] as const) {
      await paid.stripe.act(id, { does: 'status', status });
      await paid.done();
      const before = await paid.storedOf(office.id);
      for (const plan of ['enterprise', null] as const) {
        await expect(give(plan)).rejects.toThrow('through Stripe');
      }
      expect([status, await paid.storedOf(office.id)]).toEqual([status, before]);
    }
  });
});

describe('an agreement on less than what is paid', () => {
  it('stays beside it, and counts again when that is over, of which the office is told', async () => {
    await give('basic');
    const { id } = await paid.buy(office.staff);
    expect(await shown()).toMatchObject({
      ...{ planTier: 'professional', source: 'stripe', agreedTier: 'basic' },
    });
    expect(await listed()).toMatch(/ professional \(Stripe, basic agreed\) /);
    await paid.stripe.act(id, { does: 'cancel' });
    await paid.done();
    expect(await shown()).toMatchObject({
      ...{ planTier: 'basic', active: true, source: 'agreement', agreedTier: null },
    });
    expect(await listed()).toMatch(/ basic +\d/);
    const mail = (await receivedBy(server, office.staff.email, 2)).at(-1)!;
    expect(mail.subject).toBe('A assinatura terminou');
    expect(mail.plain.replace(/\s+/g, ' ')).toContain(
      'Conta o plano Básico, que o escritório tem por acordo.',
    );
    await give(null);
    expect((await shown()).source).toBe('none');
  });

  it('counts while that is owed past its days of grace, with its limits and features', async () => {
    await give('professional');
    await paid.stripe.purchase(office.staff.email, 'causa_enterprise_eur');
    await paid.done();
    const { subscriptionId } = await shown();
    expect(await shown()).toMatchObject({ planTier: 'enterprise', agreedTier: 'professional' });
    await paid.stripe.act(subscriptionId!, { does: 'status', status: 'past_due' });
    await paid.done();
    await server.owner.query(
      `update subscriptions set grace_until = now() - interval '1 second' where office_id = $1`,
      [office.id],
    );
    expect(await shown()).toMatchObject({
      ...{ planTier: 'professional', active: true, status: 'active', source: 'agreement' },
      ...{ graceUntil: null, subscriptionId, stripeState: 'past_due' },
    });
    expect((await office.staff.get('/api/reports')).status).toBe(200);
    const key = await office.staff.post('/api/api-keys', { name: 'Ponte', rights: ['cases:read'] });
    expect(refusalOf(key)).toMatchObject({ code: 'not_in_plan' });
    await fill(server.owner, office, { cases: 200 });
    expect(refusalOf(await office.staff.post('/api/cases', { title: 'Mais um' }))).toMatchObject({
      code: 'limit_cases',
    });
    await paid.stripe.act(subscriptionId!, { does: 'status', status: 'active' });
    await paid.done();
    expect(await shown()).toMatchObject({ planTier: 'enterprise', source: 'stripe' });
  });
});

describe('a payment and an agreement at the same time', () => {
  let other: pg.Client;

  beforeEach(async () => {
    const { ownerUrl } = await testDatabase();
    other = new pg.Client({ connectionString: ownerUrl });
    await other.connect();
    await other.query('begin');
  });
  afterEach(() => other.end());

  const READ = `select private.note_stripe_subscription($1, nextval('private.stripe_readings'))`;
  const reading = () =>
    JSON.stringify({
      ...{
        id: `sub_${office.slug.replaceAll('-', '')}`,
        customerId: `cus_${office.slug}`,
        email: office.staff.email,
      },
      ...{ tier: 'enterprise', status: 'active', beganAt: new Date().toISOString() },
    });
  /** Until somebody waits for what the other connection holds, which then commits. */
  const commit = async () => {
    await until(async () => {
      const { rowCount } = await other.query(
        `select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
      );
      return rowCount! > 0;
    });
    await other.query('commit');
  };

  it('end in a refusal where the payment was first', async () => {
    await other.query(READ, [reading()]);
    const given = expect(give('basic')).rejects.toThrow('through Stripe');
    await commit();
    await given;
    expect(await shown()).toMatchObject({ planTier: 'enterprise', agreedTier: null });
  });

  it('end in both where the agreement was first', async () => {
    await other.query(`select private.agree_on_plan($1, 'basic')`, [office.id]);
    const read = server.owner.query(READ, [reading()]);
    await commit();
    await read;
    expect(await shown()).toMatchObject({ planTier: 'enterprise', agreedTier: 'basic' });
  });
});
