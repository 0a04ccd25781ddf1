import { randomUUID } from 'node:crypto';

import type { ProblemBody } from '../../src/contract/problems.js';
import type { RequestStatistics, ServiceRequest } from '../../src/contract/service-requests.js';
import { type TestOffice, TestServer } from '../support/app.js';
import {
  addCase,
  addClient,
  addClientPerson,
  ask,
  type ClientPerson,
  clientWithPerson,
  conversation,
  ownerOfClient,
  pathOf,
  say,
  seenBy,
} from '../support/conversations.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;
let filipa: ClientPerson;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  filipa = await clientWithPerson(server, office);
});

const REFUSED = { status: 422, body: { code: 'validation_failed' } };

const own = async (person: Person, filter: object = {}) =>
  (await person.list<ServiceRequest>('/api/portal/service-requests', { filter })).body.map(
    ({ title }) => title,
  );
const listed = async (filter: object = {}) =>
  (await staff.list<ServiceRequest>('/api/service-requests', { filter })).body.map(
    ({ title }) => title,
  );

describe('a client who asks', () => {
  it('makes a request that nobody has taken up and that the office has not read', async () => {
    const number = '7144/25.4T8BRG';
    const caseId = await addCase(office, 'Empreitada da Escola', filipa.clientId, { number });
    const request = await ask(filipa.person, { description: ' Boa tarde. ', caseId });
    expect(request).toMatchObject({
      title: 'Dúvida sobre o relatório pericial',
      description: 'Boa tarde.',
      status: 'novo',
      clientId: filipa.clientId,
      clientName: 'Construções Vale Verde, S.A.',
      clientUserId: filipa.clientUserId,
      personName: 'Filipa Roque',
      caseId,
      caseTitle: 'Empreitada da Escola',
      caseNumber: number,
      assignedTo: null,
      assignedName: null,
      openedBy: 'client',
      authorName: 'Filipa Roque',
      last: null,
      unread: 0,
      missingItems: 0,
      receivedItems: 0,
      version: 1,
    });
    expect(await seenBy(staff, 'staff', request.id)).toEqual({ ...request, unread: 1 });
  });

  it('needs a title', async () => {
    for (const title of ['', ' \n', '\u202e\u200b', undefined]) {
      const answer = await filipa.person.post('/api/portal/service-requests', { title });
      expect(answer).toMatchObject({
        ...REFUSED,
        body: { errors: { title: 'O título é obrigatório.' } },
      });
    }
    expect(await own(filipa.person)).toEqual([]);
  });

  it('is the client itself where the client’s own e-mail is the account’s', async () => {
    const carla = await ownerOfClient(server, office);
    expect(await ask(carla.person)).toMatchObject({
      clientId: carla.clientId,
      clientUserId: null,
      personName: 'Carla Mesquita',
      authorName: 'Carla Mesquita',
    });
  });

  it('names the client where there are several, or a case that tells it', async () => {
    const other = await addClient(office, 'Têxteis do Ave, S.A.', { email: filipa.person.email });
    const caseId = await addCase(office, 'Insolvência', other);
    expect(
      await filipa.person.post('/api/portal/service-requests', { title: 'De quem?' }),
    ).toMatchObject({ ...REFUSED, body: { errors: { clientId: 'Selecione o cliente.' } } });
    expect(await ask(filipa.person, { clientId: other })).toMatchObject({ clientUserId: null });
    expect(await ask(filipa.person, { caseId })).toMatchObject({ clientId: other, caseId });
    expect(await ask(filipa.person, { clientId: filipa.clientId })).toMatchObject({
      clientUserId: filipa.clientUserId,
    });
  });

  it('names no case that they do not see, nor a client that is not theirs', async () => {
    const stranger = await addClient(office, 'Outro cliente');
    const foreign = await addCase(office, 'De outro', stranger);
    const answers = [
      await filipa.person.post<ProblemBody>('/api/portal/service-requests', {
        title: 'A',
        caseId: foreign,
      }),
      await filipa.person.post<ProblemBody>('/api/portal/service-requests', {
        title: 'A',
        caseId: randomUUID(),
      }),
      await filipa.person.post<ProblemBody>('/api/portal/service-requests', {
        title: 'A',
        clientId: stranger,
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, { caseId: 'Processo não encontrado.' }],
      [422, { caseId: 'Processo não encontrado.' }],
      [422, { clientId: 'Cliente não encontrado.' }],
    ]);
  });

  it('names no case that was moved to another client meanwhile', async () => {
    const caseId = await addCase(office, 'Partilha', filipa.clientId);
    const other = await addClient(office, 'Outro cliente');
    const moved = await staff.put(`/api/cases/${caseId}`, { clientId: other, version: 1 });
    expect(moved.status).toBe(200);
    expect(
      await filipa.person.post('/api/portal/service-requests', { title: 'A', caseId }),
    ).toMatchObject({ ...REFUSED, body: { errors: { caseId: 'Processo não encontrado.' } } });
    expect(await own(filipa.person)).toEqual([]);
  });

  it('names a case of another client that was given to them, until it is taken back', async () => {
    const other = await addClient(office, 'Outro cliente');
    const foreign = await addCase(office, 'De outro', other, { number: '12/26.4T8LSB' });
    await server.owner.query(
      'insert into case_client_access (office_id, case_id, client_user_id) values ($1, $2, $3)',
      [office.id, foreign, filipa.clientUserId],
    );
    const request = await ask(filipa.person, { caseId: foreign });
    expect(request).toMatchObject({ caseId: foreign, caseTitle: 'De outro' });
    await server.owner.query('delete from case_client_access where case_id = $1', [foreign]);
    expect(await seenBy(filipa.person, 'client', request.id)).toMatchObject({
      caseId: null,
      caseTitle: null,
      caseNumber: null,
    });
  });

  it('without a client asks nothing', async () => {
    const nobodys = await server.member(office, 'client');
    expect(await nobodys.post('/api/portal/service-requests', { title: 'A' })).toMatchObject({
      status: 403,
    });
    expect(await own(nobodys)).toEqual([]);
  });

  it('and is nobody’s by the time the office has a hand free is refused', async () => {
    const carla = await ownerOfClient(server, office);
    const writer = server.owner;
    await writer.query('begin');
    await writer.query('select from usage_tracking where office_id = $1 for no key update', [
      office.id,
    ]);
    const asked = carla.person.post('/api/portal/service-requests', { title: 'A' });
    await vi.waitFor(
      async () => {
        const { rows } = await writer.query(
          'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid',
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000 },
    );
    await writer.query(`update clients set email = 'outra@exemplo.example' where id = $1`, [
      carla.clientId,
    ]);
    await writer.query('commit');
    expect(await asked).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await listed()).toEqual([]);
  });

  it('is made once, however often a bad connection sends it', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const send = (title = 'Uma vez') =>
      filipa.person.send<ServiceRequest>('POST', '/api/portal/service-requests', { title }, key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await own(filipa.person)).toEqual(['Uma vez']);
    expect(await send('Outra')).toMatchObject({ body: { code: 'idempotency_key_reused' } });
  });
});

it('a client asks at most thirty times an hour, since each is a mail to every colleague', async () => {
  const other = await addClientPerson(server, office, filipa.clientId, 'Rui Bastos');
  const asked = async (by: Person, title: string, key: string = randomUUID()) =>
    (await by.send('POST', '/api/portal/service-requests', { title }, { 'idempotency-key': key }))
      .status;
  const first = randomUUID();
  expect(await asked(filipa.person, 'Pedido 1', first)).toBe(201);
  for (let n = 2; n <= 30; n++) expect(await asked(filipa.person, `Pedido ${n}`)).toBe(201);
  expect(await asked(filipa.person, 'Pedido 31')).toBe(429);
  // A repeated request gets its first answer as often as it is sent, and nobody else waits.
  expect(await asked(filipa.person, 'Pedido 1', first)).toBe(201);
  expect(await asked(other.person, 'De outra pessoa')).toBe(201);
});

describe('a request', () => {
  it('is one person’s, and not even another’s of the same client', async () => {
    const rui = await addClientPerson(server, office, filipa.clientId, 'Rui Bastos');
    const request = await ask(filipa.person);
    expect(await own(rui.person)).toEqual([]);
    for (const path of ['', '/messages']) {
      expect(
        (await rui.person.get(`/api/portal/service-requests/${request.id}${path}`)).status,
      ).toBe(404);
    }
    expect((await say(rui.person, 'client', request.id, { text: 'Olá' })).status).toBe(404);
    expect(
      (
        await rui.person.post(`/api/portal/service-requests/${request.id}/read`, {
          messageId: null,
        })
      ).status,
    ).toBe(404);
    expect(await conversation(staff, 'staff', request.id)).toEqual([]);
  });

  it('is out of sight while its client is in the bin, and comes back with it', async () => {
    const request = await ask(filipa.person);
    const { body: deleted } = await staff.delete<{ deletionId: string }>(
      `/api/clients/${filipa.clientId}`,
    );
    expect(await listed()).toEqual([]);
    expect(await listed({ q: 'perícial' })).toEqual([]);
    expect(await own(filipa.person)).toEqual([]);
    for (const [person, side] of [
      [staff, 'staff'],
      [filipa.person, 'client'],
    ] as const) {
      expect((await person.get(`${pathOf(side)}/${request.id}`)).status).toBe(404);
      expect((await say(person, side, request.id, { text: 'Olá' })).status).toBe(404);
    }
    await staff.post(`/api/deletions/${deleted.deletionId}/restore`);
    expect(await listed()).toEqual(['Dúvida sobre o relatório pericial']);
    expect(await own(filipa.person)).toEqual(['Dúvida sobre o relatório pericial']);
  });
});

describe('the lists', () => {
  it('have what moved last in front, filtered by status, client, person, case, colleague and unread', async () => {
    const caseId = await addCase(office, 'Gualtar', filipa.clientId);
    const first = await ask(filipa.person, { title: 'Primeiro', caseId });
    const rui = await clientWithPerson(server, office, 'Rui Bastos', 'Têxteis do Ave, S.A.');
    await ask(rui.person, { title: 'Segundo' });
    expect(await listed()).toEqual(['Segundo', 'Primeiro']);
    await say(filipa.person, 'client', first.id, { text: 'Mais' });
    expect(await listed()).toEqual(['Primeiro', 'Segundo']);
    await say(staff, 'staff', first.id, { text: 'Resposta' });
    await staff.post(`/api/service-requests/${first.id}/read`, { messageId: null });
    expect(await listed({ status: 'novo' })).toEqual(['Segundo']);
    expect(await listed({ clientId: filipa.clientId })).toEqual(['Primeiro']);
    expect(await listed({ clientUserId: rui.clientUserId })).toEqual(['Segundo']);
    expect(await listed({ caseId })).toEqual(['Primeiro']);
    expect(await listed({ assignedTo: null })).toEqual(['Segundo']);
    expect(await listed({ assignedTo: staff.userId })).toEqual(['Primeiro']);
    expect(await listed({ unread: true })).toEqual(['Segundo']);
    expect(await own(filipa.person, { unread: true })).toEqual(['Primeiro']);
    expect(await own(filipa.person, { status: 'novo' })).toEqual([]);
    expect(await own(filipa.person, { q: 'PRIM', clientId: filipa.clientId, caseId })).toEqual([
      'Primeiro',
    ]);
    expect((await staff.get<RequestStatistics>('/api/service-requests/statistics')).body).toEqual({
      novo: 1,
      emAndamento: 1,
      concluido: 0,
      unread: 1,
    });
  });

  it('are searched by title, person and client, each word in any of them', async () => {
    await ask(filipa.person, { title: 'Certidão para o concurso' });
    const carla = await ownerOfClient(server, office);
    await ask(carla.person, { title: 'Valor da pensão' });
    for (const q of ['certidao', 'FILIPA', 'vale verde', 'roque concurso', 'ce']) {
      expect([q, await listed({ q })]).toEqual([q, ['Certidão para o concurso']]);
    }
    expect(await listed({ q: 'mesquita pensao' })).toEqual(['Valor da pensão']);
    expect(await listed({ q: 'filipa pensao' })).toEqual([]);
    expect(await listed({ q: 'a', status: 'concluido' })).toEqual([]);
    expect(await listed({ q: 'o', clientId: carla.clientId })).toEqual(['Valor da pensão']);
  });
});
