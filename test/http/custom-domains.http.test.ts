import { vi } from 'vitest';

import { Config } from '../../src/config/config.js';
import type { BrandReply } from '../../src/contract/brand.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { Tenant } from '../../src/contract/tenants.js';
import { CustomDomainsService } from '../../src/tenancy/custom-domains.service.js';
import { NameServersService } from '../../src/tenancy/name-servers.service.js';
import { type TestOffice, TestServer } from '../support/app.js';

let server: TestServer;
let office: TestOffice;
let tenant: Tenant;
/** The entries of the DNS, by name; an error is thrown instead. */
const dns = new Map<string, string[] | Error>();

beforeAll(async () => {
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
  vi.spyOn(server.app.get(NameServersService), 'txt').mockImplementation((name) => {
    const found = dns.get(name);
    if (found instanceof Error) return Promise.reject(found);
    return found ? Promise.resolve(found) : Promise.reject(dnsError('ENOTFOUND'));
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  dns.clear();
  await server.owner.query('update tenants set custom_domain_verified_at = null');
  office = await server.office();
  tenant = await tenantOf(office);
});

const dnsError = (code: string) => Object.assign(new Error(code), { code });

type Answered = Tenant & ProblemBody;

const DAY_MS = 24 * 60 * 60_000;
const tenantOf = async ({ staff }: TestOffice) =>
  (await staff.list<Tenant>('/api/tenants')).body[0]!;
const claim = async (domain: string, of = office) => {
  const { id, version } = await tenantOf(of);
  return of.staff.put<Answered>(`/api/tenants/${id}/domain`, { domain, version });
};
const remove = async (of = office) =>
  of.staff.delete<Answered>(`/api/tenants/${(await tenantOf(of)).id}/domain`);
const check = async (of = office) =>
  of.staff.post<Answered>(`/api/tenants/${(await tenantOf(of)).id}/domain/check`);
const brandAt = async (host: string) =>
  (
    await server
      .nobody()
      .send<BrandReply>('GET', '/api/tenancy/brand', undefined, { 'x-forwarded-host': host })
  ).body.brand?.slug ?? null;
/** The daily check, so many days from now. */
const daily = (days = 0) =>
  server.app.get(CustomDomainsService).checkAll(new Date(Date.now() + days * DAY_MS));
const mails = async (of = office) =>
  (
    await server.owner.query<{ to: string; subject: string }>(
      `select payload->>'recipient' as to, payload->>'subject' as subject from private.jobs
       where queue = 'mail' and payload->>'subject' like $1 order by id`,
      [`O domínio %${of.slug}%`],
    )
  ).rows;

/** A domain of this office's that counts. */
async function proved(of = office, domain = `portal.${of.slug}.pt`): Promise<string> {
  const { body } = await claim(domain, of);
  dns.set(body.domain!.record.name, ['v=spf1 -all', body.domain!.record.value]);
  expect((await check(of)).status).toBe(200);
  return domain;
}

describe('a custom domain', () => {
  it('shows what its DNS has to say, and counts once it says so', async () => {
    const domain = `portal.${office.slug}.pt`;
    const { body } = await claim(` HTTPS://${domain.toUpperCase()}/ `);
    expect(body.domain).toEqual({
      name: domain,
      record: {
        name: `_causa.${domain}`,
        value: expect.stringMatching(/^causa-verify=[0-9a-f]{32}$/) as string,
      },
      state: 'pending',
      checkedAt: null,
      endsAt: null,
    });
    expect(await brandAt(domain)).toBeNull();

    const early = await check();
    expect([early.status, early.body.code]).toEqual([409, 'domain_not_proved']);
    dns.set(`_causa.${domain}`, [body.domain!.record.value]);
    const { body: done } = await check();
    expect(done.domain).toMatchObject({ state: 'verified', endsAt: null });
    expect(done.domain!.checkedAt).not.toBeNull();
    expect(await brandAt(domain)).toBe(office.slug);
    expect((await server.nobody().get(`/api/tenancy/domain?domain=${domain}`)).status).toBe(204);
    expect((await server.nobody().get(`/api/tenancy/domain?domain=x.${domain}`)).status).toBe(404);
  });

  it('is not proved by another’s token, by part of its own or by its name alone', async () => {
    const { body } = await claim(`portal.${office.slug}.pt`);
    const { name, value } = body.domain!.record;
    for (const said of [value.slice(0, -1), `${value}0`, 'causa-verify=', value.toUpperCase()]) {
      dns.set(name, [said]);
      expect([said, (await check()).status]).toEqual([said, 409]);
    }
  });

  it('is told apart from a DNS that does not answer, which changes nothing', async () => {
    const domain = await proved();
    dns.set(`_causa.${domain}`, dnsError('ETIMEOUT'));
    const { status, body } = await check();
    expect([status, body.code]).toEqual([503, 'dns_unavailable']);
    expect(await daily(30)).toBe(0);
    expect((await tenantOf(office)).domain!.state).toBe('verified');
    expect(await mails()).toEqual([]);
  });

  it('that is changed or taken away counts no more, and has another token', async () => {
    const domain = await proved();
    const before = (await tenantOf(office)).domain!.record.value;
    const { body } = await claim(`outro.${office.slug}.pt`);
    expect(body.domain!.state).toBe('pending');
    expect(body.domain!.record.value).not.toBe(before);
    expect(await brandAt(domain)).toBeNull();
    expect((await remove()).body.domain).toBeNull();
    expect((await remove()).status).toBe(200);
    expect((await check()).status).toBe(404);
    await claim(domain);
    expect((await check()).status).toBe(409);
  });

  it('does not count while the office’s plan has no own brand, and counts again with the plan', async () => {
    const domain = await proved();
    const plan = (tier: string) =>
      server.owner.query('update subscriptions set plan_tier = $2 where office_id = $1', [
        office.id,
        tier,
      ]);
    await plan('professional');
    expect(await brandAt(domain)).toBeNull();
    const asked = () => server.nobody().get(`/api/tenancy/domain?domain=${domain}`);
    expect((await asked()).status).toBe(404);
    expect((await tenantOf(office)).domain).toMatchObject({ name: domain, state: 'not_in_plan' });
    for (const refused of [await claim(`outro.${office.slug}.pt`), await check()]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'not_in_plan']);
    }
    await plan('enterprise');
    expect(await brandAt(domain)).toBe(office.slug);
    expect((await asked()).status).toBe(204);
    expect((await tenantOf(office)).domain).toMatchObject({ state: 'verified' });

    await plan('basic');
    expect((await remove()).body.domain).toBeNull();
    await plan('enterprise');
    expect(await brandAt(domain)).toBeNull();
  });

  it('is kept by an edit of its tenant, in which it cannot be written', async () => {
    const domain = await proved();
    const read = await tenantOf(office);
    const { status } = await office.staff.put(`/api/tenants/${read.id}`, { ...read, name: 'Novo' });
    expect(status).toBe(200);
    expect((await tenantOf(office)).domain).toMatchObject({ name: domain, state: 'verified' });
    await expect(
      server.owner.query(
        `begin; set local role causa_staff; update tenants set custom_domain_verified_at = now()`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await server.owner.query('rollback');
  });

  it('is refused where it is no name of a host in the DNS', async () => {
    for (const domain of [
      'localhost',
      '127.0.0.1',
      '::1',
      'intranet',
      'a.local',
      'x..pt',
      '-a.pt',
      'a b.pt',
      'a.pt/x',
      'ã.pt/x',
      'a@b.pt',
      'a.pt:8080',
      `${'a'.repeat(64)}.pt`,
      `${'a.'.repeat(150)}pt`,
    ]) {
      const { status, body } = await claim(domain);
      expect([domain, status, Object.keys(body.errors ?? {})]).toEqual([domain, 422, ['domain']]);
    }
  });

  it('is refused where it is our own address', async () => {
    const config: { publicUrl: string | null } = server.app.get(Config);
    config.publicUrl = 'https://causa.example.com';
    const headers = { origin: config.publicUrl, 'x-forwarded-host': 'causa.example.com' };
    const said = { domain: 'causa.example.com', version: 1 };
    const { body } = await office.staff.send<Answered>(
      'PUT',
      `/api/tenants/${tenant.id}/domain`,
      said,
      headers,
    );
    config.publicUrl = null;
    expect(body.errors).toEqual({ domain: 'Este domínio já pertence a outro tenant.' });
  });

  it('is stored in ASCII', async () => {
    expect((await claim('advogados-são.pt')).body.domain!.name).toBe('xn--advogados-so-dcb.pt');
  });

  it('is proved by one of two offices at once, and the other is told', async () => {
    const other = await server.office();
    const domain = `ambos.${office.slug}.pt`;
    const said = [await claim(domain), await claim(domain, other)];
    dns.set(
      `_causa.${domain}`,
      said.map(({ body }) => body.domain!.record.value),
    );
    const answers = await Promise.all([check(), check(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.errors).toEqual({
      domain: 'Este domínio já pertence a outro tenant.',
    });
    const winner = answers[0].status === 200 ? office : other;
    expect(await brandAt(domain)).toBe(winner.slug);
  });

  it('is asked about thirty times an hour at most', async () => {
    await claim(`portal.${office.slug}.pt`);
    const answers = await Promise.all(Array.from({ length: 31 }, () => check()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a proof that is lost', () => {
  it('is told to all staff at once, counts for seven days, and then no more', async () => {
    const domain = await proved();
    const colleague = await server.member(office, 'staff');
    await server.member(office, 'client');
    dns.clear();
    expect(await daily()).toBe(0);
    const { domain: lost } = await tenantOf(office);
    expect(lost!.state).toBe('lost');
    expect(Date.parse(lost!.endsAt!) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    expect((await mails()).map(({ to }) => to).sort()).toEqual(
      [office.staff.email, colleague.email].sort(),
    );
    expect((await mails())[0]!.subject).toBe(`O domínio ${domain} deixou de estar verificado`);

    expect(await daily(6.9)).toBe(0);
    expect(await brandAt(domain)).toBe(office.slug);
    expect(await mails()).toHaveLength(2);
    expect(await daily(7.1)).toBe(1);
    expect(await brandAt(domain)).toBeNull();
    expect((await tenantOf(office)).domain!.state).toBe('pending');
    expect(await daily(8)).toBe(0);
  });

  it('heals when it is back, and begins anew when it is lost again', async () => {
    const domain = await proved();
    const { name, value } = (await tenantOf(office)).domain!.record;
    dns.clear();
    await daily();
    dns.set(name, [value]);
    await daily(5);
    expect((await tenantOf(office)).domain).toMatchObject({ state: 'verified', endsAt: null });
    dns.clear();
    expect(await daily(8)).toBe(0);
    expect(await brandAt(domain)).toBe(office.slug);
    expect(await mails()).toHaveLength(2);
  });

  it('gives way to an office that proves the domain now, once it counts no more', async () => {
    const domain = await proved();
    const other = await server.office();
    const { body } = await claim(domain, other);
    dns.set(body.domain!.record.name, [body.domain!.record.value]);
    expect((await check(other)).status).toBe(422);
    await daily();
    await daily(7.1);
    expect((await check(other)).status).toBe(200);
    expect(await brandAt(domain)).toBe(other.slug);
  });
});
