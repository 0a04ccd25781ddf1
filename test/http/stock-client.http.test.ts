import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { DataProvider } from 'react-admin';

import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import { MAX_PAGE } from '../../src/contract/lists.js';
import { PROBLEMS } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import type { Person } from '../support/person.js';
import { PLAIN_RESOURCES } from '../support/plain-resources.js';
import { refusal, routesOf, type Row, stockClient } from '../support/stock-client.js';

/*
 * ra-data-simple-rest with react-admin's fetchUtils, unmodified, walks every list that the API documents, and
 * deletes: a resource that is added has to speak its dialect, too. Changes stand in a file of their own.
 */

let server: TestServer;
let office: TestOffice;
let stock: DataProvider;
/** A client user who sees all of it. The document of the one case is in its course, and a note is not. */
let portal: Person;
let caseId: string;

/** Rows of each list in a full office: more than are asked for by their ids. */
const ROWS = 101;

/** Has a client user see all of it. */
const SHOW = `
  with person as (
    update client_users set user_id = $2
    where office_id = $1 and id = (select id from client_users where office_id = $1 limit 1) returning id
  ), shown as (update documents set shared_with_client = true where office_id = $1)
  insert into case_client_access (office_id, client_user_id, case_id)
  select $1, person.id, cases.id from person, cases where office_id = $1`;

/** Requests of that person, from the office. */
const FILL_REQUESTS = `
  insert into service_requests (office_id, client_id, client_user_id, title, status, opened_by, author_name)
  select office_id, client_id, id, 'Pedido', 'novo', 'client', full_name
  from client_users, generate_series(1, $3::int) where office_id = $1 and user_id = $2`;

/** Makes so many rows of each list, each case with a client of its own and a document. */
const FILL = `
  with office as (select $1::uuid as id),
  client as (
    insert into clients (office_id, name) select id, 'Cliente ' || n from office, generate_series(1, $2::int) n
    returning *
  ), legal_case as (
    insert into cases (office_id, title, client_id) select office_id, 'Processo de ' || name, id from client
    returning *
  )
  insert into deletions (office_id, kind, subject_id, title) select office_id, 'case', id, title from legal_case`;
const FILL_DOCUMENTS = `
  insert into documents (office_id, title, case_id, storage_path, size_bytes, sha256, state, shared_with_client)
  select office_id, title, id, office_id || '/documents/' || id, 1, repeat('0', 64), 'stored', false
  from cases where office_id = $1`;

const FILL_IMPORTS = `
  insert into imports (office_id, kind, file_name, row_count)
  select $1, 'clients', 'lista.csv', 1 from generate_series(1, $2::int)`;

/** One member is there already. */
const FILL_STAFF = `
  with person as (
    insert into private.users (email, password_hash, email_confirmed_at)
    select uuidv7() || '@teste.example', 'nobody signs in', now() from generate_series(2, $2::int)
    returning id, email
  ), role as (
    insert into user_roles (office_id, user_id, role) select $1::uuid, id, 'staff' from person
  )
  insert into staff_users (office_id, user_id, full_name, email)
  select $1::uuid, id, 'Pedro Alves', email from person`;

const FILL_CLIENT_USERS = `
  insert into client_users (office_id, client_id, full_name, email)
  select office_id, id, 'Ana Reis', 'ana@teste.example' from clients where office_id = $1`;

const FILL_INVITATIONS = `
  insert into invitation_logs (office_id, email, user_type, full_name, token_hash, status)
  select $1, 'ana.' || n || '@teste.example', 'staff', 'Ana Reis', uuid_send(uuidv7()), 'expired'
  from generate_series(1, $2::int) n`;

/** One is there already. */
const FILL_TENANTS = `
  insert into tenants (office_id, name, company_name, slug)
  select $1, 'Tenant ' || n, 'Tenant ' || n, 't-' || uuidv7() from generate_series(2, $2::int) n`;

/** Nothing but these, whatever the making of the office recorded. */
const CLEAR_RECORD = 'delete from audit_log where office_id = $1';
const FILL_RECORD = `
  insert into audit_log (office_id, action) select $1, 'sign_in' from generate_series(1, $2::int)`;

const FILL_API_KEYS = `
  insert into api_keys (office_id, name, first_four, last_four, rights)
  select $1, 'Chave ' || n, 'aaaa', 'zzzz', '{cases:read}' from generate_series(1, $2::int) n`;

/** Twelve are there already. */
const FILL_TEMPLATES = `
  insert into document_templates (office_id, country, name, body)
  select $1::uuid, 'portugal', 'Modelo ' || n, 'Texto' from generate_series(13, least($2::int, 300)) n`;
const FILL_DRAFTS = `
  insert into drafts (office_id, case_id, template_id, title, country, blocks, field_values)
  select c.office_id, c.id, t.id, c.title, 'portugal', '[]', '{}' from cases c,
    (select id from document_templates where office_id = $1 limit 1) t
  where c.office_id = $1`;
const FILL_CONVERSATIONS = `
  insert into ai_conversations (office_id, user_id, side, request_type, country, title)
  select $1::uuid, $3::uuid, 'staff', 'general', 'portugal', 'Conversa ' || n from generate_series(1, $2::int) n`;

const PLAIN_LISTS = Object.entries(PLAIN_RESOURCES).flatMap(([resource, { list }]) =>
  list ? [[resource, list] as const] : [],
);

/** Every list, and a sort that is not the default. */
const LISTS: Record<string, string> = {
  ...Object.fromEntries(PLAIN_LISTS.map(([resource, { sort }]) => [resource, sort])),
  'ai/conversations': 'lastAt',
  'api-keys': 'createdAt',
  cases: 'title',
  'cases/{id}/history': 'createdAt',
  'client-tenants': 'name',
  'client-users': 'createdAt',
  clients: 'createdAt',
  deletions: 'deletedAt',
  'document-templates': 'updatedAt',
  documents: 'title',
  'documents/folders': 'name',
  drafts: 'updatedAt',
  imports: 'importedAt',
  invitations: 'email',
  'portal/cases': 'title',
  'portal/cases/{id}/events': 'createdAt',
  'portal/documents': 'title',
  'portal/service-requests': 'createdAt',
  'security-log': 'at',
  'service-requests': 'createdAt',
  'staff-users': 'createdAt',
  tenants: 'name',
};

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
  stock = stockClient(office.staff);
  await fill(office, ROWS);
  portal = await portalOf(office, ROWS);
  const { data } = await stock.getList<Row>('cases', page(1));
  caseId = data[0]!.id;
  await server.owner.query(
    `insert into case_history (office_id, case_id, action)
     select $1, $2, case n when 1 then 'note_added' else 'status_changed' end from generate_series(1, $3::int) n`,
    [office.id, caseId, ROWS],
  );
});
afterAll(() => server.stop());

async function fill({ id, staff }: TestOffice, rows: number): Promise<void> {
  await server.owner.query(FILL, [id, rows]);
  await server.owner.query(FILL_DOCUMENTS, [id]);
  await server.owner.query(FILL_IMPORTS, [id, rows]);
  await server.owner.query(FILL_STAFF, [id, rows]);
  await server.owner.query(FILL_CLIENT_USERS, [id]);
  await server.owner.query(FILL_INVITATIONS, [id, rows]);
  await server.owner.query(FILL_TENANTS, [id, rows]);
  await server.owner.query(FILL_API_KEYS, [id, rows]);
  await server.owner.query(FILL_TEMPLATES, [id, rows]);
  await server.owner.query(FILL_DRAFTS, [id]);
  await server.owner.query(FILL_CONVERSATIONS, [id, rows, staff.userId]);
  for (const [, list] of PLAIN_LISTS) await server.owner.query(list.fill, [id, rows]);
  await server.owner.query(CLEAR_RECORD, [id]);
  await server.owner.query(FILL_RECORD, [id, rows]);
}

/** Somebody who sees everything of the office that a client may see. */
async function portalOf(of: TestOffice, rows: number): Promise<Person> {
  const person = await server.member(of, 'client');
  await server.owner.query(SHOW, [of.id, person.userId]);
  await server.owner.query(FILL_REQUESTS, [of.id, person.userId, rows]);
  return person;
}

const page = (perPage = 25, field = 'id', order: 'ASC' | 'DESC' = 'ASC') => ({
  pagination: { page: 1, perPage },
  sort: { field, order },
  filter: {},
});

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

async function newCase(): Promise<Row> {
  return (await stock.create<Row>('cases', { data: { title: 'Processo' } })).data;
}

describe('every list', () => {
  it('is walked here', async () => {
    const lists: string[] = [];
    for (const path of await routesOf(office.staff, 'get')) {
      // An office has ten webhooks at most: test/http/webhooks.http.test.ts.
      // And a person thirty views and ten calendar feeds: test/http/saved-views.http.test.ts, calendar-feeds.http.test.ts.
      if (/\.(zip|csv|ics|pdf)$/.test(path)) continue;
      if (/^\/api\/(webhook-|saved-views|calendar-feeds)/.test(path)) continue;
      const asker = path.startsWith('/api/portal/') ? portal : office.staff;
      const { headers } = await asker.get(path.replace('{id}', caseId));
      if (headers.has('content-range')) lists.push(path.replace('/api/', ''));
    }
    expect(lists.toSorted()).toEqual(Object.keys(LISTS).toSorted());
  });

  describe.each(Object.entries(LISTS))('a list of %s', (name, sort) => {
    const list = () => name.replace('{id}', caseId);
    let client: DataProvider;
    beforeAll(() => {
      client = name.startsWith('portal/') ? stockClient(portal) : stock;
    });

    it('sorts by id unless told, and both ways, and is refused in words beyond its largest page', async () => {
      const { data: up, total } = await client.getList<Row>(list(), page(MAX_PAGE));
      expect([up.length, total]).toEqual([ROWS, ROWS]);
      expect(idsOf(up)).toEqual(idsOf(up).toSorted());
      const { data: down } = await client.getList<Row>(list(), page(ROWS, 'id', 'DESC'));
      expect(idsOf(down)).toEqual(idsOf(up).toReversed());
      const { data: other } = await client.getList<Row>(list(), page(ROWS, sort));
      expect(idsOf(other).toSorted()).toEqual(idsOf(up));
      const { data: reversed } = await client.getList<Row>(list(), page(ROWS, sort, 'DESC'));
      expect(idsOf(reversed)).toEqual(idsOf(other).toReversed());
      const { status, message } = await refusal(client.getList<Row>(list(), page(MAX_PAGE + 1)));
      expect(status).toBe(400);
      expect(message).toContain(FIELD_MESSAGES.tooManyRows(MAX_PAGE));
    });

    it('gives a hundred by their ids', async () => {
      const { data } = await client.getList<Row>(list(), page(100));
      const { data: many } = await client.getMany<Row>(list(), { ids: idsOf(data) });
      expect(idsOf(many).toSorted()).toEqual(idsOf(data));
      expect((await client.getMany<Row>(list(), { ids: [randomUUID()] })).data).toEqual([]);
      expect((await client.getMany<Row>(list(), { ids: [] })).data).toEqual([]);
    });
  });
});

describe('a large list', { tags: ['long'] }, () => {
  let theirs: DataProvider;
  let theirPortal: DataProvider;
  beforeAll(async () => {
    const large = await server.office();
    await fill(large, 1200);
    theirs = stockClient(large.staff);
    theirPortal = stockClient(await portalOf(large, 1200));
  });

  // An office has 300 templates at most: test/http/drafting.http.test.ts.
  const inOneOffice = Object.keys(LISTS).filter(
    (name) => !name.includes('{') && name !== 'document-templates',
  );
  it.each(inOneOffice)(
    'at %s gives a thousand rows for an export, and then the rest',
    async (list) => {
      const client = list.startsWith('portal/') ? theirPortal : theirs;
      const { data: first, total } = await client.getList<Row>(list, page(MAX_PAGE));
      const rest = { ...page(), pagination: { page: 2, perPage: MAX_PAGE } };
      const { data: second } = await client.getList<Row>(list, rest);
      const ids = idsOf([...first, ...second]);
      expect([first.length, total, new Set(ids).size]).toEqual([1000, total, 1200]);
      expect(ids).toEqual(ids.toSorted());
    },
  );

  it('gives five hundred by their ids', async () => {
    const { data } = await theirs.getList<Row>('cases', page(MAX_PAGE));
    const ids = idsOf(data).slice(0, 500);
    expect(idsOf((await theirs.getMany<Row>('cases', { ids })).data).toSorted()).toEqual(ids);
    const tooMany = theirs.getMany<Row>('cases', { ids: idsOf(data).slice(0, 501) });
    expect((await refusal(tooMany)).status).toBe(400);
  });
});

it('records are found by what they refer to', async () => {
  for (const [list, target, of] of [
    ['cases', 'clientId', 'clients'],
    ['documents', 'clientId', 'clients'],
    ['documents', 'caseId', 'cases'],
  ] as const) {
    const { data: some } = await stock.getList<Row>(of, page(2));
    for (const { id } of some) {
      const { data, total } = await stock.getManyReference<Row>(list, { ...page(), target, id });
      expect([list, target, total, data[0]?.[target]]).toEqual([list, target, 1, id]);
    }
  }
});

describe('deleting', () => {
  const make: Record<string, () => Promise<Row>> = {
    cases: newCase,
    'client-users': newClientUser,
    clients: newClient,
    documents: async () => {
      const { id } = await newCase();
      const form = new FormData();
      form.append('caseId', id);
      form.append('title', 'Documento');
      form.append('file', new Blob(['texto'], { type: 'text/plain' }), 'texto.txt');
      return (await office.staff.post<Row>('/api/documents', form)).body;
    },
    invitations: newInvitation,
    'staff-users': newColleague,
    tenants: newTenant,
  };
  for (const [resource, { body }] of Object.entries(PLAIN_RESOURCES)) {
    make[resource] = async () =>
      (await stock.create<Row>(resource, { data: body(randomUUID()) })).data;
  }
  /** A person's own, and a part of a record: no list of react-admin shows them. */
  const UNLISTED = [
    '/api/account/passkeys/{id}',
    '/api/account/sessions/{id}',
    '/api/ai/conversations/{id}',
    '/api/ai/documents/{id}',
    '/api/api-keys/{id}',
    '/api/takeouts/{id}',
    '/api/tenants/{id}/domain',
    '/api/webhook-endpoints/{id}',
    '/api/webhook-endpoints/{id}/previous-secret',
  ];

  async function newClient(): Promise<Row> {
    return (await stock.create<Row>('clients', { data: { name: `Cliente ${randomUUID()}` } })).data;
  }

  async function newClientUser(): Promise<Row> {
    const { id } = await newClient();
    const { clientUserId } = await server.clientUser(office, id, 'Carla Vaz');
    return (await stock.getOne<Row>('client-users', { id: clientUserId })).data;
  }

  async function newInvitation(): Promise<Row> {
    const email = `${randomUUID()}@teste.example`;
    const data = { userType: 'staff', fullName: 'Ana Reis', email, position: 'Advogada' };
    const { id } = (await stock.create<Row>('invitations', { data })).data;
    return (await stock.getMany<Row>('invitations', { ids: [id] })).data[0]!;
  }

  async function newTenant(): Promise<Row> {
    const data = { name: 'Sado', companyName: 'Sado', slug: `s-${randomUUID()}` };
    return (await stock.create<Row>('tenants', { data })).data;
  }

  /** Somebody who was given access a moment ago. */
  async function newColleague(): Promise<Row> {
    await server.member(office, 'staff', 'Inês Marques');
    return (await stock.getList<Row>('staff-users', page(1, 'createdAt', 'DESC'))).data[0]!;
  }

  it('is walked here', async () => {
    const deleted = await routesOf(office.staff, 'delete');
    const made = Object.keys(make).map((resource) => `/api/${resource}/{id}`);
    expect(deleted.sort()).toEqual([...UNLISTED, ...made].sort());
  });

  it.each(Object.entries(make))('one of %s, and several', async (resource, create) => {
    const [one, two, three] = [await create(), await create(), await create()];
    const { data } = await stock.delete<Row>(resource, { id: one.id, previousData: one });
    expect(data).toMatchObject({ id: one.id, version: one.version });
    const ids = [two.id, three.id];
    expect((await stock.deleteMany(resource, { ids })).data).toEqual(ids);
    expect((await stock.getMany<Row>(resource, { ids: [one.id, ...ids] })).data).toEqual([]);
    const { status, message } = await refusal(stock.delete<Row>(resource, { id: one.id }));
    expect([status, message]).toEqual([404, PROBLEMS.not_found[2]]);
  });

  it('can be read in the bin', async () => {
    const legalCase = await newCase();
    const { data } = await stock.delete<Row>('cases', {
      id: legalCase.id,
      previousData: legalCase,
    });
    const { data: deletion } = await stock.getOne<Row>('deletions', {
      id: data.deletionId as string,
    });
    expect(deletion).toMatchObject({ kind: 'case', title: 'Processo' });
  });

  it('with a body of another type is refused still', async () => {
    const { id } = await newCase();
    const answer = await office.staff.send('DELETE', `/api/cases/${id}`, 'x', {
      'content-type': 'text/plain',
    });
    expect(answer.status).toBe(415);
  });
});

describe('a refusal', () => {
  it('says in its message what is wrong with which field', async () => {
    const data = { title: ' ', dueDate: '31/02/2026' };
    const { status, message, body } = await refusal(stock.create<Row>('cases', { data }));
    expect([status, message]).toEqual([
      422,
      'Há campos por corrigir. title: O título é obrigatório. dueDate: Data inválida.',
    ]);
    expect(body).toMatchObject({
      detail: PROBLEMS.validation_failed[2],
      message,
      errors: { title: FIELD_MESSAGES.titleRequired, dueDate: FIELD_MESSAGES.dateInvalid },
    });
  });
});

describe('the example of the documentation', () => {
  it('runs as it stands there', { tags: ['long'] }, async () => {
    const text = await readFile('docs/api-client.md', 'utf8');
    const [, code] = /```js\n(.+?)```/s.exec(text)!;
    const own = await server.office();
    const { key } = await server.apiKey(own);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', code!],
      { env: { CAUSA_URL: server.url, CAUSA_KEY: key } },
    );
    expect(stdout).toBe('1: Ação de Despejo\n');
    expect((await own.staff.list('/api/cases')).body).toEqual([]);
  });
});
