// @module-tag one-try
import { randomUUID } from 'node:crypto';

import type { DocumentPages } from '../../src/contract/documents.js';
import type {
  PortalCase,
  PortalCaseRecord,
  PortalDocument,
  PortalEvent,
  PortalProfile,
} from '../../src/contract/portal.js';
import { PORTAL_CHECKLISTS, PORTAL_VIEW_HEADER } from '../../src/contract/portal.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { RequestMessage, ServiceRequest } from '../../src/contract/service-requests.js';
import { Database } from '../../src/database/database.js';
import type { Session } from '../../src/database/session.js';
import { parse, raw, type Sql } from '../../src/database/sql.js';
import { dice } from '../../src/demo/dice.js';
import type { ArrivedFile } from '../../src/documents/upload-target.js';
import {
  portalCaseList,
  portalDocumentList,
  portalProfile,
} from '../../src/portal/portal.queries.js';
import { Problem } from '../../src/problems/problem.js';
import { RequestDocumentsService } from '../../src/service-requests/request-documents.service.js';
import { messageList } from '../../src/service-requests/request-messages.queries.js';
import { clientUploadTarget } from '../../src/service-requests/request-upload-targets.js';
import { TestServer } from '../support/app.js';
import { addMember, addOffice, addSession } from '../support/offices.js';
import type { Person } from '../support/person.js';
import {
  type Account,
  type Act,
  allDocuments,
  carryOut,
  conversationOf,
  type Looker,
  type ModelOffice,
  type ModelRequest,
  refusalOfAct,
  requestsOf,
  type Seen,
  seenBy,
  type ShownCase,
  type ShownMessage,
  type ShownRequest,
  sorted,
} from '../support/portal-model.js';
import { RandomSteps } from '../support/portal-steps.js';

/*
 * Offices that change at random, and viewers of their portal: what the server answers, and what the database
 * shows without the server's filters, is what a small model of the rules says. `PORTAL_SEED=7 npm run test:http
 * portal-model` repeats a run, `PORTAL_STEPS=100000` lengthens the long one.
 */

const SEED = Number(process.env.PORTAL_SEED ?? Date.now() % 1_000_000);
const FEW = 500;
const MANY = Number(process.env.PORTAL_STEPS ?? 10_000);
/** Milliseconds, many times what a quiet machine takes. */
const TIME_FOR_A_STEP = 150;
/** After so many steps somebody looks; over HTTP in one of so many times. */
const LOOK_AFTER = 10;
const ASK_AFTER = 10;
/** Every so many looks somebody answers a line of a list, or reviews one. */
const ACT_AFTER = 2;
const OFFICES = 3;
const ACCOUNTS = 5;

let server: TestServer;
let database: Database;
let reviews: RequestDocumentsService;
let today: string;
/** Steps of every walk: the offices outlast a walk, and their messages are numbered on. */
let random: RandomSteps;
const offices: ModelOffice[] = [];
const accounts: Account[] = [];
const staff = new Map<ModelOffice, Person>();
const people = new Map<string, Person>();
const sessions = new Map<string, Session>();
const chance = dice(SEED);
const keyOf = (office: { id: string }, account: { id: string }) => `${office.id} ${account.id}`;

beforeAll(async () => {
  server = await TestServer.start();
  database = server.app.get(Database);
  reviews = server.app.get(RequestDocumentsService);
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const home = offices[0] ?? (await newOffice());
    const { userId, email } = await addMember(server.owner, home, 'client', '');
    accounts.push({ id: userId, email });
  }
  while (offices.length < OFFICES) await newOffice();
  for (const office of offices) {
    const member = await server.member(office, 'staff');
    staff.set(office, member);
    for (const account of accounts) {
      await server.owner.query(
        `insert into user_roles (office_id, user_id, role) values ($1, $2, 'client') on conflict do nothing`,
        [office.id, account.id],
      );
      office.members.add(account);
      const person = server.nobody();
      await person.resume(await addSession(server.owner, office, 'client', account.id));
      people.set(keyOf(office, account), person);
    }
  }
  const { rows } = await server.owner.query<Session>(
    `select id, user_id as "userId", office_id as "officeId", role from private.sessions where office_id = any ($1)`,
    [offices.map(({ id }) => id)],
  );
  for (const session of rows) sessions.set(`${session.officeId} ${session.userId}`, session);
  ({ today } = (
    await server.owner.query<{ today: string }>(
      `select (now() at time zone 'Europe/Lisbon')::date::text as today`,
    )
  ).rows[0]!);
  random = new RandomSteps(chance, accounts, days());
});
afterAll(() => server.stop());

async function newOffice(): Promise<ModelOffice> {
  const { id } = await addOffice(server.owner);
  const office: ModelOffice = {
    ...{ id, plan: 'professional', members: new Set(), grants: new Set() },
    ...{ clients: [], people: [], cases: [], documents: [], entries: [], requests: [] },
  };
  offices.push(office);
  return office;
}

/** Days on both sides of today, far enough that midnight changes nothing. */
function days(): string[] {
  return [-400, -30, 30, 60, 400].map((n) =>
    new Date(Date.parse(today) + n * 86_400_000).toISOString().slice(0, 10),
  );
}

const some = <T>(list: readonly T[]): T => list[chance.between(0, list.length - 1)]!;

/** The next viewer; every fourth time it is staff, through a view. */
function someLooker({ people: known, clients }: ModelOffice): Looker {
  if (chance.part() < 0.75) return { account: some(accounts) };
  const standing = known.filter(({ client }) => !client.gone);
  const named = clients.filter(({ gone, email }) => !gone && email !== null);
  if (standing.length > 0 && chance.part() < 0.7) return { person: some(standing) };
  return named.length > 0 ? { client: some(named) } : { account: some(accounts) };
}

async function sessionOf(office: ModelOffice, looker: Looker): Promise<Session> {
  if ('account' in looker) return sessions.get(keyOf(office, looker.account))!;
  const session = sessions.get(`${office.id} ${staff.get(office)!.userId}`)!;
  const [person, client] = 'person' in looker ? [looker.person.id, null] : [null, looker.client.id];
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into portal_views (office_id, session_id, user_id, client_user_id, client_id)
     values ($1, $2, $3, $4, $5) returning id`,
    [office.id, session.id, session.userId, person, client],
  );
  return { ...session, view: rows[0]!.id };
}

const ALL = { offset: 0, limit: 500, sort: 'id', descending: false, filter: {} } as const;
const TALK = { ...ALL, sort: 'createdAt' } as const;

/** Returns what the application's own selects find. */
async function answered(session: Session): Promise<Partial<Seen>> {
  const [profile, cases, documents] = [
    parse(await database.record(session, portalProfile(false, 1))),
    await database.page(session, portalCaseList.page(ALL)),
    await database.page(session, portalDocumentList.page(ALL)),
  ];
  const casesSeen = parse(cases.json);
  const documentsSeen = parse(documents.json);
  expect([profile.cases, cases.total]).toEqual([casesSeen.length, casesSeen.length]);
  expect([profile.documents, documents.total]).toEqual([
    documentsSeen.length,
    documentsSeen.length,
  ]);
  return {
    clients: sorted(profile.clients.map(({ id }) => id)),
    cases: sorted(casesSeen.map(caseShown)),
    documents: sorted(documentsSeen.map(({ id, clientId }) => [id, clientId])),
    ...{ openRequests: profile.openRequests, unread: profile.unreadMessages },
    checklists: waiting(profile),
    nextDate: profile.nextDate?.dueDate ?? null,
    nextEntry: profile.nextEntry?.dueOn ?? null,
  };
}

function caseShown({ id, clientId, title, number, status, dueDate }: PortalCase): ShownCase {
  return [id, clientId, title, number, status, dueDate];
}

function requestShown(it: ServiceRequest): ShownRequest {
  const { id, status, clientId, clientUserId, caseId, unread, missingItems, receivedItems } = it;
  const open = status !== 'concluido';
  return [id, open, clientId, clientUserId, caseId, unread, missingItems, receivedItems];
}

/** A conversation as it is answered. */
function conversation(messages: RequestMessage[]): ShownMessage[] {
  const shown = (documents: RequestMessage['documents']): ShownMessage[2] =>
    sorted(documents.map(({ id, state }) => [id, state]));
  return sorted(
    messages.map(({ id, checklist, documents }) => [
      id,
      sorted((checklist?.items ?? []).map((it) => [it.id, it.state, shown(it.documents)])),
      shown(documents),
    ]),
  );
}

function waiting({ checklists }: PortalProfile): Seen['checklists'] {
  for (const { wanted, missing } of checklists) {
    expect(wanted).toHaveLength(Math.min(PORTAL_CHECKLISTS, missing));
  }
  return checklists.map(({ id, missing, items }) => [id, missing, items]);
}

/** Plain selects of everything that a session may see. */
const PLAIN = {
  clients: 'id from clients',
  cases: 'id from cases',
  documents: 'id from documents',
  history: 'id from case_history',
  requests: 'id from service_requests',
  messages: 'id from request_messages',
  items: `id || ' ' || state from checklist_items`,
  attached: `message_id || ' ' || document_id from message_documents`,
  pages: 'text from document_pages',
  entries: 'id from agenda_entries',
};
type Plain = Record<keyof typeof PLAIN, string[]>;

async function plain(session: Session): Promise<Plain> {
  const lists = Object.entries(PLAIN).map(([name, list]) => `array(select ${list}) as ${name}`);
  const select = raw(`select ${lists.join(', ')}`) as Sql<Plain>;
  const [row] = await database.rows(session, select);
  for (const list of Object.values(row!)) list.sort();
  return row!;
}

/** The same without the marks of single grants, which none of the answers above has. */
function plainly(seen: Seen): Plain {
  const { clients, cases, history, requests, messages, items, attached, pages } = seen;
  return {
    ...{ clients, history, requests, messages, items, attached, pages },
    cases: cases.map(([id]) => id),
    documents: allDocuments(seen),
    entries: seen.entries.map(([id]) => id),
  };
}

/** The refusal of somebody who may not look at all, or of the staff; null for those who may. */
function refusalOf(
  { plan, members }: ModelOffice,
  looker: Looker | null,
): ProblemBody['code'] | null {
  if (looker && 'account' in looker && !members.has(looker.account)) return 'not_signed_in';
  return plan === null || plan === 'basic' ? 'portal_not_in_plan' : null;
}

async function codeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
}

/** Compares what somebody sees by the server's selects, and by plain ones, with the model. */
async function lookByDatabase(office: ModelOffice, looker: Looker): Promise<void> {
  const session = await sessionOf(office, looker);
  const refusal = refusalOf(office, looker);
  const expected = seenBy(office, accounts, looker, today);
  if (refusal === 'not_signed_in') {
    expect(await codeOf(plain(session))).toBe(refusal);
    return;
  }
  expect(await plain(session)).toEqual(plainly(expected));
  const asRoutesDo: Session = { ...session, feature: 'client_portal' };
  if (refusal) {
    expect(await codeOf(answered(asRoutesDo))).toBe(refusal);
    return;
  }
  const { clients, cases, documents, openRequests, unread, checklists } = expected;
  const { nextDate, nextEntry } = expected;
  expect(await answered(asRoutesDo)).toEqual({
    ...{ clients, cases, documents, openRequests, unread, checklists, nextDate, nextEntry },
  });
  if (office.requests.length === 0) return;
  const request = some(office.requests);
  const { json } = await database.page(asRoutesDo, messageList.page(TALK, request.id));
  expect(conversation(parse(json))).toEqual(
    expected.requests.includes(request.id) ? conversationOf(office, request, expected) : [],
  );
}

/** The same over HTTP, with the course of a case and links, also of what is not theirs. */
async function lookByHttp(office: ModelOffice, looker: Looker): Promise<void> {
  const session = await sessionOf(office, looker);
  const person =
    'account' in looker ? people.get(keyOf(office, looker.account))! : staff.get(office)!;
  const headers: Record<string, string> = session.view
    ? { [PORTAL_VIEW_HEADER]: session.view }
    : {};
  const get = <T>(path: string) => person.send<T>('GET', path, undefined, headers);
  const refusal = refusalOf(office, looker);
  const profile = await get<PortalProfile & ProblemBody>('/api/portal/profile');
  if (refusal) {
    expect(profile.body.code).toBe(refusal);
    return;
  }
  const expected = seenBy(office, accounts, looker, today);
  const range = `?range=${encodeURIComponent('[0,499]')}`;
  const cases = await get<PortalCase[]>(`/api/portal/cases${range}`);
  const documents = await get<PortalDocument[]>(`/api/portal/documents${range}`);
  const requests = await get<ServiceRequest[]>(`/api/portal/service-requests${range}`);
  const requestsSeen = requestsOf(office, expected);
  expect({
    clients: sorted(profile.body.clients.map(({ id }) => id)),
    cases: sorted(cases.body.map(caseShown)),
    documents: sorted(documents.body.map(({ id, clientId }) => [id, clientId])),
    requests: sorted(requests.body.map(requestShown)),
    counts: [profile.body.cases, profile.body.documents, profile.body.openRequests],
    unread: profile.body.unreadMessages,
    checklists: waiting(profile.body),
    readOnly: profile.body.readOnly,
  }).toEqual({
    ...{ clients: expected.clients, cases: expected.cases, documents: expected.documents },
    requests: requestsSeen,
    counts: [expected.cases.length, expected.documents.length, expected.openRequests],
    unread: expected.unread,
    checklists: expected.checklists,
    readOnly: session.view !== undefined,
  });
  if (office.requests.length > 0) {
    const request = some(office.requests);
    const path = `/api/portal/service-requests/${request.id}`;
    const one = await get<ServiceRequest>(path);
    const talk = await get<RequestMessage[]>(`${path}/messages${range}`);
    const seen = requestsSeen.find(([id]) => id === request.id);
    expect([one.status, talk.status]).toEqual(seen ? [200, 200] : [404, 404]);
    if (seen) {
      expect(requestShown(one.body)).toEqual(seen);
      expect(conversation(talk.body)).toEqual(conversationOf(office, request, expected));
    }
  }
  const listed = new Set(expected.documents.map(([id]) => id));
  const seenDocuments = new Set(allDocuments(expected));
  if (office.cases.length > 0) {
    const legalCase = some(office.cases);
    const one = await get<PortalCaseRecord>(`/api/portal/cases/${legalCase.id}`);
    const events = await get<PortalEvent[]>(`/api/portal/cases/${legalCase.id}/events${range}`);
    const seen = expected.cases.find(([id]) => id === legalCase.id);
    expect([one.status, events.status]).toEqual(seen ? [200, 200] : [404, 404]);
    const filed = office.documents.filter((it) => it.case === legalCase);
    const course = [...legalCase.told, ...filed.map(({ id }) => id).filter((id) => listed.has(id))];
    if (seen) {
      expect(caseShown(one.body)).toEqual(seen);
      const ofCase = expected.entries.filter(([, id]) => id === legalCase.id);
      expect(sorted(one.body.entries.map(({ id }) => id))).toEqual(ofCase.map(([id]) => id));
      expect(sorted(events.body.map(({ id }) => id))).toEqual(sorted(course));
    }
  }
  for (const it of [...office.documents.slice(0, 2), ...office.documents.slice(-2)]) {
    const path = `/api/portal/documents/${it.id}`;
    const link = await get(`${path}/link?purpose=list`);
    const read = await get<Partial<DocumentPages>>(`${path}/pages?from=1&to=1`);
    const seen = seenDocuments.has(it.id);
    // A document that they sent has no text before the office accepts it.
    const text = seen && it.state === 'stored' ? [it.page].flatMap((page) => page ?? []) : null;
    expect([it.id, link.status, read.status, read.body.pages?.map((page) => page.text)]).toEqual([
      ...[it.id, seen ? 200 : 404],
      ...(text ? [200, text] : [404, undefined]),
    ]);
  }
}

/** Has somebody answer a line of a list, or review one, in their session; or be refused as the model says. */
async function act(office: ModelOffice, wanted: Act): Promise<void> {
  const sends = wanted.does === 'sends';
  const looker = sends ? { account: wanted.by } : null;
  const visible = looker ? seenBy(office, accounts, looker, today).requests : [];
  const refusal = refusalOf(office, looker) ?? refusalOfAct(office, wanted, visible);
  const { userId } = staff.get(office)!;
  const stored = sessions.get(keyOf(office, { id: sends ? wanted.by.id : userId }))!;
  const session: Session = { ...stored, feature: 'client_portal' };
  const done = sends ? sent(session, wanted) : reviewed(session, wanted);
  if (refusal) expect([wanted.does, await codeOf(done)]).toEqual([wanted.does, refusal]);
  else carryOut(office, wanted, await done, await linesOf(wanted.item.request));
}

/** The ids of a conversation, in its order. */
async function linesOf({ id }: ModelRequest): Promise<string[]> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from request_messages where request_id = $1 order by created_at',
    [id],
  );
  return rows.map((row) => row.id);
}

/** A document as an upload makes it, but for the file. */
async function sent(session: Session, act: Act & { does: 'sends' }): Promise<string> {
  const place = clientUploadTarget(act.request.id);
  const fields = { itemId: act.item.id, title: 'Documento' };
  const file = { sizeBytes: 1, sha256: '0'.repeat(64), type: 'image/png', textState: 'no_text' };
  const key = `${session.officeId}/documents/${randomUUID()}`;
  const id = await database.write(session, (em) =>
    place.reserve(em, fields, { key, sizeBytes: 1 }),
  );
  await database.write(session, (em) => place.complete(em, id, file as ArrivedFile, fields));
  return id;
}

async function reviewed(session: Session, { does, item }: Act): Promise<null> {
  const answer = await (does === 'accepts'
    ? reviews.acceptItem(session, item.id, null)
    : reviews.returnItem(session, item.id, 'Falta o verso.', null));
  expect(parse(answer).state).toBe(does === 'accepts' ? 'accepted' : 'returned');
  return null;
}

/** The lock that every writer takes first. */
const LOCKED = 'select from usage_tracking where office_id = current_office() for no key update';

const requestsSeen = (office: ModelOffice) => (account: Account) =>
  seenBy(office, accounts, { account }, today).requests;

async function walk(steps: number): Promise<void> {
  let looks = 0;
  for (let made = 0; made < steps; made += LOOK_AFTER) {
    const office = some(offices);
    const changes: string[] = [];
    while (changes.length < LOOK_AFTER) {
      const change = random.step(office);
      if (change !== '') changes.push(change);
    }
    const inOffice = `select set_config('app.office_id', '${office.id}', true)`;
    await server.owner.query(`begin; ${inOffice}; ${LOCKED}; ${changes.join('; ')}; commit`);
    const wanted = looks % ACT_AFTER === 0 ? random.act(office, requestsSeen(office)) : null;
    if (wanted) await act(office, wanted);
    const looker = someLooker(office);
    looks += 1;
    await (looks % ASK_AFTER === 0 ? lookByHttp : lookByDatabase)(office, looker);
  }
  expect(looks).toBe(steps / LOOK_AFTER);
}

it(`shows each viewer what the rules say, after ${FEW} random steps (seed ${SEED})`, () =>
  walk(FEW));

it(
  `shows each viewer what the rules say, after ${MANY} random steps (seed ${SEED})`,
  { tags: ['long'], timeout: Math.max(400_000, MANY * TIME_FOR_A_STEP) },
  () => walk(MANY),
);
