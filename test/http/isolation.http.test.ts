import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { ListImport } from '../../src/contract/imports.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { applyList } from '../support/lists.js';

/*
 * Two offices. The second walks every route that the API documents with the first one's ids: it is told
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
  client = (
    await ours.staff.post<ClientRecord>('/api/clients', {
      name: 'Segredo, Lda.',
      contacts: [{ name: 'Segredo' }],
      portalUsers: [{ fullName: 'Segredo', email: `segredo@${ours.slug}.example` }],
    })
  ).body;
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

interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
}

/** Bodies that would be accepted for a record of one's own. */
const BODIES: Record<string, object> = {
  'PUT /api/cases/{id}': {
    title: 'x',
    number: null,
    status: 'aberto',
    dueDate: null,
    court: null,
    clientId: null,
    version: 1,
  },
  'POST /api/cases/{id}/notes': { description: 'x' },
  'PUT /api/clients/{id}': { name: 'x', contacts: [], version: 1 },
  'POST /api/clients/{id}/portal-users': { fullName: 'x', email: 'x@correio.example' },
  'PUT /api/documents/{id}': { title: 'x', sharedWithClient: true, version: 1 },
};

function idOf(path: string): string {
  if (path.startsWith('/api/client-users')) return client.portalUsers[0]!.id;
  if (path.startsWith('/api/clients')) return client.id;
  if (path.startsWith('/api/documents')) return document.id;
  if (path.startsWith('/api/deletions')) return deletionId;
  if (path.startsWith('/api/imports')) return importId;
  if (path.startsWith('/api/invitations')) return client.portalUsers[0]!.invitationId!;
  return legalCase.id;
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
  const { body: api } = await ours.staff.get<OpenApi>('/api/openapi.json');
  const before = await everything();
  const walked: string[] = [];
  for (const [path, methods] of Object.entries(api.paths)) {
    if (!path.includes('{id}')) continue;
    for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
      const route = `${method} ${path}`;
      const answers = [];
      for (const id of [idOf(path), NOWHERE]) {
        const query = path.endsWith('/link') ? '?purpose=view' : '';
        const { status, body } = await theirs.staff.send<object>(
          method,
          path.replace('{id}', id) + query,
          BODIES[route],
        );
        answers.push({ status, body: { ...body, requestId: undefined } });
      }
      expect([route, answers[0]?.status]).toEqual([route, 404]);
      expect(answers[0]).toEqual(answers[1]);
      walked.push(route);
    }
  }
  expect(walked).toEqual(
    expect.arrayContaining([
      'GET /api/cases/{id}',
      'PUT /api/cases/{id}',
      'DELETE /api/clients/{id}',
      'POST /api/deletions/{id}/restore',
      'GET /api/documents/{id}/link',
      'PUT /api/clients/{id}',
      'GET /api/clients/{id}/photo',
      'POST /api/clients/{id}/portal-users',
      'POST /api/client-users/{id}/invitation',
      'POST /api/invitations/{id}/resend',
    ]),
  );
  expect(await everything()).toEqual(before);
});

it('shows nothing of another office in any list, figure or search', async () => {
  const { body: api } = await ours.staff.get<OpenApi>('/api/openapi.json');
  for (const [path, methods] of Object.entries(api.paths)) {
    if (!('get' in methods) || path.includes('{')) continue;
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
    ...BODIES['PUT /api/cases/{id}'],
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
    expect([404, 422]).toContain((await theirs.staff.post('/api/documents', form)).status);
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
