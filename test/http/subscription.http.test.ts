import { PLAN_TIERS, PLANS } from '../../src/contract/plans.js';
import type { Subscription, Usage } from '../../src/contract/subscriptions.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { inviteColleague } from '../support/invitations.js';

/* The plan of an office, and how much of it the office uses. */

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const shown = async ({ staff }: TestOffice) =>
  (await staff.get<Subscription>('/api/subscription')).body;
const used = async ({ staff }: TestOffice) => (await staff.get<Usage>('/api/usage')).body;
const set = (office: TestOffice, change: string) =>
  server.owner.query(`update subscriptions set ${change} where office_id = $1`, [office.id]);

describe('the subscription of an office', () => {
  it.each(PLAN_TIERS)('has the limits and features of its plan: %s', async (plan) => {
    const office = await server.office({ plan });
    expect(await shown(office)).toEqual({
      ...{ planTier: plan, active: true, status: 'active', source: 'agreement' },
      ...{ agreedTier: null, subscriptionId: null, stripeState: null, price: null },
      ...{ currentPeriodEnd: null, cancelAt: null, graceUntil: null },
      limits: PLANS[plan].limits,
      features: PLANS[plan].features,
      payments: false,
    });
  });

  it('is an inactive basic one where there is none', async () => {
    const office = await server.office({ plan: null });
    expect(await shown(office)).toMatchObject({
      ...{ planTier: 'basic', active: false, status: null, source: 'none' },
      limits: PLANS.basic.limits,
      features: [],
    });
  });

  it('counts while it is active, or past due within its days of grace', async () => {
    const office = await server.office({ plan: 'professional' });
    const late = `status = 'past_due', grace_until = now()`;
    for (const [change, planTier, active] of [
      [`status = 'past_due'`, 'basic', false],
      [`${late} + interval '7 days'`, 'professional', true],
      [`${late} - interval '1 second'`, 'basic', false],
      [`status = 'active'`, 'professional', true],
      [`status = 'canceled', grace_until = now() + interval '7 days'`, 'basic', false],
    ] as const) {
      await set(office, change);
      const { limits, features, ...rest } = await shown(office);
      expect([change, rest]).toEqual([change, expect.objectContaining({ planTier, active })]);
      expect(limits).toEqual(PLANS[planTier].limits);
      expect(features).toEqual(active ? PLANS.professional.features : []);
      const { body } = await office.staff.get<{ offices: { features: string[] }[] }>(
        '/api/auth/session',
      );
      expect(JSON.stringify(body)).toEqual(
        active ? expect.stringContaining('client_portal') : expect.not.stringContaining('_portal'),
      );
    }
  });

  it('says when it is billed, and from when it is over, as ISO times', async () => {
    const office = await server.office();
    const times = ['2026-12-01T10:00:00Z', '2026-12-31T23:00:00Z', '2026-12-08T00:00:00Z'];
    await server.owner.query(
      `update subscriptions set source = 'stripe', current_period_end = $2, cancel_at = $3, grace_until = $4
       where office_id = $1`,
      [office.id, ...times],
    );
    const { source, currentPeriodEnd, cancelAt, graceUntil } = await shown(office);
    expect(source).toBe('stripe');
    const told = [currentPeriodEnd, cancelAt, graceUntil].map((time) => new Date(time!).getTime());
    expect(told).toEqual(times.map((time) => new Date(time).getTime()));
  });
});

describe('the usage of an office', () => {
  it('counts cases of every status, clients, colleagues with pending invitations, and bytes', async () => {
    const office = await server.office();
    expect(await used(office)).toEqual({
      ...{ cases: 0, clients: 0, staffUsers: 1, storageMb: 0, documents: 0, aiQueries: 0 },
    });
    await server.owner.query(
      `insert into cases (office_id, title, status)
       select $1::uuid, 'Processo', unnest(array['aberto', 'em_andamento', 'concluido'])`,
      [office.id],
    );
    await server.owner.query(`insert into clients (office_id, name) values ($1, 'Ana')`, [
      office.id,
    ]);
    await server.owner.query(
      `insert into documents (office_id, client_id, title, storage_path, size_bytes, shared_with_client)
       select office_id, id, 'Peça', office_id || '/documents/x', 1572864, false from clients where office_id = $1`,
      [office.id],
    );
    const invited = await inviteColleague(office.staff, 'pedro@colega.example');
    // An upload under way counts in bytes, and is no document yet.
    const expected = { cases: 3, clients: 1, storageMb: 1.5, documents: 0, aiQueries: 0 };
    expect(await used(office)).toEqual({ ...expected, staffUsers: 2 });
    await office.staff.delete(`/api/invitations/${invited.body.id}`);
    expect(await used(office)).toEqual({ ...expected, staffUsers: 1 });
  });
});
