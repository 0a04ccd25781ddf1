import { randomUUID } from 'node:crypto';

import type { ClientRecord } from '../../src/contract/clients.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import { type ProblemBody, PROBLEMS } from '../../src/contract/problems.js';
import { TestServer } from '../support/app.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let staff: Person;
let officeId: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ staff, id: officeId } = await server.office());
});

const create = (body: object, by = staff) =>
  by.post<ClientRecord & ProblemBody>('/api/clients', body);
const save = (client: ClientRecord, changed: object) =>
  staff.put<ClientRecord & ProblemBody>(`/api/clients/${client.id}`, { ...client, ...changed });

const ANA = { name: 'Ana Ferreira', taxId: '500 000 000', email: 'ana@correio.example' };

async function count(): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(
    'select count(*)::int as n from clients where office_id = $1 and deleted_at is null',
    [officeId],
  );
  return rows[0]!.n;
}

describe('a second client', () => {
  it.each([
    ['tax number', { taxId: 'PT 500.000.000' }, { taxId: FIELD_MESSAGES.taxIdTaken(ANA.name) }],
    ['e-mail', { email: ' ANA@correio.example' }, { email: FIELD_MESSAGES.emailTaken(ANA.name) }],
    ['name', { name: '  ANÁ  Ferreira.' }, { name: FIELD_MESSAGES.nameTaken(ANA.name) }],
  ])('with the same %s is asked about, and stored once told apart', async (_, said, errors) => {
    const { id } = (await create(ANA)).body;
    const second = { name: 'Ana Reis', ...said };
    const { status, body } = await create(second);
    expect([status, body.code, body.detail]).toEqual([
      409,
      'client_exists',
      PROBLEMS.client_exists[2],
    ]);
    expect(body.existing).toEqual([{ id, name: ANA.name, by: Object.keys(errors) }]);
    expect(body.errors).toEqual(errors);
    expect((await create({ ...second, distinctFrom: [randomUUID()] })).status).toBe(409);
    expect(await count()).toBe(1);
    expect((await create({ ...second, distinctFrom: [id] })).status).toBe(201);
  });

  it('with what two others have names both, and one who has both once', async () => {
    const ana = (await create(ANA)).body;
    const rui = (await create({ name: 'Rui', email: 'rui@correio.example' })).body;
    const { body } = await create({ ...ANA, name: 'Outro', email: 'rui@correio.example' });
    expect(body.existing).toEqual([
      { id: ana.id, name: 'Ana Ferreira', by: ['taxId'] },
      { id: rui.id, name: 'Rui', by: ['email'] },
    ]);
    expect((await create(ANA)).body.existing).toEqual([
      { id: ana.id, name: 'Ana Ferreira', by: ['taxId', 'email', 'name'] },
    ]);
    const half = { ...ANA, email: 'rui@correio.example', distinctFrom: [ana.id] };
    expect((await create(half)).body.existing).toMatchObject([{ id: rui.id, by: ['email'] }]);
  });

  it('with a number that is none is told by it, however it is spelled', async () => {
    const wrong = { confirmed: ['taxId'] };
    const { id } = (await create({ name: 'Ana', taxId: '123 456 788', ...wrong })).body;
    const { body } = await create({ name: 'Rui', taxId: '123456788', ...wrong });
    expect(body.existing).toMatchObject([{ id }]);
  });

  it.each([
    ['is stored where both have a tax number', ANA, { name: ANA.name, taxId: '501 964 843' }, 201],
    ['is asked about where it has none', ANA, { name: ANA.name }, 409],
    ['is asked about where the first has none', { name: ANA.name }, { ...ANA, email: null }, 409],
    ['is stored where the names are signs alone', { name: '***' }, { name: '---' }, 201],
  ])('with the same name %s', async (_, first, second, status) => {
    await create(first);
    expect((await create(second)).status).toBe(status);
  });

  it('raises no question if the first one is in another office', async () => {
    await create(ANA);
    const { staff: stranger } = await server.office();
    expect((await create(ANA, stranger)).status).toBe(201);
  });

  it('raises no question if the first one is in the recycle bin', async () => {
    const { id } = (await create(ANA)).body;
    await staff.delete(`/api/clients/${id}`);
    expect((await create(ANA)).status).toBe(201);
  });

  it('that comes at the same moment is asked about', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ name: ANA.name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await count()).toBe(1);
  });

  it('is not told apart by what is no list of ids', async () => {
    await create(ANA);
    for (const distinctFrom of ['x', ['x'], {}]) {
      const { status, body } = await create({ ...ANA, distinctFrom });
      expect([status, Object.keys(body.errors!)]).toEqual([422, ['distinctFrom']]);
    }
  });
});

describe('an edit', () => {
  it('is asked about what it changes, and not about what it leaves', async () => {
    const ana = (await create(ANA)).body;
    const { body: rui } = await create({ ...ANA, name: 'Rui', distinctFrom: [ana.id] });
    const renamed = await save(rui, { name: 'Rui Reis' });
    expect(renamed.status).toBe(200);
    const alone = await save(renamed.body, { email: null, taxId: null });
    for (const [by, said] of Object.entries({ email: ANA.email, name: 'ana ferreira' })) {
      const asked = await save(alone.body, { [by]: said });
      expect([asked.status, asked.body.code, asked.body.existing]).toEqual([
        409,
        'client_exists',
        [{ id: ana.id, name: ANA.name, by: [by] }],
      ]);
    }
    expect((await staff.get(`/api/clients/${rui.id}`)).body).toEqual(alone.body);
    const saved = await save(alone.body, { email: ANA.email, distinctFrom: [ana.id] });
    expect([saved.status, saved.body.email]).toEqual([200, ANA.email]);
  });

  it('to the name of one with another tax number is not asked about', async () => {
    await create(ANA);
    const { body: rui } = await create({ name: 'Rui', taxId: '501 964 843' });
    expect((await save(rui, { name: ANA.name })).status).toBe(200);
  });
});
