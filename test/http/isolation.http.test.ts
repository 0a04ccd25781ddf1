import { Controller } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { ListImport } from '../../src/contract/imports.js';
import { declaredRoutes } from '../../src/routes/declared-routes.js';
import { Route } from '../../src/routes/route.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { formOf } from '../support/files.js';
import { applyList } from '../support/lists.js';
import { photoOf } from '../support/photos.js';

/*
 * Two offices. The second walks every route of the server with the first one's ids: it is told
 * what it would be told of ids that do not exist, and nothing of the first office changes or shows.
 */

let server: TestServer;
let ours: TestOffice;
let theirs: TestOffice;
let legalCase: LegalCase;
let client: ClientRecord;
let document: CaseDocument;
let deletionId: string;
let importId: string;

const NOWHERE = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await TestServer.start();
  ours = await server.office();
  theirs = await server.office();
  const said = {
    name: 'Segredo, Lda.',
    contacts: [{ name: 'Segredo' }],
    portalUsers: [{ fullName: 'Segredo', email: `segredo@${ours.slug}.example` }],
  };
  const withPhoto = formOf([
    ['client', JSON.stringify(said)],
    ['photo', ['foto.png', await photoOf('png', 64, 64)]],
  ]);
  client = (await ours.staff.post<ClientRecord>('/api/clients', withPhoto)).body;
  legalCase = (
    await ours.staff.post<LegalCase>('/api/cases', {
      title: 'Segredo de justiça',
      clientId: client.id,
    })
  ).body;
  const form = new FormData();
  form.append('caseId', legalCase.id);
  form.append('title', 'Segredo');
  form.append('file', new Blob(['conteúdo secreto'], { type: 'text/plain' }), 'segredo.txt');
  document = (await ours.staff.post<CaseDocument>('/api/documents', form)).body;
  expect(document.id).toBeDefined();
  const { body: discarded } = await ours.staff.post<LegalCase>('/api/cases', { title: 'Segredo' });
  deletionId = (await ours.staff.delete<Deleted<LegalCase>>(`/api/cases/${discarded.id}`)).body
    .deletionId;
  await applyList(ours.staff, 'clients', 'Nome\nSegredo importado\n');
  importId = (await ours.staff.list<ListImport>('/api/imports')).body[0]!.id;
});
afterAll(() => server.stop());

/** How the walk asks a route for a record of the first office. */
interface Step {
  id: () => string;
  /** One that would be accepted for a record of one's own. */
  body?: object;
  query?: string;
}

const aCase = { id: () => legalCase.id };
const aClient = { id: () => client.id };
const aDocument = { id: () => document.id };
const aDeletion = { id: () => deletionId };
const anImport = { id: () => importId };

const CASE_CHANGE = {
  title: 'x',
  number: null,
  status: 'aberto',
  dueDate: null,
  court: null,
  clientId: null,
  version: 1,
};

const WALK: Record<string, Step> = {
  'GET /api/cases/:id': aCase,
  'PUT /api/cases/:id': { ...aCase, body: CASE_CHANGE },
  'DELETE /api/cases/:id': aCase,
  'GET /api/cases/:id/archive.zip': aCase,
  'GET /api/cases/:id/history': aCase,
  'POST /api/cases/:id/notes': { ...aCase, body: { description: 'x' } },
  'GET /api/clients/:id': aClient,
  'PUT /api/clients/:id': { ...aClient, body: { name: 'x', contacts: [], version: 1 } },
  'DELETE /api/clients/:id': aClient,
  'GET /api/clients/:id/archive.zip': aClient,
  'GET /api/clients/:id/photo': aClient,
  'POST /api/clients/:id/portal-users': {
    ...aClient,
    body: { fullName: 'x', email: 'x@correio.example' },
  },
  'POST /api/client-users/:id/invitation': { id: () => client.portalUsers[0]!.id },
  'POST /api/invitations/:id/resend': { id: () => client.portalUsers[0]!.invitationId! },
  'GET /api/deletions/:id': aDeletion,
  'POST /api/deletions/:id/restore': aDeletion,
  'GET /api/documents/:id': aDocument,
  'PUT /api/documents/:id': {
    ...aDocument,
    body: { title: 'x', sharedWithClient: true, version: 1 },
  },
  'DELETE /api/documents/:id': aDocument,
  'GET /api/documents/:id/link': { ...aDocument, query: '?purpose=view' },
  'GET /api/imports/:id/undo': anImport,
  'POST /api/imports/:id/undo': anImport,
};

/** What they name belongs to no office, or is open to all who know it, which other tests look at. */
const OF_NO_OFFICE = [
  'GET /api/files/:token',
  'GET /api/tenancy/logo/:slug',
  'GET /dev/mailbox/:id',
  'GET /dev/mailbox/:id/html',
];

/** Every route that names a record, and every one that deletes. */
function routesToWalk(modules: Pick<ModulesContainer, 'values'>): string[] {
  return declaredRoutes(modules as ModulesContainer)
    .filter(({ method, path }) => method === 'DELETE' || path.includes(':'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !OF_NO_OFFICE.includes(route));
}

/** Everything the first office owns, as the owner sees it. */
async function everything(): Promise<unknown[]> {
  const { rows: tables } = await server.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: unknown[] = [];
  for (const { name } of tables) {
    const column = name === 'offices' ? 'id' : 'office_id';
    const { rows } = await server.owner.query(
      `select to_jsonb(t) as row from ${name} t where ${column} = $1 order by 1`,
      [ours.id],
    );
    found.push([name, rows]);
  }
  return found;
}

it('answers for an id of another office exactly as for one that does not exist, on every route', async () => {
  const before = await everything();
  for (const [route, { id, body, query = '' }] of Object.entries(WALK)) {
    const [method = '', path = ''] = route.split(' ');
    const answerFor = async (named: string) => {
      const address = path.replace(':id', named) + query;
      const answer = await theirs.staff.send<object>(method, address, body);
      return { status: answer.status, body: { ...answer.body, requestId: undefined } };
    };
    const [foreign, missing] = [await answerFor(id()), await answerFor(NOWHERE)];
    expect([route, foreign.status]).toEqual([route, 404]);
    expect(foreign).toEqual(missing);
  }
  expect(await everything()).toEqual(before);
});

it('walks by ids that the first office finds something by', async () => {
  for (const [route, { id, query = '' }] of Object.entries(WALK)) {
    const [method, path = ''] = route.split(' ');
    if (method !== 'GET') continue;
    const { status } = await ours.staff.get(path.replace(':id', id()) + query);
    expect([route, status]).toEqual([route, 200]);
  }
});

it('has a row in that walk for every route that names a record or deletes', () => {
  const routes = routesToWalk(server.app.get(ModulesContainer));
  expect(routes.toSorted()).toEqual(Object.keys(WALK).toSorted());
});

it('would miss the row of a route that is new', () => {
  class Novelties {
    get() {
      return null;
    }
    empty() {}
  }
  const declare = (name: 'get' | 'empty', decorator: MethodDecorator) =>
    decorator(
      Novelties.prototype,
      name,
      Object.getOwnPropertyDescriptor(Novelties.prototype, name)!,
    );
  Controller()(Novelties);
  const rules = { access: 'staff', summary: 'New.', reply: null } as const;
  declare('get', Route.get('novelties/:id', rules) as MethodDecorator);
  declare('empty', Route.delete('novelties', rules) as MethodDecorator);
  const modules = new Map([
    ['new', { controllers: new Map([['novelties', { metatype: Novelties }]]) }],
  ]);
  const routes = routesToWalk(modules as never);
  expect(routes.filter((route) => !(route in WALK))).toEqual([
    'DELETE /api/novelties',
    'GET /api/novelties/:id',
  ]);
});

it('shows nothing of another office in any list, figure or search', async () => {
  const routes = declaredRoutes(server.app.get(ModulesContainer));
  for (const { method, path } of routes) {
    if (method !== 'GET' || path.includes(':')) continue;
    const query = path === '/api/search' ? '?q=segredo' : '';
    const { text } = await theirs.staff.get(path + query);
    for (const secret of [ours.id, legalCase.id, client.id, document.id, 'Segredo']) {
      expect([path, text.includes(secret)]).toEqual([path, false]);
    }
  }
  for (const [path, id] of [
    ['/api/cases', legalCase.id],
    ['/api/clients', client.id],
    ['/api/documents', document.id],
  ] as const) {
    const { body } = await theirs.staff.list(path, { filter: { id: [id] } });
    expect(body).toEqual([]);
  }
  expect((await theirs.staff.list('/api/cases', { filter: { clientId: client.id } })).body).toEqual(
    [],
  );
  expect(
    (await theirs.staff.list('/api/documents', { filter: { caseId: legalCase.id } })).body,
  ).toEqual([]);
});

it('takes no reference to a record of another office', async () => {
  const answer = await theirs.staff.post('/api/cases', { title: 'x', clientId: client.id });
  expect(answer.status).toBe(422);
  const { body: own } = await theirs.staff.post<LegalCase>('/api/cases', { title: 'x' });
  const edit = await theirs.staff.put(`/api/cases/${own.id}`, {
    ...CASE_CHANGE,
    clientId: client.id,
    version: own.version,
  });
  expect(edit.status).toBe(422);
  for (const [field, id] of [
    ['caseId', legalCase.id],
    ['clientId', client.id],
  ] as const) {
    const form = new FormData();
    form.append(field, id);
    form.append('title', 'x');
    form.append('file', new Blob(['x'], { type: 'text/plain' }), 'x.txt');
    const uploaded = await theirs.staff.post('/api/documents', form);
    expect([field, uploaded.status]).toEqual([field, 422]);
  }
});

it('keeps sixty mixed requests apart on one pool', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const office = n % 2 ? ours : theirs;
      const { body } = await office.staff.list<LegalCase>('/api/cases');
      return body.every(({ title }) => (title === 'Segredo de justiça') === (office === ours));
    }),
  );
  expect(answers.every(Boolean)).toBe(true);
});
