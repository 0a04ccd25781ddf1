import { randomUUID } from 'node:crypto';
import type { DataProvider } from 'react-admin';

import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import { PROBLEMS } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PLAIN_RESOURCES } from '../support/plain-resources.js';
import { refusal, routesOf, type Row, stockClient } from '../support/stock-client.js';

/*
 * The stock client sends the whole record back that it has read. Every change that the API documents takes
 * it: a resource that is added has to, too.
 */

let server: TestServer;
let office: TestOffice;
let stock: DataProvider;
/** One of each resource. */
let records: Record<string, string>;

/**
 * Routes with a PUT for something that is no record of a list: a person's own settings, or one part of a record.
 * Changing an invitation mails it anew, which is counted and told in the answer; that has tests of its own.
 */
const OTHERS = [
  '/api/account/morning-mail',
  '/api/account/passkeys/{id}',
  '/api/account/password',
  '/api/account/profile',
  '/api/ai/conversations/{id}/shares',
  '/api/ai/settings',
  '/api/client-tenants/{id}',
  '/api/client-users/{id}/cases',
  '/api/invitations/{id}',
  '/api/office/mail',
  '/api/office/reminders',
  '/api/staff-users/{id}/administrator',
  '/api/office/second-step',
  '/api/office/settings',
  '/api/tenants/{id}/domain',
];

/** Every resource with a change: one that a person makes, and what is read-only. */
const CHANGES: Record<string, { change: object; readOnly: Record<string, unknown> }> = {
  ...Object.fromEntries(
    Object.entries(PLAIN_RESOURCES).map(([resource, { change }]) => [
      resource,
      { change, readOnly: { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z' } },
    ]),
  ),
  cases: {
    change: { title: 'Outro título', clientId: null },
    readOnly: { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z', userId: randomUUID() },
  },
  clients: {
    change: { name: 'Outro nome', city: 'Faro' },
    readOnly: { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z', avatarUrl: '/x.png' },
  },
  documents: {
    change: { title: 'Outro título', sharedWithClient: true },
    readOnly: { mimeType: 'text/html', sizeBytes: 7, caseId: randomUUID() },
  },
  'client-users': {
    change: { fullName: 'Outra Pessoa', position: 'Gerente' },
    readOnly: { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z', clientId: randomUUID() },
  },
  'ai/conversations': {
    change: { title: 'Outra conversa' },
    readOnly: { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z', country: 'spain' },
  },
  'document-templates': {
    change: { name: 'Outro modelo' },
    readOnly: { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z', country: 'spain' },
  },
  drafts: {
    change: { archived: true },
    readOnly: { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z', title: 'Outra minuta' },
  },
  'service-requests': {
    change: { title: 'Outro título', status: 'concluido' },
    readOnly: { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z', clientId: randomUUID() },
  },
  'staff-users': {
    change: { fullName: 'Outra Pessoa', phone: '912 000 000' },
    readOnly: { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z', userId: randomUUID() },
  },
  tenants: {
    change: { name: 'Outro nome', primaryColor: '#0f766e' },
    readOnly: { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z', logoUrl: '/x.png' },
  },
  'webhook-endpoints': {
    change: { events: ['pedido.criado'] },
    readOnly: { id: randomUUID(), createdAt: '2020-01-01T00:00:00Z' },
  },
};

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
  stock = stockClient(office.staff);
  const client = await stock.create<Row>('clients', { data: { name: 'Vale Verde' } });
  const legalCase = await newCase({ clientId: client.data.id });
  const form = new FormData();
  form.append('caseId', legalCase.id);
  form.append('title', 'Documento');
  form.append('file', new Blob(['texto'], { type: 'text/plain' }), 'texto.txt');
  const document = await office.staff.post<Row>('/api/documents', form);
  const email = `${randomUUID()}@teste.example`;
  const person = { fullName: 'Ana Reis', email, position: 'Advogada' };
  const change = { id: client.data.id, previousData: client.data };
  const data = { ...client.data, portalUsers: [person] } as never;
  await stock.update<Row>('clients', { ...change, data });
  await server.owner.query(
    `insert into ai_conversations (office_id, user_id, side, request_type, country, title)
     values ($1, $2, 'staff', 'general', 'portugal', 'Conversa')`,
    [office.id, office.staff.userId],
  );
  const templateId = await firstOf('document-templates');
  records = {
    cases: legalCase.id,
    'ai/conversations': await firstOf('ai/conversations'),
    'document-templates': templateId,
    drafts: (
      await stock.create<Row>('drafts', { data: { caseId: legalCase.id, templateId } as never })
    ).data.id,
    clients: client.data.id,
    documents: document.body.id,
    'client-users': await firstOf('client-users'),
    'service-requests': (
      await stock.create<Row>('service-requests', {
        data: { title: 'Pedido', clientId: client.data.id },
      })
    ).data.id,
    'staff-users': await firstOf('staff-users'),
    tenants: await firstOf('tenants'),
    'webhook-endpoints': (
      await stock.create<Row>('webhook-endpoints', {
        data: { url: 'https://ganchos.example/causa', events: ['processo.criado'] },
      })
    ).data.id,
  };
  for (const [resource, { body }] of Object.entries(PLAIN_RESOURCES)) {
    records[resource] = (await stock.create<Row>(resource, { data: body('Um') })).data.id;
  }
});
afterAll(() => server.stop());

async function firstOf(resource: string): Promise<string> {
  const { data } = await stock.getList<Row>(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  return data[0]!.id;
}

async function newCase(said: object = {}): Promise<LegalCase> {
  return (await stock.create<LegalCase>('cases', { data: { title: 'Processo', ...said } })).data;
}

describe('every change', () => {
  it('is walked here', async () => {
    const changed = (await routesOf(office.staff, 'put')).filter((path) => !OTHERS.includes(path));
    const walked = Object.keys(CHANGES).map((resource) => `/api/${resource}/{id}`);
    expect(changed.sort()).toEqual(walked.sort());
  });

  const read = async (resource: string): Promise<Row> =>
    (await stock.getOne<Row>(resource, { id: records[resource]! })).data;
  const send = (resource: string, record: Row, previousData = record) =>
    stock.update<Row>(resource, { id: previousData.id, data: record, previousData });

  it.each(Object.entries(CHANGES))(
    'to %s takes the whole record as it was read',
    async (resource, { change }) => {
      const record = await read(resource);
      const { data } = await send(resource, { ...record, ...change });
      expect(data).toMatchObject({ ...change, id: record.id, version: Number(record.version) + 1 });
      // Dates that went through a form: another spelling of the same instant.
      const spelled = Object.entries(data).map(([field, value]) => [
        field,
        field === 'createdAt' ? new Date(String(value)).toISOString() : value,
      ]);
      const again = await send(resource, Object.fromEntries(spelled) as Row);
      expect(again.data).toMatchObject(change);
    },
  );

  it.each(Object.entries(CHANGES))(
    'to %s refuses a read-only field by its name',
    async (resource, { change, readOnly }) => {
      const record = await read(resource);
      for (const [field, value] of Object.entries(readOnly)) {
        const sent = { ...record, ...change, [field]: value };
        const { status, message, body } = await refusal(send(resource, sent, record));
        expect([status, body.code, body.errors]).toEqual([
          422,
          'validation_failed',
          { [field]: FIELD_MESSAGES.readOnly },
        ]);
        expect(message).toBe(
          `${PROBLEMS.validation_failed[2]} ${field}: ${FIELD_MESSAGES.readOnly}`,
        );
      }
      const unknown = { ...record, inventado: 1 } as Row;
      const { body } = await refusal(send(resource, unknown));
      expect(body.errors).toEqual({ inventado: FIELD_MESSAGES.unknownField });
      expect(await read(resource)).toEqual(record);
    },
  );

  it.each(Object.keys(CHANGES))(
    'a change of %s needs the version that was read',
    async (resource) => {
      const record = await read(resource);
      const { version: _, ...without } = record;
      const missing = await refusal(send(resource, without, record));
      expect(missing.body.errors).toEqual({ version: FIELD_MESSAGES.required });
      const stale = { ...record, version: Number(record.version) + 1, createdAt: 'x' };
      const { status, message } = await refusal(send(resource, stale, record));
      expect([status, message]).toEqual([409, PROBLEMS.stale_version[2]]);
    },
  );
});

describe('a record that changes by itself', () => {
  it('is no change of the person who read it before', async () => {
    const { data: client } = await stock.create<ClientRecord>('clients', {
      data: { name: 'Vale Verde', contacts: [{ name: 'Rui' }] },
    });
    const legalCase = await newCase({ clientId: client.id });
    await office.staff.post(`/api/cases/${legalCase.id}/notes`, { description: 'Nota' });
    const sent = { ...client, name: 'Vale Azul' };
    const update = { id: client.id, data: sent, previousData: client };
    const { data: renamed } = await stock.update<ClientRecord>('clients', update);
    expect(renamed).toMatchObject({ name: 'Vale Azul', caseCount: 1, contacts: client.contacts });
    const { data: saved } = await stock.update<LegalCase>('cases', {
      id: legalCase.id,
      data: { ...legalCase, title: 'Outro' },
      previousData: legalCase,
    });
    expect(saved).toMatchObject({ title: 'Outro', clientName: 'Vale Azul' });
  });
});

describe('portal users in a client that is sent back', () => {
  it('stay as they are; those without an id are invited, and none is changed', async () => {
    const email = `${randomUUID()}@cliente.example`;
    const { data: client } = await stock.create<ClientRecord>('clients', {
      data: { name: 'Vale Verde', portalUsers: [{ fullName: 'Ana', email, position: 'Gerente' }] },
    });
    const [ana] = client.portalUsers;
    const save = (portalUsers: object[]) =>
      stock.update<ClientRecord>('clients', {
        id: client.id,
        data: { ...client, portalUsers } as never,
        previousData: client,
      });
    const wrong = [
      [{ ...ana, fullName: 'Outra' }, 'portalUsers.0.fullName', FIELD_MESSAGES.readOnly],
      [{ ...ana, id: randomUUID() }, 'portalUsers.0.id', FIELD_MESSAGES.invalid],
      [
        { fullName: 'Rui', email: `x${email}`, status: 'active' },
        'portalUsers.0.status',
        FIELD_MESSAGES.unknownField,
      ],
    ] as const;
    for (const [user, field, message] of wrong) {
      expect((await refusal(save([user]))).body.errors).toEqual({ [field]: message });
    }
    const again = { fullName: 'Outra Ana', email };
    expect((await refusal(save([{ ...ana }, again]))).body).toMatchObject({
      code: 'portal_user_exists',
      errors: { 'portalUsers.1.email': FIELD_MESSAGES.portalUserExists },
    });
    const { data } = await save([{ ...ana }, { fullName: 'Rui', email: `x${email}` }]);
    expect(data.portalUsers.map(({ fullName }) => fullName)).toEqual(['Ana', 'Rui']);
    const invited = await server.owner.query('select from invitation_logs where email = $1', [
      email,
    ]);
    expect(invited.rowCount).toBe(1);
  });
});

describe('several at once', () => {
  it('are changed where they are at the same version, and told apart by message where not', async () => {
    const ids = [(await newCase()).id, (await newCase()).id];
    const updated = await stock.updateMany('cases', {
      ids,
      data: { status: 'concluido', version: 1 },
    });
    expect(updated.data).toEqual(ids);
    const { data } = await stock.getMany<LegalCase>('cases', { ids });
    expect(data.map(({ status, title }) => [status, title])).toEqual([
      ['concluido', 'Processo'],
      ['concluido', 'Processo'],
    ]);
    const blind = await refusal(stock.updateMany('cases', { ids, data: { status: 'aberto' } }));
    expect(blind.message).toContain(`version: ${FIELD_MESSAGES.required}`);
  });
});
