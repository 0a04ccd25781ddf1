// @module-tag one-try
import { Controller } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { vi } from 'vitest';

import type { OpenSessions } from '../../src/contract/account.js';
import type { AiPaper } from '../../src/contract/ai-papers.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type {
  DocumentTemplateRecord,
  DraftRecord,
  DraftWriting,
  TemplateVersion,
} from '../../src/contract/drafting.js';
import type { ListImport } from '../../src/contract/imports.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { ServiceRequest } from '../../src/contract/service-requests.js';
import type { Takeouts } from '../../src/contract/takeouts.js';
import type { Tenant } from '../../src/contract/tenants.js';
import type { StaffUser } from '../../src/contract/users.js';
import type { WebhookDelivery, WebhookEndpoint } from '../../src/contract/webhooks.js';
import { declaredRoutes } from '../../src/routes/declared-routes.js';
import { Route } from '../../src/routes/route.js';
import { WebhookSenderService } from '../../src/webhooks/webhook-sender.service.js';
import { accessMap, type Asker, ASKERS, type Cell, type MapLine } from '../support/access-map.js';
import { addAnswer } from '../support/ai.js';
import type { KeyHolder } from '../support/api-keys.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { askForDocuments, say, sendFile } from '../support/conversations.js';
import { formOf, PDF } from '../support/files.js';
import { applyList } from '../support/lists.js';
import type { Answer, Person } from '../support/person.js';
import { photoOf } from '../support/photos.js';
import { PLAIN_RESOURCES, type PlainResource } from '../support/plain-resources.js';
import { until } from '../support/until.js';
import { delivered } from '../support/webhook-jobs.js';

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
/** A question to the assistant, and its answer. */
let answered: { conversationId: string; answerId: string };
let importId: string;
let passkeyId: string;
let sessionId: string;
let tenantId: string;
let endpointId: string;
let deliveryId: string;
let templateId: string;
let templateVersionId: string;
let draftId: string;
/** Another client of the first office. */
let twinId: string;
/** The writing of a draft whose passages a model wrote. */
const WRITTEN: DraftWriting = {
  ...{ masked: false, stopped: false, sources: [], sent: [], leftOut: [] },
  ...{ quotes: [], references: [], facts: { found: 0, notFound: 0 } },
};
let paperId: string;
let takeoutId: string;
/** One record of each plain resource. */
const plainIds = new Map<string, string>();
let colleague: StaffUser;
/** Client users of each office; the first one's sees the case and the document. */
let request: ServiceRequest;
/** A line of a list in it, and an attachment. */
let itemId: string;
let attachmentId: string;
/** One of our staff who is no administrator. */
let member: Person;
let clients: { ours: Person; theirs: Person };
/** API keys with all rights. */
let keys: { ours: KeyHolder; theirs: KeyHolder };
/** A key to revoke. */
let spareKey: KeyHolder;

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
  const twin = { name: 'Segredo, S.A.' };
  twinId = (await ours.staff.post<ClientRecord>('/api/clients', twin)).body.id;
  legalCase = (
    await ours.staff.post<LegalCase>('/api/cases', {
      title: 'Segredo de justiça',
      clientId: client.id,
    })
  ).body;
  const form = new FormData();
  form.append('caseId', legalCase.id);
  form.append('title', 'Segredo');
  form.append('sharedWithClient', 'true');
  form.append('file', new Blob(['conteúdo secreto'], { type: 'text/plain' }), 'segredo.txt');
  document = (await ours.staff.post<CaseDocument>('/api/documents', form)).body;
  expect(document.id).toBeDefined();
  const paper = formOf([
    ['title', 'Segredo'],
    ['file', ['segredo.pdf', PDF]],
  ]);
  paperId = (await ours.staff.post<AiPaper>('/api/ai/documents', paper)).body.id;
  answered = await addAnswer(server, ours, 'Segredo');
  const { body: discarded } = await ours.staff.post<LegalCase>('/api/cases', { title: 'Segredo' });
  deletionId = (await ours.staff.delete<Deleted<LegalCase>>(`/api/cases/${discarded.id}`)).body
    .deletionId;
  await server.member(ours, 'staff', 'Segredo');
  colleague = (await ours.staff.list<StaffUser>('/api/staff-users')).body[0]!;
  await applyList(ours.staff, 'clients', 'Nome\nSegredo importado\n');
  sessionId = (await ours.staff.get<OpenSessions>('/api/account/sessions')).body.sessions[0]!.id;
  member = await server.member(ours, 'staff', 'Segredo', false);
  clients = {
    ours: await server.clientUser(ours, client.id),
    theirs: await server.member(theirs, 'client'),
  };
  const asked = { title: 'Segredo', description: 'Segredo', caseId: legalCase.id };
  request = (await clients.ours.post<ServiceRequest>('/api/portal/service-requests', asked)).body;
  itemId = (await askForDocuments(ours.staff, request.id, 'Segredo'))[0]!.id;
  attachmentId = (await sendFile(clients.ours, 'client', request.id, { title: 'Segredo' })).body.id;
  await say(clients.ours, 'client', request.id, { documentIds: [attachmentId] });
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into private.passkeys (user_id, credential_id, public_key, name)
     values ($1, uuid_send($1), '\\x01', 'Segredo') returning id`,
    [ours.staff.userId],
  );
  passkeyId = rows[0]!.id;
  keys = {
    ours: await server.apiKey(ours, { name: 'Segredo' }),
    theirs: await server.apiKey(theirs),
  };
  spareKey = await server.apiKey(ours, { name: 'Segredo' });
  importId = (await ours.staff.list<ListImport>('/api/imports')).body[0]!.id;
  tenantId = (await ours.staff.list<Tenant>('/api/tenants')).body[0]!.id;
  // Where it is told leads nowhere, without a name server.
  vi.spyOn(server.app.get(WebhookSenderService), 'resolve').mockResolvedValue([]);
  const { body: endpoint } = await ours.staff.post<WebhookEndpoint>('/api/webhook-endpoints', {
    url: 'https://segredo.example/causa',
    events: ['processo.criado'],
    enabled: false,
  });
  endpointId = endpoint.id;
  const sent = await ours.staff.post<WebhookDelivery>(`/api/webhook-endpoints/${endpointId}/test`);
  deliveryId = sent.body.id;
  await delivered(server, ours.id);
  for (const [resource, { body }] of Object.entries(PLAIN_RESOURCES)) {
    const made = await ours.staff.post<{ id: string }>(`/api/${resource}`, body('Segredo'));
    plainIds.set(resource, made.body.id);
  }
  await ours.staff.post('/api/takeouts');
  takeoutId = await until(async () => {
    const { archive } = (await ours.staff.get<Takeouts>('/api/takeouts')).body;
    return archive?.id;
  });
  const template = { name: 'Segredo', country: 'portugal', body: 'Segredo [[x]]' };
  templateId = (await ours.staff.post<DocumentTemplateRecord>('/api/document-templates', template))
    .body.id;
  const versions = `/api/document-templates/${templateId}/versions`;
  templateVersionId = (await ours.staff.list<TemplateVersion>(versions)).body[0]!.id;
  const drafted = { caseId: legalCase.id, templateId };
  draftId = (await ours.staff.post<DraftRecord>('/api/drafts', drafted)).body.id;
  await server.owner.query(
    `update drafts set model = 'gpt', sent = 'Enviado', writing = $3 where office_id = $1 and id = $2`,
    [ours.id, draftId, WRITTEN],
  );
});
afterAll(() => server.stop());

/** How this test requests a record of the first office from a route. */
interface Step {
  id: () => string;
  /** One that would be accepted for a record of one's own. */
  body?: object;
  query?: string | (() => string);
  /** The caller, where it is not a route for staff. */
  as?: 'client';
}

const textOf = (query: string | (() => string)) => (typeof query === 'string' ? query : query());

const aCase = { id: () => legalCase.id };
const anEntry = { id: () => plainIds.get('agenda-entries')! };
const aConversation = { id: () => answered.conversationId };
const anAnswer = { id: () => answered.answerId };
const aClient = { id: () => client.id };
const aDocument = { id: () => document.id };
const anInvitation = { id: () => client.portalUsers[0]!.invitationId! };
const aDeletion = { id: () => deletionId };
const aClientUser = { id: () => client.portalUsers[0]!.id };
const aColleague = { id: () => colleague.id };
const anImport = { id: () => importId };
const aPasskey = { id: () => passkeyId };
const aSession = { id: () => sessionId };
const aTenant = { id: () => tenantId };
const anEndpoint = { id: () => endpointId };
const aDelivery = { id: () => deliveryId };
const anItem = { id: () => itemId };
const aRequest = { id: () => request.id };
const aTemplate = { id: () => templateId };
const aDraft = { id: () => draftId };
const theirRequest = { ...aRequest, as: 'client' } as const;
const theirCase = { ...aCase, as: 'client' } as const;
const theirDocument = { ...aDocument, as: 'client' } as const;
const aPaper = { id: () => paperId };
const aTakeout = { id: () => takeoutId };

const FILE = formOf([
  ['title', 'x'],
  ['file', ['x.txt', Buffer.from('x')]],
]);

const CASE_CHANGE = {
  title: 'x',
  number: null,
  status: 'aberto',
  dueDate: null,
  court: null,
  clientId: null,
  version: 1,
};

/** The walk over a plain resource. */
function stepsOf([resource, { change }]: [string, PlainResource]): [string, Step][] {
  const path = `/api/${resource}/:id`;
  const one = { id: () => plainIds.get(resource)! };
  return [
    [`GET ${path}`, one],
    [`PUT ${path}`, { ...one, body: { ...change, version: 1 } }],
    [`DELETE ${path}`, one],
  ];
}

const WALK: Record<string, Step> = {
  ...Object.fromEntries(Object.entries(PLAIN_RESOURCES).flatMap(stepsOf)),
  'PUT /api/account/passkeys/:id': { ...aPasskey, body: { name: 'x' } },
  'DELETE /api/account/passkeys/:id': aPasskey,
  'DELETE /api/account/sessions/:id': aSession,
  'POST /api/agenda-entries/:id/cancellation': { ...anEntry, body: { version: 1 } },
  'POST /api/agenda-entries/:id/fulfilment': { ...anEntry, body: { version: 1 } },
  'POST /api/agenda-entries/:id/reopening': { ...anEntry, body: { version: 1 } },
  'GET /api/ai/answers/:id': anAnswer,
  'GET /api/ai/answers/:id/sent': anAnswer,
  'POST /api/ai/answers/:id/saved': { ...anAnswer, body: { caseId: NOWHERE, form: 'note' } },
  'POST /api/ai/answers/:id/stop': anAnswer,
  'GET /api/ai/conversations/:id': aConversation,
  'PUT /api/ai/conversations/:id': { ...aConversation, body: { title: 'x', version: 1 } },
  'DELETE /api/ai/conversations/:id': aConversation,
  'GET /api/ai/conversations/:id/answers': aConversation,
  'PUT /api/ai/conversations/:id/shares': { ...aConversation, body: { userIds: [] } },
  'GET /api/ai/documents/:id': aPaper,
  'DELETE /api/ai/documents/:id': aPaper,
  'GET /api/ai/documents/:id/link': { ...aPaper, query: '?purpose=view' },
  'GET /api/ai/documents/:id/pages': { ...aPaper, query: '?from=1&to=2' },
  'GET /api/ai/documents/:id/words': { ...aPaper, query: '?page=1' },
  'DELETE /api/api-keys/:id': { id: () => spareKey.id },
  'POST /api/calendar-feeds/:id/address': { id: () => plainIds.get('calendar-feeds')! },
  'GET /api/cases/:id': aCase,
  'PUT /api/cases/:id': { ...aCase, body: CASE_CHANGE },
  'DELETE /api/cases/:id': aCase,
  'GET /api/cases/:id/archive.zip': aCase,
  'GET /api/cases/:id/cover.pdf': aCase,
  'GET /api/cases/:id/history': aCase,
  'GET /api/cases/:id/summary': aCase,
  'POST /api/cases/:id/summary': { ...aCase, body: { model: 'groq', country: 'portugal' } },
  'POST /api/cases/:id/notes': { ...aCase, body: { description: 'x' } },
  'POST /api/checklist-items/:id/acceptance': anItem,
  'POST /api/checklist-items/:id/return': { ...anItem, body: { reason: 'x' } },
  'GET /api/client-tenants/:id': aClient,
  'PUT /api/client-tenants/:id': { ...aClient, body: { tenantId: null, version: 1 } },
  'GET /api/cases/:id/viewers': aCase,
  'GET /api/clients/:id': aClient,
  'PUT /api/clients/:id': { ...aClient, body: { name: 'x', contacts: [], version: 1 } },
  'DELETE /api/clients/:id': aClient,
  'GET /api/clients/:id/archive.zip': aClient,
  'GET /api/clients/:id/photo': aClient,
  'GET /api/clients/:id/join': { ...aClient, query: () => `?with=${twinId}` },
  'POST /api/clients/:id/join': {
    ...aClient,
    body: { clientId: '01890000-0000-7000-8000-000000000001', clientVersion: 1, version: 1 },
  },
  'POST /api/clients/:id/portal-users': {
    ...aClient,
    body: { fullName: 'x', email: 'x@correio.example' },
  },
  'GET /api/client-users/:id': aClientUser,
  'DELETE /api/client-users/:id': aClientUser,
  'PUT /api/client-users/:id': { ...aClientUser, body: { fullName: 'x', version: 1 } },
  'PUT /api/client-users/:id/cases': { ...aClientUser, body: { given: [], taken: [] } },
  'POST /api/client-users/:id/invitation': { id: () => client.portalUsers[0]!.id },
  'GET /api/invitations/:id': anInvitation,
  'PUT /api/invitations/:id': {
    ...anInvitation,
    body: { userType: 'staff', fullName: 'xx', email: 'x@correio.example', version: 1 },
  },
  'DELETE /api/invitations/:id': anInvitation,
  'POST /api/invitations/:id/resend': anInvitation,
  'GET /api/deletions/:id': aDeletion,
  'POST /api/deletions/:id/restore': aDeletion,
  'GET /api/documents/:id': aDocument,
  'PUT /api/documents/:id': {
    ...aDocument,
    body: { title: 'x', sharedWithClient: true, version: 1 },
  },
  'DELETE /api/documents/:id': aDocument,
  'GET /api/documents/:id/court-letter': aDocument,
  'POST /api/documents/:id/court-letter': {
    ...aDocument,
    body: { model: 'groq', country: 'portugal' },
  },
  'POST /api/documents/:id/court-letter/confirmation': {
    ...aDocument,
    body: { title: 'x', moves: false, version: 1 },
  },
  'GET /api/documents/:id/link': { ...aDocument, query: '?purpose=view' },
  'GET /api/document-templates/:id': aTemplate,
  'PUT /api/document-templates/:id': { ...aTemplate, body: { name: 'x', version: 1 } },
  'GET /api/document-templates/:id/merge': {
    ...aTemplate,
    query: () => `?caseId=${legalCase.id}`,
  },
  'GET /api/document-templates/:id/versions': aTemplate,
  'GET /api/document-template-versions/:id': { id: () => templateVersionId },
  'GET /api/drafts/:id': aDraft,
  'PUT /api/drafts/:id': { ...aDraft, body: { archived: true, version: 1 } },
  'POST /api/drafts/:id/saved': aDraft,
  'GET /api/drafts/:id/sent': aDraft,
  'GET /api/drafts/:id/word': aDraft,
  'GET /api/documents/:id/pages': { ...aDocument, query: '?from=1&to=2' },
  'GET /api/documents/:id/words': { ...aDocument, query: '?page=1' },
  'GET /api/portal/cases/:id': theirCase,
  'GET /api/portal/cases/:id/events': theirCase,
  'GET /api/portal/documents/:id/link': { ...theirDocument, query: '?purpose=view' },
  'GET /api/portal/documents/:id/pages': { ...theirDocument, query: '?from=1&to=2' },
  'GET /api/portal/documents/:id/words': { ...theirDocument, query: '?page=1' },
  'GET /api/portal/service-requests/:id': theirRequest,
  'GET /api/portal/service-requests/:id/messages': theirRequest,
  'POST /api/portal/service-requests/:id/documents': { ...theirRequest, body: FILE },
  'POST /api/portal/service-requests/:id/messages': { ...theirRequest, body: { text: 'x' } },
  'POST /api/portal/service-requests/:id/read': { ...theirRequest, body: { messageId: null } },
  'GET /api/service-requests/:id': aRequest,
  'PUT /api/service-requests/:id': { ...aRequest, body: { title: 'x', version: 1 } },
  'POST /api/service-requests/:id/checklists': { ...aRequest, body: { items: [{ title: 'x' }] } },
  'POST /api/service-requests/:id/documents': { ...aRequest, body: FILE },
  'POST /api/service-requests/:id/documents/:documentId/acceptance': aRequest,
  'GET /api/service-requests/:id/messages': aRequest,
  'POST /api/service-requests/:id/messages': { ...aRequest, body: { text: 'x' } },
  'POST /api/service-requests/:id/read': { ...aRequest, body: { messageId: null } },
  'GET /api/staff-users/:id': aColleague,
  'PUT /api/staff-users/:id': { ...aColleague, body: { fullName: 'x', version: 1 } },
  'DELETE /api/staff-users/:id': aColleague,
  'PUT /api/staff-users/:id/administrator': { ...aColleague, body: { administrator: true } },
  'POST /api/staff-users/:id/handover': { ...aColleague, body: { code: '123456' } },
  'GET /api/imports/:id/undo': anImport,
  'POST /api/imports/:id/undo': anImport,
  'GET /api/staff-users/:id/second-step': aColleague,
  'POST /api/staff-users/:id/second-step/reset': {
    ...aColleague,
    body: { currentPassword: PASSWORD },
  },
  'GET /api/takeouts/:id/archive.zip': aTakeout,
  'DELETE /api/takeouts/:id': aTakeout,
  'GET /api/tenants/:id': aTenant,
  'PUT /api/tenants/:id': {
    ...aTenant,
    body: { name: 'x', companyName: 'x', slug: 'um-slug-que-ninguem-tem', version: 1 },
  },
  'DELETE /api/tenants/:id': aTenant,
  'PUT /api/tenants/:id/domain': { ...aTenant, body: { domain: 'x.example.com', version: 1 } },
  'DELETE /api/tenants/:id/domain': aTenant,
  'POST /api/tenants/:id/domain/check': aTenant,
  'GET /api/webhook-endpoints/:id': anEndpoint,
  'PUT /api/webhook-endpoints/:id': {
    ...anEndpoint,
    body: { url: 'https://x.example/', events: ['pedido.criado'], version: 1 },
  },
  'DELETE /api/webhook-endpoints/:id': anEndpoint,
  'DELETE /api/webhook-endpoints/:id/previous-secret': anEndpoint,
  'POST /api/webhook-endpoints/:id/secret': anEndpoint,
  'POST /api/webhook-endpoints/:id/test': anEndpoint,
  'GET /api/webhook-deliveries/:id': aDelivery,
  'POST /api/webhook-deliveries/:id/resend': aDelivery,
};

/** Routes whose ids belong to no office, or are open to all who know them; other tests check those. */
const OF_NO_OFFICE = [
  'GET /api/calendar/:file',
  'GET /api/files/:token',
  'GET /api/tenancy/logo/:slug',
  'GET /:slug/manifest.webmanifest',
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
  // Seals are added to what is there already, at any time.
  const { rows: tables } = await server.owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'audit_seals' order by 1`,
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
  const openToKeys = new Set(
    accessMap()
      .filter(({ rights }) => rights !== '')
      .map(({ route }) => route),
  );
  await keys.theirs.get('/api/cases');
  const before = await everything();
  for (const [route, { id, body, query = '', as }] of Object.entries(WALK)) {
    const [method = '', path = ''] = route.split(' ');
    const stranger = as === 'client' ? clients.theirs : theirs.staff;
    const answerFor = async (asker: Person, named: string) => {
      const address =
        path.replace(':id', named).replace(':documentId', attachmentId) + textOf(query);
      const answer = await asker.send<object>(method, address, body);
      return { status: answer.status, body: { ...answer.body, requestId: undefined } };
    };
    for (const asker of openToKeys.has(route) ? [stranger, keys.theirs] : [stranger]) {
      const [foreign, missing] = [await answerFor(asker, id()), await answerFor(asker, NOWHERE)];
      expect([route, foreign.status]).toEqual([route, 404]);
      expect(foreign).toEqual(missing);
    }
  }
  expect(await everything()).toEqual(before);
});

it('walks by ids that the first office finds something by', async () => {
  for (const [route, { id, query = '', as }] of Object.entries(WALK)) {
    const [method, path = ''] = route.split(' ');
    if (method !== 'GET') continue;
    const walker = as === 'client' ? clients.ours : ours.staff;
    const { status } = await walker.get(path.replace(':id', id()) + textOf(query));
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
    for (const asker of [theirs.staff, keys.theirs]) {
      const { text } = await asker.get(path + query);
      for (const secret of [
        ours.id,
        legalCase.id,
        client.id,
        document.id,
        colleague.id,
        endpointId,
        keys.ours.id,
        'Segredo',
      ]) {
        expect([path, text.includes(secret)]).toEqual([path, false]);
      }
    }
  }
  for (const [path, id] of [
    ['/api/cases', legalCase.id],
    ['/api/clients', client.id],
    ['/api/documents', document.id],
    ['/api/invitations', client.portalUsers[0]!.invitationId!],
    ['/api/client-users', client.portalUsers[0]!.id],
    ['/api/staff-users', colleague.id],
    ['/api/service-requests', request.id],
    ['/api/documents', attachmentId],
    ['/api/webhook-endpoints', endpointId],
    ['/api/ai/conversations', answered.conversationId],
    ['/api/webhook-deliveries', deliveryId],
    ['/api/api-keys', keys.ours.id],
    ['/api/document-templates', templateId],
    ['/api/drafts', draftId],
    ...[...plainIds].map(([resource, id]) => [`/api/${resource}`, id] as const),
  ] as const) {
    const { body } = await theirs.staff.list(path, { filter: { id: [id] } });
    expect(body).toEqual([]);
  }
  for (const path of ['/api/cases', '/api/clients', '/api/documents', '/api/service-requests']) {
    const filter = { id: [legalCase.id, client.id, document.id, request.id] };
    expect((await keys.theirs.list(path, { filter })).body).toEqual([]);
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
  const { body: linkable } = await theirs.staff.post<ClientRecord>('/api/clients', { name: 'x' });
  const link = { tenantId, version: linkable.version };
  expect((await theirs.staff.put(`/api/client-tenants/${linkable.id}`, link)).status).toBe(422);
  const { body: own } = await theirs.staff.post<LegalCase>('/api/cases', { title: 'x' });
  const edit = await theirs.staff.put(`/api/cases/${own.id}`, {
    ...CASE_CHANGE,
    clientId: client.id,
    version: own.version,
  });
  expect(edit.status).toBe(422);
  const invited = await theirs.staff.post('/api/invitations', {
    userType: 'client',
    fullName: 'Ana Reis',
    email: `ana@${theirs.slug}.example`,
    clientId: client.id,
  });
  expect(invited.status).toBe(422);
  const drafted = { caseId: legalCase.id, templateId };
  const draft = await theirs.staff.post<ProblemBody>('/api/drafts', drafted);
  expect([draft.status, Object.keys(draft.body.errors!)]).toEqual([422, ['caseId']]);
  const asked = { title: 'x', clientId: linkable.id };
  for (const reference of [
    { clientId: client.id },
    { clientUserId: client.portalUsers[0]!.id },
    { caseId: legalCase.id },
  ]) {
    const answer = await theirs.staff.post('/api/service-requests', { ...asked, ...reference });
    expect([reference, answer.status]).toEqual([reference, 422]);
  }
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
      const key = n % 2 ? keys.ours : keys.theirs;
      const { body } = await (n % 3 ? office.staff : key).list<LegalCase>('/api/cases');
      return body.every(({ title }) => (title === 'Segredo de justiça') === (office === ours));
    }),
  );
  expect(answers.every(Boolean)).toBe(true);
});

it('takes no reference of a key to a record of another office', async () => {
  const answer = await keys.theirs.post('/api/cases', { title: 'x', clientId: client.id });
  expect(answer.status).toBe(422);
});

describe('the map of docs/access.md', () => {
  /** Routes that come last, because they remove the record or the caller. */
  const LAST = [
    'POST /api/deletions/:id/restore',
    'DELETE /api/ai/conversations/:id',
    'DELETE /api/ai/documents/:id',
    'DELETE /api/api-keys/:id',
    'DELETE /api/documents/:id',
    'DELETE /api/invitations/:id',
    'DELETE /api/client-users/:id',
    'DELETE /api/cases/:id',
    'DELETE /api/clients/:id',
    ...Object.keys(PLAIN_RESOURCES).map((resource) => `DELETE /api/${resource}/:id`),
    'DELETE /api/takeouts/:id',
    'POST /api/takeouts',
    'DELETE /api/webhook-endpoints/:id',
    'DELETE /api/staff-users/:id',
    'POST /api/account/sessions/end-others',
    'DELETE /api/account/sessions/:id',
    'POST /api/auth/sign-out',
  ];
  /** There is nothing to do it with, so that even the first office's staff hear that there is none. */
  const WITHOUT_DOMAIN = 'POST /api/tenants/:id/domain/check';
  /**
   * A body for callers who are admitted: required fields are missing and unknown ones present, so that it changes
   * nothing.
   */
  const ODD_BODY = { ninguem: 'x' };

  it('holds for each of the eight askers of every route', async () => {
    const askers: Record<Asker, Person> = {
      nobody: server.nobody(),
      client: clients.ours,
      'client of another office': clients.theirs,
      staff: ours.staff,
      member,
      'staff of another office': theirs.staff,
      key: keys.ours,
      'key of another office': keys.theirs,
    };
    const orderOf = ({ route }: MapLine) => LAST.indexOf(route);
    for (const { route, cells } of accessMap().toSorted((a, b) => orderOf(a) - orderOf(b))) {
      const [method = '', path = ''] = route.split(' ');
      const { id = () => NOWHERE, query = '', body: sound } = WALK[route] ?? {};
      const filledIn = path.replace(/:\w+/, id()).replace(':documentId', attachmentId);
      const address = filledIn + textOf(query);
      for (const asker of ASKERS) {
        const may = cells[asker] === 'may' || cells[asker] === 'own';
        // Staff have taken it away by now; api-keys.http.test.ts deletes with a key.
        if ((asker === 'key' || asker === 'member') && may && LAST.includes(route)) continue;
        const odd = method === 'POST' || method === 'PUT' ? ODD_BODY : undefined;
        const body = may ? odd : (sound ?? odd);
        const answer = await askers[asker].send<{ code?: string }>(method, address, body);
        const named = !path.includes(':') || (route in WALK && !(may && route === WITHOUT_DOMAIN));
        const outcome = outcomeOf(cells[asker], answer, named);
        expect([route, asker, outcome]).toEqual([route, asker, cells[asker]]);
        const shown =
          asker === 'staff' ||
          asker === 'member' ||
          asker === 'key' ||
          (asker === 'client' && path.startsWith('/api/portal/'));
        if (shown || cells[asker] === 'carries') continue;
        expect([route, asker, answer.text.includes('Segredo')]).toEqual([route, asker, false]);
      }
    }
  });

  const REFUSED = new Set(['forbidden', 'not_administrator', 'not_for_keys', 'foreign_origin']);

  /** @param found whether the address names something that there is */
  function outcomeOf(cell: Cell, answer: Answer<{ code?: string } | undefined>, found: boolean) {
    const { status, body } = answer;
    const code = body?.code;
    if (cell === 'carries') return REFUSED.has(code!) ? '403' : cell;
    if (status === 401) return code === 'not_signed_in' ? '401' : code;
    if (status === 403) return REFUSED.has(code!) ? '403' : code;
    if (status === 404 && found) return code === 'not_found' ? '404' : code;
    return cell === 'own' ? 'own' : 'may';
  }
});
