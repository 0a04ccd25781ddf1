// @module-tag one-try
import type { AiAnswer } from '../../src/contract/ai-answers.js';
import type { AiPaper } from '../../src/contract/ai-papers.js';
import type { LegalCase } from '../../src/contract/cases.js';
import { isId } from '../../src/contract/ids.js';
import { PORTAL_VIEW_HEADER, type PortalView } from '../../src/contract/portal.js';
import { question } from '../support/ai.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addCase, ask, clientWithPerson, say } from '../support/conversations.js';
import { testDatabase } from '../support/database.js';
import { formOf, PDF, upload } from '../support/files.js';
import { ModelsProcess } from '../support/models.js';
import type { Person } from '../support/person.js';
import { TcpProxy } from '../support/tcp-proxy.js';

/*
 * Listens to all that the server says to its database. A sharding proxy chooses the server of a transaction
 * by its first setting, and refuses settings beside other statements.
 */

const DIRECTORY = 'set local pgdog.shard to 0; set local role causa_system';

interface Begun {
  rest: Buffer;
  open: string[] | null;
  login: string;
}

/** The statements of a connection's transactions, each from its `begin` on, and those outside of any. */
class Overheard {
  readonly transactions: string[][] = [];
  readonly outside = new Set<string>();
  /** The roles that the transactions of each login took. */
  readonly became = new Map<string, Set<string>>();
  private readonly begun = new Map<object, Begun>();

  hear(bytes: Buffer, connection: object): void {
    const known = this.begun.get(connection);
    // The startup message of a connection has no type byte; it names the login.
    const startup = known ? 0 : bytes.readInt32BE();
    const login = /\0user\0(\w+)\0/.exec(bytes.toString('utf8', 4, startup))?.[1] ?? '';
    const state = known ?? { rest: Buffer.alloc(0), open: null, login };
    this.begun.set(connection, state);
    bytes = bytes.subarray(startup);
    let rest = Buffer.concat([state.rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const texts = rest.toString('utf8', 5, end).split('\0');
      // A simple query is its text; what is prepared has a name first.
      if (rest[0] === 0x51) this.note(state, texts[0] ?? '');
      if (rest[0] === 0x50) this.note(state, texts[1] ?? '');
      rest = rest.subarray(end);
    }
    state.rest = rest;
  }

  private note(state: Begun, statement: string): void {
    const role = /\brole\W+(causa_\w+)/i.exec(statement)?.[1];
    if (role) {
      const roles = this.became.get(state.login) ?? new Set();
      this.became.set(state.login, roles.add(role));
    }
    if (/^begin\b/i.test(statement)) this.transactions.push((state.open = []));
    if (!state.open) this.outside.add(statement);
    state.open?.push(statement);
    if (/^(commit|rollback)$/i.test(statement)) state.open = null;
  }
}

let heard: Overheard;
let proxy: TcpProxy;
let models: ModelsProcess;
let server: TestServer;
/** The office in which staff, an API key and the staff's assistant work. */
let office: TestOffice;
/** The office of a client, and of somebody of the staff who views the portal. */
let other: TestOffice;

beforeAll(async () => {
  heard = new Overheard();
  const { appUrl, logins } = await testDatabase();
  proxy = await TcpProxy.before(appUrl, (bytes, connection) => heard.hear(bytes, connection));
  models = await ModelsProcess.start();
  server = await TestServer.start({
    ...models.settings,
    ...proxy.through(logins),
    // A statement that was prepared is sent without its text, and could not be heard a second time.
    DATABASE_PREPARED: 'false',
    READ_TEXT: 'true',
  });
  [office, other] = [await server.office(), await server.office()];
  await workAsStaff(office);
  await workWithKey(await server.apiKey(office));
  await askTheAssistant(office.staff);
  const carla = await clientWithPerson(server, other);
  await addCase(other, 'Cobrança', carla.clientId);
  await workInPortal(carla.person);
  await askTheAssistant(carla.person);
  await lookThroughView(other.staff, carla.clientUserId);
  await server.nobody().get(`/api/tenancy/brand?slug=${office.slug}`);
  await office.staff.post('/api/auth/sign-out');
  // Until then jobs begin transactions whose settings are still on their way.
  await server.stop();
});
afterAll(() => Promise.all([proxy.stop(), models.stop()]));

async function workAsStaff({ staff }: TestOffice): Promise<void> {
  const { body } = await staff.post<LegalCase>('/api/cases', { title: 'Um processo' });
  await staff.put(`/api/cases/${body.id}`, { ...body, title: 'Outro' });
  await upload(staff, { caseId: body.id }, ['a.pdf', PDF], {});
  await see(staff, '/api/cases', '/api/dashboard', '/api/search?q=outro', '/api/clients');
  await staff.delete(`/api/cases/${body.id}`);
}

async function workWithKey(key: Person): Promise<void> {
  const { status, body } = await key.post<LegalCase>('/api/cases', { title: 'Por um programa' });
  expect(status).toBe(201);
  await key.put(`/api/cases/${body.id}`, { ...body, title: 'Outro título' });
  await see(key, '/api/cases', `/api/cases/${body.id}`, '/api/clients');
}

async function workInPortal(client: Person): Promise<void> {
  const { id } = await ask(client);
  expect((await say(client, 'client', id, { text: 'Obrigada.' })).status).toBe(201);
  await see(client, '/api/portal/profile', '/api/portal/cases', '/api/portal/documents');
  await see(client, '/api/portal/service-requests', `/api/portal/service-requests/${id}/messages`);
}

async function lookThroughView(staff: Person, clientUserId: string): Promise<void> {
  const { body } = await staff.post<PortalView>('/api/portal/views', { clientUserId });
  for (const path of ['/api/portal/profile', '/api/portal/cases', '/api/portal/service-requests']) {
    const headers = { [PORTAL_VIEW_HEADER]: body.id };
    expect((await staff.send('GET', path, undefined, headers)).status).toBe(200);
  }
}

async function askTheAssistant(person: Person): Promise<void> {
  const paper = await person.post<AiPaper>('/api/ai/documents', formOf([['file', ['a.pdf', PDF]]]));
  expect(paper.status).toBe(201);
  await see(
    person,
    '/api/ai/models',
    '/api/ai/conversations',
    `/api/ai/documents/${paper.body.id}`,
  );
  const { status, body } = await person.post<AiAnswer>(
    '/api/ai/answers',
    question({ requestType: 'general' }),
  );
  expect([status, body.state]).toEqual([201, 'done']);
  await see(person, `/api/ai/answers/${body.id}`, `/api/ai/answers/${body.id}/sent`);
  await person.delete(`/api/ai/conversations/${body.conversationId}`);
}

async function see(person: Person, ...paths: string[]): Promise<void> {
  for (const path of paths) expect([path, (await person.get(path)).status]).toEqual([path, 200]);
}

it('begins every transaction with the office or the directory, in settings alone', () => {
  expect(heard.transactions.length).toBeGreaterThan(20);
  for (const [begin, settings = '', ...statements] of heard.transactions) {
    expect(begin).toMatch(/^begin( read only)?$/i);
    expect(settings).toMatch(
      /^set local pgdog\.(shard to 0|sharding_key to '[0-9a-f-]{36}'); set local role causa_\w+(; set local [\w.]+ to '?[\w.:-]+'?)*$/,
    );
    expect(statements.join(';')).not.toMatch(/\bset local\b|\bpgdog\b/i);
  }
});

it('names the office of the session, and every office by the id that it has', () => {
  const of = (pattern: RegExp) =>
    new Set(heard.transactions.flatMap(([, settings = '']) => pattern.exec(settings)?.[1] ?? []));
  expect(of(/sharding_key to '(.*?)'; set local role causa_staff/)).toEqual(
    new Set([office.id, other.id]),
  );
  expect(of(/sharding_key to '(.*?)'; set local role causa_portal/)).toEqual(new Set([other.id]));
  expect([...of(/sharding_key to '(.*?)'/)].every(isId)).toBe(true);
  expect(of(/^(set local pgdog\.shard .*)/)).toEqual(new Set([DIRECTORY]));
});

it.each<[who: string, role: string, entry: RegExp, does: RegExp, whose: () => TestOffice]>([
  ['staff', 'causa_staff', /^select enter(_write)?\(/, /\bcases\b/, () => office],
  ['an API key', 'causa_staff', /^select enter_key\(/, /\bcases\b/, () => office],
  ['a client', 'causa_portal', /^select enter(_write)?\(/, /\bservice_requests\b/, () => other],
  ['a view of the portal', 'causa_portal', /^select enter_view\(/, /\bcases\b/, () => other],
  ['the assistant of the staff', 'causa_staff', /^select enter/, /\bai_answers\b/, () => office],
  ['the assistant of a client', 'causa_portal', /^select enter/, /\bai_answers\b/, () => other],
  ['what an answer comes to', 'causa_system', /^select end_ai_answer\(/, /./, () => office],
])('hears %s, who enters the office that was named', (_who, role, entry, does, whose) => {
  const first = `set local pgdog.sharding_key to '${whose().id}'; set local role ${role}`;
  const entered = heard.transactions.filter(
    ([, settings = '', next = '', ...rest]) =>
      settings.startsWith(first) && entry.test(next) && does.test([next, ...rest].join(';')),
  );
  expect(entered.length).toBeGreaterThan(0);
});

it('does with the login of sessions what is done in one, and with its own what is not', () => {
  expect(heard.became).toEqual(
    new Map([
      ['causa_session', new Set(['causa_staff', 'causa_portal'])],
      ['causa_app', new Set(['causa_system'])],
    ]),
  );
});

it('proves every session before it does anything in its name', () => {
  for (const [, settings = '', entry = ''] of heard.transactions) {
    if (!/causa_(staff|portal)/.test(settings)) continue;
    expect(entry).toMatch(/^select enter(_write|_key|_view)?\(/);
  }
});

it('asks for nothing outside a transaction but whether the database is there, and what it is', () => {
  for (const statement of heard.outside)
    expect(statement).toMatch(
      /^select($| 1| version| current_setting\('server_version)|from pg_roles/i,
    );
});
