import { ModulesContainer } from '@nestjs/core';
import pg from 'pg';

import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { DocumentLink } from '../../src/contract/documents.js';
import {
  PORTAL_VIEW_HEADER,
  type PortalProfile,
  type PortalView,
} from '../../src/contract/portal.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { ServiceRequest } from '../../src/contract/service-requests.js';
import { declaredRoutes } from '../../src/routes/declared-routes.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { PDF, upload } from '../support/files.js';
import type { Answer, Person } from '../support/person.js';

/* The staff see the portal exactly as somebody at a client sees it, and can change nothing there. */

let server: TestServer;
let app: pg.Client;
let office: TestOffice;
let staff: Person;
let company: ClientRecord;
let carla: Person & { clientUserId: string };
let own: LegalCase;
let given: LegalCase;

const NO_ID = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await TestServer.start();
  app = new pg.Client({ connectionString: (await testDatabase()).sessionUrl });
  await app.connect();
});
afterAll(() => Promise.all([server.stop(), app.end()]));
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  company = await newClient('Metalúrgica do Sado');
  carla = await server.clientUser(office, company.id, 'Carla Vaz');
  own = await newCase('Cobrança', company.id);
  given = await newCase('Insolvência', (await newClient('Moldes Lis')).id);
  await staff.put(`/api/client-users/${carla.clientUserId}/cases`, { given: [given.id] });
});

/** One that is shown to clients, and one that is not. @returns the id of the first */
async function addPapers(): Promise<string> {
  const add = async (title: string, sharedWithClient: boolean) => {
    const said = { title, sharedWithClient };
    return (await upload(staff, { caseId: own.id }, ['a.pdf', PDF], said)).body.id;
  };
  const shown = await add('Petição', true);
  await add('Interno', false);
  return shown;
}

const newClient = async (name: string, said: object = {}) =>
  (await staff.post<ClientRecord>('/api/clients', { name, ...said })).body;
const newCase = async (title: string, clientId: string | null = null) =>
  (await staff.post<LegalCase>('/api/cases', { title, clientId })).body;

const openView = (body: object, by = staff) =>
  by.post<PortalView & ProblemBody>('/api/portal/views', body);
const viewOf = async (body: object) => {
  const answer = await openView(body);
  expect(answer.status).toBe(201);
  return answer.body;
};

const through = <T = unknown>(view: string, path: string, by = staff): Promise<Answer<T>> =>
  by.send<T>('GET', path, undefined, { [PORTAL_VIEW_HEADER]: view });

const refusedWith = async (answer: Promise<Answer<unknown>>) => {
  const { status, body } = await answer;
  return [status, (body as ProblemBody).code];
};

/** Everything that the portal shows, as text. */
async function everything(ask: (path: string) => Promise<Answer<unknown>>): Promise<string[]> {
  const paths = [
    '/api/portal/profile',
    '/api/portal/cases',
    `/api/portal/cases/${own.id}`,
    `/api/portal/cases/${own.id}/events`,
    `/api/portal/cases/${given.id}`,
    '/api/portal/documents',
    '/api/portal/service-requests',
  ];
  const texts = [];
  for (const path of paths) {
    const { status, text } = await ask(path);
    texts.push(`${status} ${text.replace(/"readOnly":\w+|"requestId":"[^"]+"/, '')}`);
  }
  return texts;
}

describe('a view', () => {
  it('shows what the client user sees, and says that it only reads', async () => {
    await newCase('De ninguém');
    await addPapers();
    const view = await viewOf({ clientUserId: carla.clientUserId });
    expect(view).toMatchObject({
      fullName: 'Carla Vaz',
      clientName: 'Metalúrgica do Sado',
      active: true,
    });
    const theirs = await everything((path) => carla.get(path));
    expect(theirs[1]).toContain('Insolvência');
    expect(theirs[1]).not.toContain('De ninguém');
    expect(theirs[5]).toContain('Petição');
    expect(theirs[5]).not.toContain('Interno');
    expect(await everything((path) => through(view.id, path))).toEqual(theirs);
    const profile = '/api/portal/profile';
    expect((await through(view.id, profile)).body).toMatchObject({ readOnly: true });
    expect((await carla.get(profile)).body).toMatchObject({ readOnly: false });
  });

  it('as somebody without an account shows what they would see', async () => {
    const email = `bento@${office.slug}.example`;
    const add = async (clientId: string, fullName: string) =>
      (
        await staff.post<{ id: string }>(`/api/clients/${clientId}/portal-users`, {
          fullName,
          email,
        })
      ).body.id;
    const bento = await add(company.id, 'Bento Reis');
    const second = await newClient('Herdade do Pinhal');
    await add(second.id, 'Bento R.');
    const third = await newClient('Bento Reis', { email });
    await newCase('Do pinhal', second.id);
    await newCase('Dele mesmo', third.id);
    const view = await viewOf({ clientUserId: bento });
    expect(view.active).toBe(false);
    const before = await everything((path) => through(view.id, path));
    expect(before[0]).toContain('Bento Reis');
    for (const title of ['Cobrança', 'Do pinhal', 'Dele mesmo']) expect(before[1]).toContain(title);
    // They register: the same.
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into private.users (email, password_hash, email_confirmed_at) values ($1, 'x', now()) returning id`,
      [email],
    );
    await server.owner.query('select link_client_login($1, $2)', [office.id, rows[0]!.id]);
    expect(await everything((path) => through(view.id, path))).toEqual(before);
    expect((await viewOf({ clientUserId: bento })).active).toBe(true);
  });

  it('as a client shows what a person who signs in with the client’s own e-mail sees', async () => {
    const ana = await server.member(office, 'client');
    const client = await newClient('Ana Ferreira', { email: ana.email });
    own = await newCase('Divórcio', client.id);
    const view = await viewOf({ clientId: client.id });
    expect(view).toMatchObject({ fullName: 'Ana Ferreira', active: true });
    const theirs = await everything((path) => ana.get(path));
    expect(theirs[1]).toContain('Divórcio');
    expect(await everything((path) => through(view.id, path))).toEqual(theirs);
    const nobody = await newClient('Rui', { email: `rui@${office.slug}.example` });
    own = await newCase('Herança', nobody.id);
    const would = await viewOf({ clientId: nobody.id });
    expect(would.active).toBe(false);
    expect((await everything((path) => through(would.id, path)))[1]).toContain('Herança');
  });

  it('as a client does not tell whether its e-mail has an account elsewhere', async () => {
    const { staff: stranger } = await server.office();
    const shown = [];
    for (const [n, email] of [stranger.email, `ninguem@${office.slug}.example`].entries()) {
      const client = await newClient(`Mar Azul ${n}`, { email });
      const second = await newClient(`Serra Alta ${n}`);
      await staff.post(`/api/clients/${second.id}/portal-users`, { fullName: 'Sara', email });
      const { id, active } = await viewOf({ clientId: client.id });
      const { body } = await through<PortalProfile>(id, '/api/portal/profile');
      shown.push({ active, clients: body.clients.map(({ name }) => name) });
    }
    const of = (n: number) => ({ active: false, clients: [`Mar Azul ${n}`, `Serra Alta ${n}`] });
    expect(shown).toEqual([of(0), of(1)]);
  });

  it('does not show what the staff member sees as somebody’s client', async () => {
    await server.owner.query(
      `insert into client_users (office_id, client_id, user_id, full_name, email)
       values ($1, $2, $3, 'Rita', $4)`,
      [office.id, given.clientId, staff.userId, staff.email],
    );
    const luis = await server.clientUser(office, (await newClient('Outra')).id, 'Luís Salgado');
    const view = await viewOf({ clientUserId: luis.clientUserId });
    expect((await through(view.id, '/api/portal/cases')).body).toEqual([]);
  });

  it('follows what becomes of whom it shows', async () => {
    const view = await viewOf({ clientUserId: carla.clientUserId });
    await staff.put(`/api/client-users/${carla.clientUserId}/cases`, { taken: [given.id] });
    expect((await through(view.id, `/api/portal/cases/${given.id}`)).status).toBe(404);
    await staff.delete(`/api/clients/${company.id}?cases=along`);
    expect((await through(view.id, '/api/portal/profile')).body).toMatchObject({ clients: [] });
    expect(await refusedWith(openView({ clientUserId: carla.clientUserId }))).toEqual([
      422,
      'validation_failed',
    ]);
    await server.owner.query('delete from client_users where id = $1', [carla.clientUserId]);
    expect(await refusedWith(through(view.id, '/api/portal/profile'))).toEqual([
      403,
      'portal_view_over',
    ]);
  });

  it('is in the record, once for one intent', async () => {
    const key = { 'idempotency-key': '0198f0a0-0000-7000-8000-000000000001' };
    const body = { clientUserId: carla.clientUserId };
    const ids = [];
    for (let n = 0; n < 2; n += 1) {
      const answer = await staff.send<PortalView>('POST', '/api/portal/views', body, key);
      ids.push(answer.body.id);
    }
    expect(ids[1]).toBe(ids[0]);
    await viewOf({
      clientId: (await newClient('Rui', { email: `rui@${office.slug}.example` })).id,
    });
    const { rows } = await server.owner.query(
      `select subject_kind as kind, user_id as by, subject_id as id from audit_log
       where office_id = $1 and action = 'portal_viewed' order by id`,
      [office.id],
    );
    expect(rows).toEqual([
      { kind: 'portal_user', by: staff.userId, id: carla.clientUserId },
      { kind: 'client', by: staff.userId, id: expect.any(String) as string },
    ]);
  });
});

describe('a view is refused', () => {
  it('for nobody, for both, of another office, for a person in the bin, for a client without an e-mail', async () => {
    const theirs = await server.office();
    const asked: [object, object][] = [
      [{}, { clientUserId: 'Pessoa não encontrada.' }],
      [{ clientUserId: NO_ID }, { clientUserId: 'Pessoa não encontrada.' }],
      [{ clientId: NO_ID }, { clientId: 'Cliente não encontrado.' }],
      [{ clientId: company.id }, { clientId: 'Este cliente não tem e-mail.' }],
      [
        { clientId: company.id, clientUserId: carla.clientUserId },
        { clientId: 'Indique uma pessoa ou um cliente, não os dois.' },
      ],
    ];
    for (const [body, errors] of asked)
      expect(await openView(body)).toMatchObject({ status: 422, body: { errors } });
    for (const body of [{ clientUserId: carla.clientUserId }, { clientId: company.id }]) {
      expect((await openView(body, theirs.staff)).status).toBe(422);
    }
    const { rows } = await server.owner.query('select from portal_views where office_id = $1', [
      office.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('to any session but the one that opened it', async () => {
    const { id } = await viewOf({ clientUserId: carla.clientUserId });
    const again = server.nobody();
    await again.signIn(staff.email, 'uma senha de teste');
    const colleague = await server.member(office, 'staff');
    const stranger = (await server.office()).staff;
    for (const person of [again, colleague, stranger]) {
      expect(await refusedWith(through(id, '/api/portal/cases', person))).toEqual([
        403,
        'portal_view_over',
      ]);
    }
    for (const person of [carla, await server.member(office, 'client')])
      expect(await refusedWith(through(id, '/api/portal/cases', person))).toEqual([
        403,
        'forbidden',
      ]);
    expect(await refusedWith(through(id, '/api/portal/cases', server.nobody()))).toEqual([
      401,
      'not_signed_in',
    ]);
  });

  it('when it is over, or is none; without the portal in the plan, and without the second step that the office asks for', async () => {
    const { id, expiresAt } = await viewOf({ clientUserId: carla.clientUserId });
    const refusal = (view = id) => refusedWith(through(view, '/api/portal/cases'));
    const setPlan = (plan: string) =>
      server.owner.query('update subscriptions set plan_tier = $2 where office_id = $1', [
        office.id,
        plan,
      ]);
    await setPlan('basic');
    const withoutPortal = [403, 'portal_not_in_plan'];
    expect(await refusal()).toEqual(withoutPortal);
    expect(await refusedWith(openView({ clientUserId: carla.clientUserId }))).toEqual(
      withoutPortal,
    );
    await setPlan('enterprise');
    expect((await through(id, '/api/portal/cases')).status).toBe(200);

    const { rows } = await server.owner.query<{ minutes: number }>(
      `select extract(epoch from expires_at - created_at)::int / 60 as minutes from portal_views where id = $1`,
      [id],
    );
    expect(rows[0]!.minutes).toBe(60);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    await server.owner.query('update portal_views set expires_at = now() where id = $1', [id]);
    for (const view of [id, NO_ID, 'x', "' or true --"]) {
      expect(await refusal(view)).toEqual([403, 'portal_view_over']);
    }
    const { id: next } = await viewOf({ clientUserId: carla.clientUserId });
    await server.owner.query(`update offices set second_step_from = '2020-01-01' where id = $1`, [
      office.id,
    ]);
    expect(await refusal(next)).toEqual([403, 'second_step_required']);
  });

  it('once its person belongs to the staff no more', async () => {
    const leaving = await server.member(office, 'staff', 'Pedro Alves');
    const { body } = await openView({ clientUserId: carla.clientUserId }, leaving);
    expect((await through(body.id, '/api/portal/cases', leaving)).status).toBe(200);
    await server.owner.query('delete from user_roles where user_id = $1', [leaving.userId]);
    expect(await refusedWith(through(body.id, '/api/portal/cases', leaving))).toEqual([
      401,
      'not_signed_in',
    ]);
  });
});

describe('through a view', () => {
  it('routes of the staff’s stay what they are, none is answered that writes, and nothing counts as read', async () => {
    const { id } = await viewOf({ clientUserId: carla.clientUserId });
    expect((await through<LegalCase[]>(id, '/api/cases')).body).toHaveLength(2);
    const headers = { [PORTAL_VIEW_HEADER]: id };
    const writing = declaredRoutes(server.app.get(ModulesContainer)).filter(
      ({ method, rules }) => rules.access === 'client' && method !== 'GET',
    );
    expect(writing.length).toBeGreaterThan(2);
    for (const { method, path } of writing) {
      const address = path.replace(/:\w+/g, NO_ID);
      const answer = staff.send(method, address, {}, headers);
      expect([path, ...(await refusedWith(answer))]).toEqual([path, 403, 'portal_view_read_only']);
    }

    const said = { title: 'Procuração', clientId: company.id, clientUserId: carla.clientUserId };
    const { body: request } = await staff.post<ServiceRequest>('/api/service-requests', said);
    const unread = async () =>
      (await carla.get<{ unreadMessages: number }>('/api/portal/profile')).body.unreadMessages;
    expect(await unread()).toBe(1);
    for (const path of ['', `/${request.id}`, `/${request.id}/messages`]) {
      expect((await through(id, `/api/portal/service-requests${path}`)).status).toBe(200);
    }
    expect(await unread()).toBe(1);
  });

  it('the database lets nothing be written', async () => {
    const { id } = await viewOf({ clientUserId: carla.clientUserId });
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from private.sessions where user_id = $1',
      [staff.userId],
    );
    const enter = `select enter_view('${rows[0]!.id}', '${office.id}', '${id}')`;
    const failing = async (role: string, ...statements: string[]) => {
      await app.query(`begin; set local role ${role}`);
      try {
        for (const statement of statements) await app.query(statement);
        return null;
      } catch (error) {
        return (error as { code: string }).code;
      } finally {
        await app.query('rollback');
      }
    };
    const write = `insert into audit_log (action) values ('document_downloaded')`;
    expect(await failing('causa_portal', enter, write)).toBe('25006');
    expect(
      await failing('causa_portal', enter, 'select 1', 'set transaction read write', write),
    ).toBe('25001');
    expect(await failing('causa_staff', enter)).toBe('42501');
    // Nor does a session of the staff's enter the portal as if it were a client's.
    const asClient = `select enter('${rows[0]!.id}', '${office.id}')`;
    expect(await failing('causa_portal', asClient)).toBe('CA403');
  });

  it('a document is opened by a link that ends with the view and with the session', async () => {
    const documentId = await addPapers();
    const view = await viewOf({ clientUserId: carla.clientUserId });
    const path = `/api/portal/documents/${documentId}/link?purpose=view`;
    const link = async () => (await through<DocumentLink>(view.id, path)).body.url;
    const open = (url: string) => server.nobody().get(url);
    const url = await link();
    expect((await open(url)).status).toBe(200);
    const { rows } = await server.owner.query(
      `select user_id as by from audit_log where office_id = $1 and action = 'document_downloaded'`,
      [office.id],
    );
    expect(rows).toEqual([{ by: staff.userId }]);
    const { version } = (await staff.get<{ version: number }>(`/api/documents/${documentId}`)).body;
    await staff.put(`/api/documents/${documentId}`, {
      title: 'Petição',
      sharedWithClient: false,
      version,
    });
    expect((await open(url)).status).toBe(404);
    await server.owner.query('update documents set shared_with_client = true where id = $1', [
      documentId,
    ]);
    expect((await open(url)).status).toBe(200);
    await server.owner.query('update portal_views set expires_at = now() where id = $1', [view.id]);
    expect(await refusedWith(open(url))).toEqual([403, 'bad_link']);
    await server.owner.query(
      `update portal_views set expires_at = now() + interval '1 minute' where id = $1`,
      [view.id],
    );
    expect((await open(url)).status).toBe(200);
    await staff.post('/api/auth/sign-out');
    expect(await refusedWith(open(url))).toEqual([403, 'bad_link']);
  });
});
