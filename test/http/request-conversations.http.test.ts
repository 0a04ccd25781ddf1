import { randomUUID } from 'node:crypto';

import type { ServiceRequest } from '../../src/contract/service-requests.js';
import { type TestOffice, TestServer } from '../support/app.js';
import {
  addCase,
  addClient,
  ask,
  type ClientPerson,
  clientWithPerson,
  conversation,
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

describe('a conversation', () => {
  it('is taken up by the first reply, and shows that', async () => {
    const { id } = await ask(filipa.person);
    const reply = await say(staff, 'staff', id, { text: ' É uma boa notícia. ' });
    expect([reply.status, reply.body]).toEqual([
      201,
      expect.objectContaining({
        requestId: id,
        kind: 'message',
        by: 'staff',
        authorName: 'Rita Sousa',
        text: 'É uma boa notícia.',
        readAt: null,
        documents: [],
        checklist: null,
      }),
    ]);
    expect(await seenBy(filipa.person, 'client', id)).toMatchObject({
      status: 'em_andamento',
      assignedTo: staff.userId,
      assignedName: 'Rita Sousa',
      last: { by: 'staff', authorName: 'Rita Sousa', text: 'É uma boa notícia.' },
      lastAt: reply.body.createdAt,
      unread: 1,
      version: 2,
    });
    expect(
      (await conversation(filipa.person, 'client', id)).map((message) => [
        message.kind,
        message.by,
        message.status ?? message.assignedName ?? message.text,
      ]),
    ).toEqual([
      ['assigned', 'staff', 'Rita Sousa'],
      ['status', 'staff', 'em_andamento'],
      ['message', 'staff', 'É uma boa notícia.'],
    ]);
  });

  it('stays with its colleague when another one replies, unless the first has left', async () => {
    const { id } = await ask(filipa.person);
    await say(staff, 'staff', id, { text: 'Eu trato.' });
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    await say(pedro, 'staff', id, { text: 'E eu ajudo.' });
    expect((await seenBy(staff, 'staff', id)).assignedName).toBe('Rita Sousa');
    await server.owner.query('update staff_users set deactivated_at = now() where user_id = $1', [
      staff.userId,
    ]);
    await say(pedro, 'staff', id, { text: 'Agora trato eu.' });
    expect((await seenBy(pedro, 'staff', id)).assignedName).toBe('Pedro Alves');
  });

  it('that was concluded is reopened by the client’s message, not by the staff’s', async () => {
    const { id } = await ask(filipa.person);
    await staff.put(`/api/service-requests/${id}`, { status: 'concluido', version: 1 });
    await say(staff, 'staff', id, { text: 'Fica assim.' });
    expect((await seenBy(staff, 'staff', id)).status).toBe('concluido');
    await say(filipa.person, 'client', id, { text: 'Ainda não.' });
    expect((await seenBy(staff, 'staff', id)).status).toBe('em_andamento');
    expect(
      (await conversation(staff, 'staff', id)).map(({ kind, by, status }) => [kind, by, status]),
    ).toEqual([
      ['status', 'staff', 'concluido'],
      ['message', 'staff', null],
      ['status', 'client', 'em_andamento'],
      ['message', 'client', null],
    ]);
  });

  it('counts for each side the other side’s messages until they were read, up to the last one shown', async () => {
    const { id } = await ask(filipa.person);
    const first = await say(filipa.person, 'client', id, { text: 'Um' });
    await say(filipa.person, 'client', id, { text: 'Dois' });
    const unread = async () => [
      (await seenBy(staff, 'staff', id)).unread,
      (await seenBy(filipa.person, 'client', id)).unread,
    ];
    expect(await unread()).toEqual([3, 0]);
    const read = (person: Person, side: 'staff' | 'client', messageId: string | null) =>
      person.post<ServiceRequest>(`${pathOf(side)}/${id}/read`, { messageId });
    expect((await read(staff, 'staff', first.body.id)).body.unread).toBe(1);
    const messages = await conversation(filipa.person, 'client', id);
    expect(messages.map(({ readAt }) => readAt !== null)).toEqual([true, false]);
    await say(staff, 'staff', id, { text: 'Três' });
    expect(await unread()).toEqual([1, 1]);
    // People's own messages are never unread.
    await read(staff, 'staff', null);
    await read(staff, 'staff', null);
    expect(await unread()).toEqual([0, 1]);
    await read(filipa.person, 'client', null);
    expect(await unread()).toEqual([0, 0]);
    expect((await read(staff, 'staff', randomUUID())).status).toBe(404);
  });

  it('refuses empty messages, too long ones and ones of 1 MB, and removes direction marks', async () => {
    const { id } = await ask(filipa.person);
    for (const body of [
      {},
      { text: '' },
      { text: ' \u202e\u2066\u200b ' },
      { text: null, documentIds: [] },
    ]) {
      for (const [person, side] of [
        [staff, 'staff'],
        [filipa.person, 'client'],
      ] as const) {
        expect(await say(person, side, id, body)).toMatchObject({
          ...REFUSED,
          body: { errors: { text: 'Escreva uma mensagem ou anexe um documento.' } },
        });
      }
    }
    expect(await seenBy(staff, 'staff', id)).toMatchObject({ status: 'novo', unread: 1 });
    for (const length of [5001, 1_000_000]) {
      expect(await say(filipa.person, 'client', id, { text: 'a'.repeat(length) })).toMatchObject({
        status: 422,
        body: {
          code: 'validation_failed',
          detail: 'Há campos por corrigir.',
          errors: { text: 'Texto longo demais' },
        },
      });
    }
    // The text alone has the size limit of a whole body.
    const text = 'a'.repeat(1024 * 1024);
    expect(await say(filipa.person, 'client', id, { text })).toMatchObject({
      status: 413,
      body: {
        code: 'payload_too_large',
        detail: 'O conteúdo enviado ultrapassa o limite.',
      },
    });
    expect((await say(filipa.person, 'client', id, { text: 'ã'.repeat(5000) })).status).toBe(201);
    expect(await conversation(staff, 'staff', id)).toHaveLength(1);
    const { body } = await say(filipa.person, 'client', id, { text: 'a\u202eb' });
    expect(body.text).toBe('ab');
    const { rows } = await server.owner.query(
      'select text from request_messages where office_id = $1 and id = $2',
      [office.id, body.id],
    );
    expect(rows).toEqual([{ text: 'ab' }]);
  });

  it('stores fifty concurrent messages and counts each', async () => {
    const { id } = await ask(filipa.person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0
          ? say(filipa.person, 'client', id, { text: `Cliente ${n}` })
          : say(staff, 'staff', id, { text: `Escritório ${n}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await seenBy(staff, 'staff', id)).unread).toBe(26);
    expect((await seenBy(filipa.person, 'client', id)).unread).toBe(25);
    const { headers } = await staff.list(`/api/service-requests/${id}/messages`);
    expect(headers.get('content-range')).toBe('messages 0-24/52');
  });

  it('has a message once, however often it is sent again', async () => {
    const { id } = await ask(filipa.person);
    const key = { 'idempotency-key': randomUUID() };
    const send = () =>
      filipa.person.send<{ id: string }>(
        'POST',
        `/api/portal/service-requests/${id}/messages`,
        { text: 'Uma vez' },
        key,
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    expect(await conversation(staff, 'staff', id)).toHaveLength(1);
  });
});

describe('a change by the staff', () => {
  it('is shown in the conversation, and refused if it is stale', async () => {
    const request = await ask(filipa.person);
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    const caseId = await addCase(office, 'Gualtar', filipa.clientId);
    const shown = await seenBy(staff, 'staff', request.id);
    const change = { ...shown, title: 'Relatório', assignedTo: pedro.userId, caseId };
    const saved = await staff.put<ServiceRequest>(`/api/service-requests/${request.id}`, change);
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({
        title: 'Relatório',
        assignedName: 'Pedro Alves',
        caseTitle: 'Gualtar',
        version: 2,
      }),
    ]);
    expect(await staff.put(`/api/service-requests/${request.id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'stale_version', changedBy: 'Rita Sousa', current: { title: 'Relatório' } },
    });
    const [told] = await conversation(staff, 'staff', request.id);
    expect(told).toMatchObject({
      kind: 'assigned',
      assignedName: 'Pedro Alves',
      authorName: 'Rita Sousa',
    });
  });

  it('may name only colleagues with access and cases that the person sees', async () => {
    const { id } = await ask(filipa.person);
    const gone = await server.member(office, 'staff', 'Foi Embora');
    await server.owner.query('update staff_users set deactivated_at = now() where user_id = $1', [
      gone.userId,
    ]);
    const foreign = await addCase(office, 'De outro', await addClient(office, 'Outro'));
    for (const [field, value, message] of [
      ['assignedTo', gone.userId, 'Funcionário não encontrado.'],
      ['assignedTo', filipa.person.userId, 'Funcionário não encontrado.'],
      ['assignedTo', randomUUID(), 'Funcionário não encontrado.'],
      ['caseId', foreign, 'Processo não encontrado.'],
      ['status', 'arquivado', 'Status inválido'],
    ] as const) {
      expect(
        await staff.put(`/api/service-requests/${id}`, { [field]: value, version: 1 }),
      ).toMatchObject({ ...REFUSED, body: { errors: { [field]: message } } });
    }
    expect(await seenBy(staff, 'staff', id)).toMatchObject({ version: 1, status: 'novo' });
  });
});

describe('a request that the office begins', () => {
  it('has taken it up, for a person of that client, about a case that they see', async () => {
    const rui = await clientWithPerson(server, office, 'Rui Bastos', 'Têxteis do Ave, S.A.');
    const body = { title: 'Faltam documentos', clientId: filipa.clientId };
    const { body: request } = await staff.post<ServiceRequest>('/api/service-requests', {
      ...body,
      clientUserId: filipa.clientUserId,
    });
    expect(request).toMatchObject({
      status: 'em_andamento',
      openedBy: 'staff',
      assignedTo: staff.userId,
      authorName: 'Rita Sousa',
      personName: 'Filipa Roque',
      unread: 0,
    });
    expect(await seenBy(filipa.person, 'client', request.id)).toMatchObject({ unread: 1 });
    expect(
      await staff.post('/api/service-requests', { ...body, clientUserId: rui.clientUserId }),
    ).toMatchObject({ ...REFUSED, body: { errors: { clientUserId: 'Pessoa não encontrada.' } } });
    expect(await staff.post('/api/service-requests', { title: 'A' })).toMatchObject({
      ...REFUSED,
      body: { errors: { clientId: 'Cliente não encontrado.' } },
    });
    expect(
      await staff.post('/api/service-requests', { title: 'A', clientId: randomUUID() }),
    ).toMatchObject({ ...REFUSED, body: { errors: { clientId: 'Cliente não encontrado.' } } });

    const foreign = await addCase(office, 'De outro', await addClient(office, 'Outro'));
    expect(
      await staff.post('/api/service-requests', {
        title: 'A',
        clientId: filipa.clientId,
        clientUserId: filipa.clientUserId,
        caseId: foreign,
      }),
    ).toMatchObject({ ...REFUSED, body: { errors: { caseId: 'Processo não encontrado.' } } });
  });
});
