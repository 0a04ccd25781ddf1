import type { Brand, BrandReply, BrandShades } from '../../src/contract/brand.js';
import type { ClientRecord, ClientTenant } from '../../src/contract/clients.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { slugOfClient, type Tenant } from '../../src/contract/tenants.js';
import { shadesOf } from '../../src/tenancy/brand.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { inviteColleague } from '../support/invitations.js';
import { receivedBy } from '../support/mails.js';
import type { Person } from '../support/person.js';

let server: TestServer;
/** Another replica on the same database. */
let replica: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
  replica = await TestServer.start();
});
afterAll(() => Promise.all([server.stop(), replica.stop()]));
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
});

type Answered = Tenant & ProblemBody;

let mark = 0;
const slug = () => `${office.slug}-${(mark += 1)}`;
const said = (fields: object = {}) => ({
  name: 'Aurora Família',
  companyName: 'Aurora Família e Sucessões',
  slug: slug(),
  ...fields,
});
const create = (fields?: object) => staff.post<Answered>('/api/tenants', said(fields));
const first = async () => (await staff.list<Tenant>('/api/tenants')).body.at(-1)!;
const save = (tenant: Tenant, fields: object) =>
  staff.put<Answered>(`/api/tenants/${tenant.id}`, { ...tenant, ...fields });
const brandOf = async (asked: string, at = server) =>
  (await at.nobody().get<BrandReply>(`/api/tenancy/brand?slug=${asked}`)).body.brand as Brand;

describe('the office’s tenants', () => {
  it('are listed with their figures, newest first, and the oldest is the default', async () => {
    await create({ name: 'Segundo' });
    const { body, headers } = await staff.list<Tenant>('/api/tenants');
    expect(body.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Segundo', false],
      [`Escritório ${office.slug}`, true],
    ]);
    expect(headers.get('content-range')).toBe('tenants 0-1/2');
    expect(body[0]).toMatchObject({ clientCount: 0, logoUrl: null, domain: null, formerSlugs: [] });
    expect(body[0]!.shades).toEqual(shadesOf('#1e40af', '#e11d48'));
  });

  it('are made with name, company, slug and colours, and are found by their slug at once', async () => {
    const fields = said({ primaryColor: '#F59E0B', secondaryColor: '#0f766e' });
    const { status, body } = await staff.post<Answered>('/api/tenants', fields);
    expect([status, body.primaryColor, body.version]).toEqual([201, '#f59e0b', 1]);
    expect(await brandOf(fields.slug)).toMatchObject({
      companyName: 'Aurora Família e Sucessões',
      primaryColor: '#f59e0b',
      light: { primary: { text: body.shades.light.primary.text } },
    });
  });

  it('are refused where a field is wrong', async () => {
    const noSlug = 'Só letras minúsculas, números e hífen, sem hífen no início ou no fim';
    const noColour = 'Cor inválida: use # e seis dígitos, como #1e40af';
    for (const [field, value, message] of [
      ['name', '', 'Nome é obrigatório'],
      ['companyName', ' ', 'Campo obrigatório'],
      ['slug', '', noSlug],
      ['slug', 'á', noSlug],
      ['slug', '-a', noSlug],
      ['slug', 'a'.repeat(49), noSlug],
      ['slug', ['a'], noSlug],
      ['primaryColor', 'vermelho', noColour],
      ['primaryColor', '#12345', noColour],
      ['secondaryColor', '#1e40af;}body{display:none', noColour],
      ['secondaryColor', null, noColour],
      ['officeId', '01890000-0000-7000-8000-000000000000', 'Campo desconhecido'],
    ] as const) {
      const { status, body } = await create({ [field]: value });
      expect([field, value, status, body.errors]).toEqual([
        field,
        value,
        422,
        { [field]: message },
      ]);
    }
    expect((await staff.list('/api/tenants')).body).toHaveLength(1);
  });

  it('change their brand at once on every replica', async () => {
    const tenant = await first();
    await brandOf(tenant.slug, replica);
    const { status } = await save(tenant, { companyName: 'Outra Casa', primaryColor: '#0f766e' });
    expect(status).toBe(200);
    expect(await brandOf(tenant.slug, replica)).toMatchObject({
      companyName: 'Outra Casa',
      primaryColor: '#0f766e',
    });
  });

  it('change their brand at once in the mails of every replica', async () => {
    const tenant = await first();
    const elsewhere = staff.at(replica.url);
    const mailTo = async (email: string) => {
      expect((await inviteColleague(elsewhere, email)).status).toBe(201);
      return (await receivedBy(server, email))[0]!;
    };
    const before = await mailTo(`antes@${office.slug}.example`);
    expect(before.subject).toContain(tenant.companyName);
    const colours = { primaryColor: '#0f766e', secondaryColor: '#7c3aed' };
    expect((await save(tenant, { companyName: 'Outra Casa', ...colours })).status).toBe(200);
    const { subject, html, plain } = await mailTo(`depois@${office.slug}.example`);
    expect(subject).toBe('Convite para a equipa de Outra Casa');
    const { primary, secondary } = shadesOf(colours.primaryColor, colours.secondaryColor).light;
    expect(html).toContain(`bgcolor="${primary.fill}"`);
    expect(html).toContain(`bgcolor="${secondary.deep}"`);
    const old = shadesOf(tenant.primaryColor, tenant.secondaryColor).light;
    expect(before.html).toContain(`bgcolor="${old.primary.fill}"`);
    for (const gone of [tenant.companyName, old.primary.fill, old.secondary.deep]) {
      expect(html + plain).not.toContain(gone);
    }
  });

  it('keep the earlier of two changes, and the refusal names its author', async () => {
    const tenant = await first();
    const colleague = await server.member(office, 'staff', 'Ana Prado');
    await colleague.put(`/api/tenants/${tenant.id}`, { ...tenant, name: 'De Ana' });
    const { status, body } = await save(tenant, { name: 'Meu' });
    expect([status, body.code]).toEqual([409, 'stale_version']);
    expect(body).toMatchObject({ current: { name: 'De Ana' }, changedBy: 'Ana Prado' });
  });

  it('are deleted, but not the last one', async () => {
    const { body: second } = await create();
    const gone = await staff.delete<Answered>(`/api/tenants/${second.id}`);
    expect([gone.status, gone.body.id]).toEqual([200, second.id]);
    expect(await brandOf(second.slug)).toBeNull();
    const last = await first();
    const { status, body } = await staff.delete<ProblemBody>(`/api/tenants/${last.id}`);
    expect([status, body.code, body.detail]).toEqual([
      409,
      'last_tenant',
      'O escritório precisa de pelo menos um tenant.',
    ]);
    await expect(
      server.owner.query('delete from tenants where office_id = $1', [office.id]),
    ).rejects.toMatchObject({ constraint: 'tenants_one_stays' });
  });

  it('keep the last one, even when two people delete the last two at once', async () => {
    const other = await server.member(office, 'staff');
    const [one, two] = [await first(), (await create()).body];
    const answers = await Promise.all([
      staff.delete(`/api/tenants/${one.id}`),
      other.delete(`/api/tenants/${two.id}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staff.list('/api/tenants')).body).toHaveLength(1);
  });

  it('leave rows in the audit log of who made, renamed and deleted them', async () => {
    const { body: tenant } = await create();
    const { body: renamed } = await save(tenant, { slug: slug() });
    await staff.delete(`/api/tenants/${renamed.id}`);
    const { rows } = await server.owner.query(
      `select action, subject_id as id, user_id as by from audit_log
       where office_id = $1 and subject_kind = 'tenant' order by created_at, id`,
      [office.id],
    );
    expect(rows).toEqual(
      ['tenant_created', 'slug_changed', 'tenant_deleted'].map((action) => ({
        action,
        id: tenant.id,
        by: staff.userId,
      })),
    );
  });
});

describe('the shades of two colours', () => {
  it('are those that the server uses', async () => {
    const query = 'primaryColor=%23f59e0b&secondaryColor=%230f766e';
    const { body } = await staff.get<BrandShades>(`/api/tenants/shades?${query}`);
    expect(body).toEqual(shadesOf('#f59e0b', '#0f766e'));
    expect(body.light.primary.text).not.toBe('#f59e0b');
  });

  it('are refused if a colour is missing or invalid', async () => {
    for (const query of [
      '',
      '?primaryColor=red&secondaryColor=%23000000',
      '?primaryColor=%23000000',
    ]) {
      expect([query, (await staff.get(`/api/tenants/shades${query}`)).status]).toEqual([
        query,
        400,
      ]);
    }
  });
});

describe('a client', () => {
  const client = async () =>
    (await staff.post<ClientRecord>('/api/clients', { name: 'Metalúrgica do Sado, Lda.' })).body;
  const link = (clientId: string, tenantId: string | null, version: number) =>
    staff.put<ClientTenant & ProblemBody>(`/api/client-tenants/${clientId}`, { tenantId, version });
  const names = async (filter: object) =>
    (await staff.list<ClientTenant>('/api/client-tenants', { filter })).body.map(
      ({ name }) => name,
    );

  it('is linked to a tenant and unlinked again, and listed by it', async () => {
    const { id, version } = await client();
    const tenant = await first();
    expect(await names({ linked: false })).toEqual(['Metalúrgica do Sado, Lda.']);
    const { body: linked } = await link(id, tenant.id, version);
    expect(linked).toMatchObject({ tenantId: tenant.id, tenantSlug: office.slug });
    expect(await names({ linked: false })).toEqual([]);
    expect(await names({ linked: true })).toEqual(['Metalúrgica do Sado, Lda.']);
    expect(await names({ tenantId: tenant.id })).toEqual(['Metalúrgica do Sado, Lda.']);
    expect((await first()).clientCount).toBe(1);
    expect((await link(id, null, linked.version)).body.tenantId).toBeNull();
    expect((await first()).clientCount).toBe(0);
  });

  it('is linked by one of two requests at once, and the other is refused', async () => {
    const { id, version } = await client();
    const [one, two] = [await first(), (await create()).body];
    const answers = await Promise.all([link(id, one.id, version), link(id, two.id, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cannot be linked to a tenant that does not exist', async () => {
    const { id, version } = await client();
    for (const tenantId of ['01890000-0000-7000-8000-000000000000', 'x']) {
      const { status, body } = await link(id, tenantId, version);
      expect([status, body.errors]).toEqual([422, { tenantId: 'Tenant não encontrado.' }]);
    }
  });

  it('is unlinked when its tenant is deleted, and can be saved as it was read before', async () => {
    const { id, version } = await client();
    const { body: tenant } = await create();
    await link(id, tenant.id, version);
    const { body: read } = await staff.get<ClientRecord>(`/api/clients/${id}`);
    expect((await staff.delete(`/api/tenants/${tenant.id}`)).status).toBe(200);
    expect(await names({ linked: false })).toEqual(['Metalúrgica do Sado, Lda.']);
    expect((await staff.put(`/api/clients/${id}`, { ...read, city: 'Setúbal' })).status).toBe(200);
  });

  it('gives its tenant a slug of 20 characters at most', () => {
    expect(
      [
        'Metalúrgica do Sado, Lda.',
        'AB',
        '  João & Maria  ',
        '律師',
        'Supermercados Ávila Teixeira',
      ].map(slugOfClient),
    ).toEqual(['metalurgica-do-sado', 'ab', 'joao-maria', '', 'supermercados-avila']);
  });
});

it(
  'lists linked and unlinked clients by an index in an office of 5,000 clients',
  { tags: ['long'] },
  async () => {
    await server.owner.query(
      `insert into clients (office_id, name) select $1, 'Cliente ' || n from generate_series(1, 5000) n`,
      [office.id],
    );
    await server.owner.query('analyze clients');
    // All clients are unlinked, so the index of all clients is as good.
    for (const [condition, index] of [
      ['is null', /clients_(unlinked_)?by_name/],
      ['is not null', /clients_linked_by_name/],
    ] as const) {
      const { rows } = await server.owner.query<{ 'QUERY PLAN': string }>(
        `explain select id from clients where office_id = '${office.id}' and deleted_at is null
       and tenant_id ${condition} order by name, id limit 25`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(index);
    }
  },
);
