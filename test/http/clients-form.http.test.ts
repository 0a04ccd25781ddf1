import type { ClientRecord } from '../../src/contract/clients.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { VALUE_FAULTS } from '../../src/contract/value-faults.js';
import { type TestOffice, TestServer } from '../support/app.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
});

/** Every field of the form, as a person may type it. */
const FULL = {
  name: ' Construções Vale Verde, Lda. ',
  email: ' Geral@ValeVerde.example ',
  phone: '+351 266 000 000',
  notes: 'Prefere e-mail.\nSó de manhã.',
  addressLine1: 'Rua da Moeda, 5',
  addressLine2: '2.º andar',
  city: 'Évora',
  region: 'Alentejo',
  postalCode: '7000-001',
  country: 'pt',
  taxId: '500 000 000',
  billingEmail: 'Contas@ValeVerde.example',
  billingPhone: '+351 266 000 001',
  paymentTerms: '30 dias',
  preferredPaymentMethod: 'Transferência',
  iban: 'PT50 0002 0123 1234 5678 9015 4',
  swift: 'cgdi pt pl',
  creditLimit: 12_500.5,
};

const STORED = {
  ...FULL,
  name: 'Construções Vale Verde, Lda.',
  email: 'geral@valeverde.example',
  country: 'PT',
  taxId: '500000000',
  billingEmail: 'contas@valeverde.example',
  iban: 'PT50000201231234567890154',
  swift: 'CGDIPTPL',
};

const rui = { name: 'Rui', role: 'Gerente', email: 'rui@x.example', phone: null, isPartner: true };
const ines = { name: 'Inês', role: null, email: null, phone: '+351 910 000 000', isPartner: false };

const create = (body: object) => staff.post<ClientRecord & ProblemBody>('/api/clients', body);
const save = (id: string, body: object, by = staff) =>
  by.put<ClientRecord & ProblemBody>(`/api/clients/${id}`, body);

async function count(table: string): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(
    `select count(*)::int as n from ${table} where office_id = $1`,
    [office.id],
  );
  return rows[0]!.n;
}

describe('a creation', () => {
  it('takes a name alone, and the office’s country with it', async () => {
    const { status, body } = await create({ name: ' Ana Ferreira ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Ana Ferreira',
      country: 'PT',
      email: null,
      avatarUrl: null,
      caseCount: 0,
      documentCount: 0,
      version: 1,
      contacts: [],
      portalUsers: [],
      recentCases: [],
      nextDeadline: null,
    });
    await server.owner.query(
      `update offices set country = 'brazil', time_zone = 'America/Sao_Paulo' where id = $1`,
      [office.id],
    );
    expect((await create({ name: 'Bruno' })).body.country).toBe('BR');
  });

  it('has no country where the form says that it is not known', async () => {
    expect((await create({ name: 'Ana', country: null })).body.country).toBeNull();
    expect((await create({ name: 'Rui', country: '' })).body.country).toBeNull();
  });

  it('stores every field, cleaned, and answers what a later look tells', async () => {
    const { body } = await create({ ...FULL, contacts: [rui, ines] });
    expect(body).toMatchObject({ ...STORED, contacts: [rui, ines] });
    expect((await staff.get(`/api/clients/${body.id}`)).body).toEqual(body);
  });

  const tooMany = Array.from({ length: 51 }, () => rui);
  const WRONG: [object, string, string][] = [
    [{}, 'name', FIELD_MESSAGES.nameRequired],
    [{ name: ' ' }, 'name', FIELD_MESSAGES.nameRequired],
    [{ name: 5 }, 'name', FIELD_MESSAGES.nameRequired],
    [{ name: 'x'.repeat(201) }, 'name', FIELD_MESSAGES.tooLong],
    [{ caseCount: 9 }, 'caseCount', FIELD_MESSAGES.unknownField],
    [{ officeId: 'x' }, 'officeId', FIELD_MESSAGES.unknownField],
    [{ email: 'ana@' }, 'email', FIELD_MESSAGES.emailInvalid],
    [{ billingEmail: 'x' }, 'billingEmail', FIELD_MESSAGES.emailInvalid],
    [{ notes: 'x'.repeat(5001) }, 'notes', FIELD_MESSAGES.tooLong],
    [{ country: 'Portugal' }, 'country', FIELD_MESSAGES.countryInvalid],
    [{ country: 'XX' }, 'country', FIELD_MESSAGES.countryInvalid],
    [{ creditLimit: -1 }, 'creditLimit', FIELD_MESSAGES.negative],
    [{ creditLimit: 1.005 }, 'creditLimit', FIELD_MESSAGES.invalid],
    [{ creditLimit: '12' }, 'creditLimit', FIELD_MESSAGES.invalid],
    [{ creditLimit: 1e13 }, 'creditLimit', FIELD_MESSAGES.tooLarge],
    [{ confirmed: ['name'] }, 'confirmed', FIELD_MESSAGES.invalid],
    [{ contacts: {} }, 'contacts', FIELD_MESSAGES.invalid],
    [{ contacts: ['x'] }, 'contacts.0', FIELD_MESSAGES.invalid],
    [{ contacts: tooMany }, 'contacts', FIELD_MESSAGES.tooMany],
    [{ contacts: [rui, { ...rui, name: '' }] }, 'contacts.1.name', FIELD_MESSAGES.nameRequired],
    [{ contacts: [{ ...rui, email: 'x' }] }, 'contacts.0.email', FIELD_MESSAGES.emailInvalid],
    [{ contacts: [{ ...rui, notes: 'x' }] }, 'contacts.0.notes', FIELD_MESSAGES.unknownField],
    [
      { portalUsers: [{ email: 'a@b.example' }] },
      'portalUsers.0.fullName',
      FIELD_MESSAGES.nameRequired,
    ],
    [{ portalUsers: [{ fullName: 'x' }] }, 'portalUsers.0.email', FIELD_MESSAGES.emailInvalid],
  ];

  it('refuses each value that is none of its field, and stores nothing', async () => {
    for (const [wrong, field, message] of WRONG) {
      const said = 'name' in wrong || field === 'name' ? wrong : { name: 'x', ...wrong };
      const { status, body } = await create(said);
      expect([wrong, status, body.code]).toEqual([wrong, 422, 'validation_failed']);
      expect(body.errors).toMatchObject({ [field]: message });
    }
    expect([await count('clients'), await count('client_contacts')]).toEqual([0, 0]);
  });

  it('refuses what is no form at all', async () => {
    for (const body of ['[]', '"x"', 'null', '{', ''])
      expect((await staff.send('POST', '/api/clients', body)).status).toBe(400);
  });

  it('leaves nothing behind when the last of it fails', async () => {
    const twice = { fullName: 'Ana', email: 'ana@x.example' };
    const { status } = await create({ ...FULL, contacts: [rui], portalUsers: [twice, twice] });
    expect(status).toBe(409);
    for (const table of ['clients', 'client_contacts', 'client_users', 'invitation_logs'])
      expect([table, await count(table)]).toEqual([table, 0]);
  });
});

describe('a value that may be wrong', () => {
  const wrong = { name: 'Ana', taxId: '123 456 788', iban: 'PT50', swift: 'CGDIZZPL' };
  const faults = {
    taxId: VALUE_FAULTS.nifCheck,
    iban: VALUE_FAULTS.ibanLength,
    swift: VALUE_FAULTS.bicCountry,
  };

  it('is refused with what is wrong, and stored as typed once it is confirmed', async () => {
    expect((await create(wrong)).body).toMatchObject({
      code: 'unconfirmed_values',
      errors: faults,
    });
    const part = await create({ ...wrong, confirmed: ['taxId', 'swift'] });
    expect([part.status, part.body.errors]).toEqual([422, { iban: faults.iban }]);
    expect(await count('clients')).toBe(0);
    const { status, body } = await create({ ...wrong, confirmed: ['taxId', 'iban', 'swift'] });
    expect(status).toBe(201);
    expect(body).toMatchObject(wrong);
  });

  it('is checked by the rules of the client’s country', async () => {
    const cnpj = { name: 'x', taxId: '12.ABC.345/01DE-35' };
    expect((await create(cnpj)).body.errors).toEqual({ taxId: VALUE_FAULTS.nifLength });
    expect((await create({ ...cnpj, country: 'BR' })).body.taxId).toBe('12ABC34501DE35');
    expect((await create({ ...cnpj, country: 'ES' })).body.errors).toEqual({
      taxId: VALUE_FAULTS.spanishLength,
    });
    const french = { name: 'x', taxId: 'FR 12.345', country: 'FR' };
    expect((await create(french)).body.taxId).toBe(french.taxId);
  });

  it('need not be confirmed again by who leaves it as it is, but by who makes it wrong anew', async () => {
    const { body } = await create({ ...wrong, confirmed: ['taxId', 'iban', 'swift'] });
    const said = { ...wrong, country: 'PT', contacts: [] };
    const kept = await save(body.id, { ...said, name: 'Ana Maria', version: 1 });
    expect(kept.status).toBe(200);
    const moved = await save(body.id, { ...said, country: 'ES', version: 2 });
    expect(moved.body.errors).toEqual({ taxId: VALUE_FAULTS.spanishCheck });
    const other = await save(body.id, { ...said, taxId: '123', version: 2 });
    expect(other.body.errors).toEqual({ taxId: VALUE_FAULTS.nifLength });
  });
});

describe('an edit', () => {
  it('replaces every field; what is left out is no longer known', async () => {
    const { body } = await create(FULL);
    const { status, body: after } = await save(body.id, {
      name: 'Vale Verde',
      contacts: [],
      version: 1,
    });
    expect(status).toBe(200);
    const cleared = Object.fromEntries(Object.keys(FULL).map((field) => [field, null]));
    expect(after).toMatchObject({ ...cleared, name: 'Vale Verde', version: 2 });
    expect((await staff.get(`/api/clients/${body.id}`)).body).toEqual(after);
  });

  it('keeps who its contacts are, in their new order; those left out go, the last one too', async () => {
    const { body } = await create({ name: 'x', contacts: [rui, ines] });
    const [first, second] = body.contacts;
    const changed = [{ ...second, name: 'Inês Maria' }, { name: 'Ana' }, first!];
    const { body: after } = await save(body.id, { name: 'x', contacts: changed, version: 1 });
    expect(after.contacts.map(({ id, name }) => [id, name])).toEqual([
      [second!.id, 'Inês Maria'],
      [expect.any(String), 'Ana'],
      [first!.id, 'Rui'],
    ]);
    const { body: less } = await save(body.id, { name: 'x', contacts: [first!], version: 2 });
    expect(less.contacts).toEqual([first]);
    const { body: none } = await save(body.id, { name: 'x', contacts: [], version: 3 });
    expect([none.contacts, none.version]).toEqual([[], 4]);
    expect(await count('client_contacts')).toBe(0);
  });

  it('refuses a contact that is not the client’s, and one that comes twice', async () => {
    const { body: other } = await create({ name: 'Outro', contacts: [rui] });
    const { body } = await create({ name: 'x', contacts: [ines] });
    const own = body.contacts[0]!;
    for (const contacts of [
      [own, other.contacts[0]],
      [own, own],
    ]) {
      const answer = await save(body.id, { name: 'x', contacts, version: 1 });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { 'contacts.1.id': FIELD_MESSAGES.invalid },
      ]);
    }
    expect((await staff.get<ClientRecord>(`/api/clients/${other.id}`)).body).toEqual(other);
  });

  it('keeps the portal users, and adds those that are new', async () => {
    const ana = { fullName: 'Ana', email: 'ana@x.example' };
    const { body } = await create({ name: 'x', portalUsers: [ana] });
    const kept = await save(body.id, { name: 'x', contacts: [], version: 1 });
    expect(kept.body.portalUsers).toEqual(body.portalUsers);
    const bruno = { fullName: 'Bruno', email: 'bruno@x.example' };
    const both = [bruno, ...body.portalUsers];
    const more = await save(body.id, { name: 'x', contacts: [], portalUsers: both, version: 2 });
    expect(more.body.portalUsers.map(({ fullName }) => fullName)).toEqual(['Ana', 'Bruno']);
    const twice = [ana, ...more.body.portalUsers];
    const again = await save(body.id, { name: 'x', contacts: [], portalUsers: twice, version: 3 });
    expect([again.status, again.body.code, again.body.errors]).toEqual([
      409,
      'portal_user_exists',
      { 'portalUsers.0.email': 'Este email já está cadastrado para este cliente.' },
    ]);
  });

  it('needs the version that was read', async () => {
    const { body } = await create({ name: 'x' });
    for (const version of [undefined, 0, '1', 1.5])
      expect((await save(body.id, { name: 'y', contacts: [], version })).status).toBe(422);
  });

  it('needs the list of contacts, since it takes away those that are not in it', async () => {
    const { body } = await create({ name: 'x', contacts: [rui] });
    for (const contacts of [undefined, null, {}]) {
      const answer = await save(body.id, { name: 'x', contacts, version: 1 });
      expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([422, ['contacts']]);
    }
    expect(await count('client_contacts')).toBe(1);
  });

  it('is refused if another person changed the record meanwhile, and shows who did and how it stands now', async () => {
    const { body } = await create({ name: 'Ana', contacts: [rui] });
    const colleague = await server.member(office, 'staff', 'Duarte Reis');
    await save(body.id, { name: 'Ana Maria', contacts: [], version: 1 }, colleague);
    await staff.post('/api/cases', { title: 'x', clientId: body.id });
    const late = await save(body.id, { name: 'Ana Rita', contacts: [], version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'stale_version',
      changedBy: 'Duarte Reis',
      current: { name: 'Ana Maria', contacts: [], caseCount: 1, version: 2 },
    });
  });

  it('by two people at once is one person’s, and the other is told', async () => {
    const { body } = await create({ name: 'Ana' });
    const colleague = await server.member(office, 'staff', 'Duarte Reis');
    const answers = await Promise.all(
      [staff, colleague].map((person, n) =>
        save(body.id, { name: `Ana ${n}`, contacts: [{ name: `c${n}` }], version: 1 }, person),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const { body: after } = await staff.get<ClientRecord>(`/api/clients/${body.id}`);
    expect([after.name, after.contacts.map(({ name }) => name)]).toEqual([
      `Ana ${winner}`,
      [`c${winner}`],
    ]);
  });
});
