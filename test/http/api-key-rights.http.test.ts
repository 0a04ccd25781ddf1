import { randomUUID } from 'node:crypto';
import { ModulesContainer } from '@nestjs/core';

import type { AgendaEntry } from '../../src/contract/agenda.js';
import { API_RIGHTS, type ApiRight } from '../../src/contract/api-keys.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { declaredRoutes } from '../../src/routes/declared-routes.js';
import type { KeyHolder } from '../support/api-keys.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { formOf } from '../support/files.js';
import { applyList, checkList, listForm } from '../support/lists.js';
import type { Answer, Person } from '../support/person.js';

/*
 * A key's rights decide what it sees and does, whichever way it asks: a right to write shows no record that exists, and
 * a right to read one kind shows nothing of another kind but its name.
 */

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
});
afterAll(() => server.stop());

const NO_RIGHT = [403, 'key_without_right'];

/** Status and code. */
function refusalOf({ status, body }: Answer): [number, string] {
  return [status, (body as ProblemBody).code];
}

it('is the less for each right that it lacks', async () => {
  const reader = await server.apiKey(office, { rights: ['cases:read'] });
  const writer = await server.apiKey(office, { rights: ['cases:write'] });
  expect((await reader.get('/api/cases')).status).toBe(200);
  expect(refusalOf(await reader.post('/api/cases', { title: 'x' }))).toEqual(NO_RIGHT);
  expect((await writer.post('/api/cases', { title: 'Escrito' })).status).toBe(201);
  for (const path of ['/api/cases', '/api/clients', '/api/documents', '/api/dashboard']) {
    expect([path, refusalOf(await writer.get(path))]).toEqual([path, NO_RIGHT]);
  }
  const two = await server.apiKey(office, { rights: ['cases:read', 'clients:read'] });
  expect(refusalOf(await two.get('/api/search?q=escrito'))).toEqual(NO_RIGHT);
});

describe('a key that may write all and read nothing', () => {
  const SECRET = /sigilos/i;
  const CASE = { title: 'Partilha sigilosa', number: '7/26.1SIGILOSO', court: 'Juízo Sigiloso' };
  const CLIENT = {
    name: 'Moldes Sigilosos',
    email: 'sigilosos@cliente.example',
    taxId: '500 000 000',
  };

  let own: TestOffice;
  let blind: KeyHolder;
  let colleague: { id: string; email: string };
  let client: ClientRecord;
  let legalCase: LegalCase;
  let document: CaseDocument;

  beforeAll(async () => {
    own = await server.office();
    const rights = API_RIGHTS.filter((right) => right.endsWith(':write'));
    blind = await server.apiKey(own, { rights });
    await server.member(own, 'staff', 'Berta Sigilosa');
    const staff = await own.staff.list<{ id: string; email: string }>('/api/staff-users', {
      filter: { q: 'Sigilosa' },
    });
    colleague = staff.body[0]!;
    client = (await own.staff.post<ClientRecord>('/api/clients', CLIENT)).body;
    const of = { clientId: client.id, responsibleId: colleague.id };
    legalCase = (await own.staff.post<LegalCase>('/api/cases', { ...CASE, ...of })).body;
    document = (await sent(own.staff, { caseId: legalCase.id }, 'Parecer sigiloso')).body;
    expect([client, legalCase, document].map((it) => SECRET.test(JSON.stringify(it)))).toEqual(
      Array(3).fill(true),
    );
  });

  /** A document that somebody sends to a case or a client. */
  const sent = (by: Person, to: object, title: string, headers = {}) => {
    const parts = Object.entries({ ...to, title });
    const form = formOf([...parts, ['file', ['nota.txt', Buffer.from('Nota')]]]);
    return by.send<CaseDocument>('POST', '/api/documents', form, headers);
  };

  /** Requests to each route that needs the right to write alone; none of the answers may show anything. */
  const WRITING: Record<string, () => Promise<Answer<unknown>[]>> = {
    'POST /api/agenda-entries': async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const said = {
        kind: 'deadline',
        title: 'Réplica',
        dueOn: '2027-03-10',
        caseId: legalCase.id,
      };
      const make = () => blind.send<AgendaEntry>('POST', '/api/agenda-entries', said, headers);
      const first = await make();
      const address = `/api/agenda-entries/${first.body.id}`;
      const saved = await own.staff.put(address, { version: 1, notes: 'Sigiloso' });
      expect(saved.status).toBe(200);
      const again = await make();
      expect(again.body).toEqual(first.body);
      expect(first).toMatchObject({ status: 201, body: { ...said, caseTitle: null } });
      return [first, again];
    },

    'POST /api/cases': async () => {
      const said = { title: 'Nova', clientId: client.id, responsibleId: colleague.id };
      const headers = { 'idempotency-key': randomUUID() };
      const make = () => blind.send<LegalCase>('POST', '/api/cases', said, headers);
      const first = await make();
      const changed = { ...CASE, number: null, status: 'concluido', version: 1 };
      const saved = await own.staff.put(`/api/cases/${first.body.id}`, changed);
      expect(saved.status).toBe(200);
      const again = await make();
      expect(again.body).toEqual(first.body);
      expect(first).toMatchObject({
        status: 201,
        body: { ...said, status: 'aberto', clientName: null, responsibleName: null },
      });
      return [first, again];
    },

    'POST /api/clients': async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const said = { name: 'Nova', city: 'Braga', contacts: [{ name: 'Ana' }] };
      const make = () => blind.send<ClientRecord>('POST', '/api/clients', said, headers);
      const first = await make();
      const { id } = first.body;
      const { body: made } = await own.staff.get<ClientRecord>(`/api/clients/${id}`);
      const saved = await own.staff.put(`/api/clients/${id}`, { ...made, notes: 'Sigiloso' });
      const given = await own.staff.post('/api/cases', { ...CASE, number: null, clientId: id });
      expect([saved.status, given.status]).toEqual([200, 201]);
      const again = await make();
      expect(again.body).toEqual(first.body);
      expect(first).toMatchObject({ status: 201, body: { name: 'Nova', city: 'Braga' } });
      const { email, taxId } = CLIENT;
      const like = await Promise.all(
        [{ email }, { taxId }, { email, taxId }].map((same) =>
          blind.post<ProblemBody>('/api/clients', { name: 'Outra', ...same }),
        ),
      );
      for (const refused of like) {
        expect(refusalOf(refused)).toEqual([409, 'client_exists']);
        expect(refused.body.existing).toBeUndefined();
        expect(refused.text).not.toContain(client.id);
      }
      return [first, again, ...like];
    },

    'POST /api/documents': async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const make = () => sent(blind, { caseId: legalCase.id }, 'Nota', headers);
      const first = await make();
      const { body: made } = await own.staff.get<CaseDocument>(`/api/documents/${first.body.id}`);
      const changed = { ...made, title: 'Nota sigilosa' };
      expect((await own.staff.put(`/api/documents/${made.id}`, changed)).status).toBe(200);
      const again = await make();
      expect(again.body).toEqual(first.body);
      expect(first).toMatchObject({
        status: 201,
        body: { title: 'Nota', caseId: legalCase.id, clientId: null },
      });
      return [first, again, await sent(blind, { clientId: client.id }, 'Nota')];
    },
  };

  /** Valid bodies for these routes. */
  const bodies = (): Record<string, unknown> => ({
    'PUT /api/cases/:id': { ...legalCase, version: 99 },
    'POST /api/cases/:id/notes': { description: 'Nota' },
    'POST /api/cases/changes': { items: [{ id: legalCase.id, version: 99, status: 'concluido' }] },
    'POST /api/cases/deletions': { ids: [legalCase.id] },
    'POST /api/agenda-entries/import': listForm(
      `Tipo;Número do Processo;Título;Dia\nTarefa;${CASE.number};Novo;01/02/2090\n`,
      { mode: 'check' },
    ),
    'POST /api/cases/import': listForm(`Título;Número\nNovo;${CASE.number}\n`, { mode: 'check' }),
    'PUT /api/clients/:id': { ...client, version: 99 },
    'POST /api/clients/import': listForm(`Nome;E-mail\nNovo;${CLIENT.email}\n`, { mode: 'check' }),
    'PUT /api/documents/:id': { ...document, version: 99 },
  });
  const QUERIES: Record<string, string> = {
    'GET /api/documents/:id/link': '?purpose=list',
    'GET /api/documents/:id/pages': '?from=1&to=1',
    'GET /api/documents/:id/words': '?page=1',
    'GET /api/search': '?q=sigilosos',
  };

  /** Routes that keys may ask, and whether writing is all that they need. */
  const keyRoutes = () =>
    declaredRoutes(server.app.get(ModulesContainer)).flatMap(({ method, path, rules: { keys } }) =>
      keys ? [{ method, path, writes: keys.every((right) => right.endsWith(':write')) }] : [],
    );

  it('is refused by every route that needs reading, without a word of what is there', async () => {
    const ids: Record<string, string> = {
      cases: legalCase.id,
      clients: client.id,
      documents: document.id,
    };
    expect(keyRoutes().length).toBeGreaterThan(40);
    for (const { method, path, writes } of keyRoutes()) {
      if (writes) continue;
      const route = `${method} ${path}`;
      const id = ids[path.split('/')[2]!] ?? randomUUID();
      const address = path.replace(':id', id) + (QUERIES[route] ?? '');
      const answer = await blind.send(method, address, bodies()[route]);
      expect([route, ...refusalOf(answer)]).toEqual([route, ...NO_RIGHT]);
      expect(answer.text + headersOf(answer)).not.toMatch(SECRET);
    }
  });

  it('shows nothing of a record that it may change and not read', async () => {
    const routes = keyRoutes().filter(({ writes }) => writes);
    expect(Object.keys(WRITING)).toEqual(routes.map(({ method, path }) => `${method} ${path}`));
    for (const [route, ask] of Object.entries(WRITING)) {
      for (const answer of await ask()) {
        const told = `${route}: ${answer.text} ${headersOf(answer)}`;
        expect(told).not.toMatch(SECRET);
        expect(told).not.toContain(colleague.email);
      }
    }
  });

  const headersOf = ({ headers }: Answer<unknown>) => JSON.stringify([...headers]);
});

describe('a key that may read some of it', () => {
  let own: TestOffice;
  beforeEach(async () => {
    own = await server.office();
  });

  it('is told of cases, and takes them along with a client, by their own rights alone', async () => {
    const { body: client } = await own.staff.post<ClientRecord>('/api/clients', { name: 'Moldes' });
    const { body: legalCase } = await own.staff.post<LegalCase>('/api/cases', {
      ...{ title: 'Sigilosa', clientId: client.id, dueDate: '2099-03-01' },
    });
    const reports = await server.apiKey(own, { rights: ['reports:read'] });
    const rights: ApiRight[] = ['clients:read', 'clients:write'];
    const clients = await server.apiKey(own, { rights });
    expect(refusalOf(await reports.get('/api/dashboard'))).toEqual(NO_RIGHT);
    const path = `/api/clients/${client.id}`;
    expect(refusalOf(await clients.delete(`${path}?cases=along`))).toEqual(NO_RIGHT);
    const seen = await clients.get<ClientRecord>(path);
    const saved = await clients.put<ClientRecord>(path, { ...seen.body, city: 'Braga' });
    for (const { status, text, body } of [seen, saved]) {
      expect([status, text.includes('Sigilosa')]).toEqual([200, false]);
      expect(body).toMatchObject({ caseCount: 1, recentCases: [], nextDeadline: null });
    }
    const both = await server.apiKey(own, { rights: [...rights, 'cases:read'] });
    const { body } = await both.get<ClientRecord>(path);
    expect(body.recentCases.map(({ id }) => id)).toEqual([legalCase.id]);
    expect(body.nextDeadline?.caseId).toBe(legalCase.id);
  });

  it('finds no colleague by a list of cases, neither by name nor by e-mail', async () => {
    const key = await server.apiKey(own);
    const called = ['Rita Sousa', own.staff.email, 'Ninguém'];
    const list = `Título;Responsável\n${called.map((name, n) => `Processo ${n};${name}\n`).join('')}`;
    const { body: told } = await checkList(key, 'cases', list);
    expect(told.faults).toMatchObject(
      [2, 3, 4].map((line) => ({
        line,
        heading: 'Responsável',
        reason: expect.stringMatching(/^Uma chave de API/) as string,
      })),
    );
    const left = await applyList(key, 'cases', list, { columns: { title: 0 } });
    expect(left.progress.at(-1)).toMatchObject({ state: 'done', imported: 3 });
    const { body } = await checkList(own.staff, 'cases', 'Título;Responsável\nOutro;Rita Sousa\n');
    expect(body.faults).toEqual([]);
  });

  it('is not told whether a client has an e-mail that it may not set', async () => {
    await own.staff.post('/api/clients', { name: 'Moldes', email: 'moldes@cliente.example' });
    for (const rights of [['clients:write'], ['clients:read', 'clients:write']] as ApiRight[][]) {
      const key = await server.apiKey(own, { rights });
      for (const email of ['moldes@cliente.example', 'ninguem@cliente.example']) {
        const answer = await key.post('/api/clients', { name: 'Nova', email });
        expect(refusalOf(answer)).toEqual(NO_RIGHT);
      }
    }
  });

  it('gives nobody the way into a portal: a client’s e-mail takes a right of its own, whichever way it comes by', async () => {
    const { body: client } = await own.staff.post<ClientRecord>('/api/clients', {
      ...{ name: 'Moldes', email: 'moldes@cliente.example' },
    });
    const rights: ApiRight[] = ['clients:read', 'clients:write'];
    const [key, trusted] = [
      await server.apiKey(own, { rights }),
      await server.apiKey(own, { rights: [...rights, 'client_emails:write'] }),
    ];
    const path = `/api/clients/${client.id}`;
    for (const email of ['eu@noutro.example', null]) {
      expect(refusalOf(await key.put(path, { ...client, email }))).toEqual(NO_RIGHT);
    }
    const made = await key.post('/api/clients', { name: 'Nova', email: 'eu@noutro.example' });
    expect(refusalOf(made)).toEqual(NO_RIGHT);
    const list = await applyList(key, 'clients', 'Nome;E-mail\nNova;eu@noutro.example\n');
    expect(list.progress.at(-1)).toMatchObject({ state: 'failed', problem: { code: NO_RIGHT[1] } });
    const { rows } = await server.owner.query<object>(
      'select name, email from clients where office_id = $1',
      [own.id],
    );
    expect(rows).toEqual([{ name: 'Moldes', email: 'moldes@cliente.example' }]);
    // All else may be changed, and what stays as it is is no change.
    const changed = await key.put<ClientRecord>(path, { ...client, name: 'Moldes Lda.' });
    expect([changed.status, changed.body.email]).toEqual([200, client.email]);
    const moved = { ...changed.body, email: 'nova@cliente.example' };
    expect((await trusted.put(path, moved)).status).toBe(200);
  });
});
