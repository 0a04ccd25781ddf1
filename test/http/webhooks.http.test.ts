import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';

import type { AgendaEntry } from '../../src/contract/agenda.js';
import { CASE_FIELDS, type LegalCase } from '../../src/contract/cases.js';
import type { Deleted } from '../../src/contract/deletions.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import { type Field, namesOf } from '../../src/contract/fields.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { StaffUser } from '../../src/contract/users.js';
import {
  WEBHOOK_ENDPOINTS_MAX,
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookDeliveryRecord,
  type WebhookEndpoint,
  type WebhookEndpointSecret,
  type WebhookEvent,
  type WebhookPayload,
} from '../../src/contract/webhooks.js';
import { WebhookDispatcherService } from '../../src/webhooks/webhook-dispatcher.service.js';
import { WebhooksJobs } from '../../src/webhooks/webhooks.jobs.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { clientWithPerson, sendFile } from '../support/conversations.js';
import { NOON_ZONE, noonDay as dayIn } from '../support/days.js';
import { JPEG, pdfOf, upload } from '../support/files.js';
import { applyList } from '../support/lists.js';
import type { Person } from '../support/person.js';
import { delivered } from '../support/webhook-jobs.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

let server: TestServer;
let receiver: WebhookReceiver;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  server = await TestServer.start({ WEBHOOKS_TO_LOOPBACK: 'true' });
});
afterAll(() => Promise.all([server.stop(), receiver.stop()]));
beforeEach(async () => {
  office = await server.office({ timeZone: NOON_ZONE });
  staff = office.staff;
});

const ENDPOINTS = '/api/webhook-endpoints';
const DELIVERIES = '/api/webhook-deliveries';
const DAY_MS = 24 * 60 * 60_000;

type Answered = WebhookEndpointSecret & ProblemBody;

/** An endpoint of the office, at a path of its own. */
async function endpoint(
  events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
  of = office,
): Promise<WebhookEndpointSecret & { path: string }> {
  const path = `/${randomUUID()}`;
  const { status, body } = await of.staff.post<Answered>(ENDPOINTS, {
    url: receiver.url + path,
    events,
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return { ...body, path };
}

async function receivedEvents({ path, secret }: { path: string; secret: string }, of = office) {
  await delivered(server, of.id);
  return receiver.events(path, secret);
}

const typesOf = (events: WebhookPayload[]) => events.map(({ type }) => type).toSorted();

const addCase = async (content: object = {}, of = office) =>
  (await of.staff.post<LegalCase>('/api/cases', { title: 'Silva contra Costa', ...content })).body;

async function changeCase(legalCase: LegalCase, change: object): Promise<LegalCase> {
  const { body } = await staff.put<LegalCase>(`/api/cases/${legalCase.id}`, {
    version: legalCase.version,
    ...change,
  });
  return body;
}

const HEARING = { kind: 'hearing', title: 'Julgamento', dueOn: dayIn(40), startsAt: '10:00' };

async function addEntry(content: object): Promise<AgendaEntry> {
  const { status, body } = await staff.post<AgendaEntry>('/api/agenda-entries', content);
  expect(status).toBe(201);
  return body;
}

const moveEntry = async ({ id, version }: AgendaEntry, change: object) =>
  (await staff.put<AgendaEntry>(`/api/agenda-entries/${id}`, { version, ...change })).body;

const settle = async ({ id, version }: AgendaEntry, verb: string, more: object = {}) =>
  (await staff.post<AgendaEntry>(`/api/agenda-entries/${id}/${verb}`, { version, ...more })).body;
const cancel = (entry: AgendaEntry) => settle(entry, 'cancellation');
const fulfil = (entry: AgendaEntry, more: object = {}) => settle(entry, 'fulfilment', more);

/** The hourly look at deadlines, so many days from now. */
const hourly = (days = 0) =>
  server.app.get(WebhooksJobs).tellOfDeadlines(new Date(Date.now() + days * DAY_MS));

const storedOf = async (of: TestOffice) =>
  (
    await server.owner.query<{ event: string }>(
      'select event from webhook_deliveries where office_id = $1 order by id',
      [of.id],
    )
  ).rows.map(({ event }) => event);

describe('an event', () => {
  it('is signed by Standard Webhooks, names what happened and nobody', async () => {
    const target = await endpoint();
    const client = await clientWithPerson(server, office, 'Filipa Roque');
    const legalCase = await addCase({
      clientId: client.clientId,
      number: '123/26.6T8LSB',
      court: 'Lisboa',
      dueDate: '2031-05-06',
    });
    const events = await receivedEvents(target);
    const event = events.find(({ type }) => type === 'processo.criado');
    expect(event).toEqual({
      id: expect.any(String) as string,
      type: 'processo.criado',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      version: 1,
      data: {
        id: legalCase.id,
        clientId: client.clientId,
        status: 'aberto',
        dueDate: '2031-05-06',
        version: 1,
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
      },
    });
    const request = receiver
      .at(target.path)
      .find(({ headers }) => headers['webhook-id'] === event!.id);
    expect(request).toBeDefined();
    for (const secret of ['Silva', 'Filipa', '123/26', 'Lisboa']) {
      expect(request!.body).not.toContain(secret);
    }
    const stranger = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`);
    const { body, headers } = request!;
    expect(() => stranger.verify(body, headers as Record<string, string>)).toThrow();
  });

  it('tells of all that happens to a case, in the agenda, of documents and of requests, as the documentation shows it', async () => {
    const target = await endpoint();
    const client = await clientWithPerson(server, office);
    let legalCase = await addCase();
    const references: Readonly<Record<string, string>> = {
      clientId: client.clientId,
      responsibleId: (await staff.list<StaffUser>('/api/staff-users')).body[0]!.id,
    };
    const filled = Object.entries<Field>(CASE_FIELDS).map(([name, field]) => [
      name,
      references[name] ?? anotherOf(field),
    ]);
    legalCase = await changeCase(legalCase, Object.fromEntries(filled) as object);
    legalCase = await changeCase(legalCase, { status: 'aberto' });
    const near = await addCase({ dueDate: dayIn(7) });
    const hearing = await addEntry({ ...HEARING, caseId: legalCase.id });
    await settle(await cancel(await moveEntry(hearing, { startsAt: '11:00' })), 'reopening');
    await fulfil(await addEntry({ kind: 'task', title: 'Tarefa', dueOn: dayIn(40) }));
    await upload(staff, { caseId: legalCase.id }, ['a.pdf', pdfOf(2000)], { title: 'Petição' });
    await client.person.post('/api/portal/service-requests', { title: 'Certidão' });
    // Deadlines that had passed before the endpoint was made are not reported.
    await server.owner.query(
      `update webhook_endpoints set created_at = now() - interval '9 days' where office_id = $1`,
      [office.id],
    );
    await hourly();
    const { deletionId } = (await staff.delete<Deleted<LegalCase>>(`/api/cases/${near.id}`)).body;
    await staff.post(`/api/deletions/${deletionId}/restore`);

    const events = await receivedEvents(target);
    expect(typesOf(events)).toEqual(
      [
        ...WEBHOOK_EVENTS,
        ...['processo.criado', 'processo.alterado'],
        ...['agenda.criada', 'agenda.criada', 'agenda.criada'],
      ].toSorted(),
    );
    const changes = events.filter(({ type }) => type === 'processo.alterado');
    expect(changes.map(({ data }) => data.changed)).toEqual(
      expect.arrayContaining([namesOf(CASE_FIELDS).toSorted(), ['status']]),
    );
    const examples = documented();
    for (const { type, data } of events) {
      expect([type, Object.keys(data).toSorted()]).toEqual([
        type,
        Object.keys(examples.get(type) ?? {}).toSorted(),
      ]);
    }
  });

  it('has its part in the documentation', () => {
    expect([...documented().keys()]).toEqual([...WEBHOOK_EVENTS, 'webhook.teste']);
  });

  it('comes for each row of an import, and not for a list that is refused', async () => {
    const target = await endpoint(['processo.criado']);
    await applyList(staff, 'cases', 'Título;Status\nUm;aberto\nDois;aberto\nTrês;aberto\n');
    expect(await receivedEvents(target)).toHaveLength(3);
    await applyList(staff, 'cases', 'Título;Status\nQuatro;aberto\n;aberto\n');
    expect(await receivedEvents(target)).toHaveLength(3);
  });

  it('from an import comes ten a second to an endpoint, however many lists and endpoints there are', async () => {
    await Promise.all([endpoint(), endpoint()]);
    const list = ['Título', ...Array.from({ length: 25 }, (_, n) => `Processo ${n}`)].join('\n');
    // A running delivery would overwrite the due time with the end of its lease.
    const claims = vi.spyOn(server.app.get(WebhookDispatcherService).deliveries, 'claim');
    claims.mockResolvedValue([]);
    try {
      await applyList(staff, 'cases', list);
      const { rows } = await server.owner.query<{ seconds: number; jobs: number; places: number }>(
        `select extract(epoch from j.due_at - d.created_at)::int as seconds, count(*)::int as jobs,
           count(distinct d.endpoint_id)::int as places
         from private.jobs j join webhook_deliveries d on d.job_id = j.id
         where d.office_id = $1 group by 1 order by 1`,
        [office.id],
      );
      expect(rows).toEqual([
        { seconds: 0, jobs: 20, places: 2 },
        { seconds: 1, jobs: 20, places: 2 },
        { seconds: 2, jobs: 10, places: 2 },
      ]);
    } finally {
      claims.mockRestore();
    }
  });

  it('is stored for those who want to know, and for nobody else', async () => {
    const other = await server.office();
    const target = await endpoint(['prazo.alterado']);
    const off = await endpoint(['processo.criado']);
    const { url, events, version } = off;
    await staff.put(`${ENDPOINTS}/${off.id}`, { url, events, enabled: false, version });
    await addCase({}, other);
    await addCase();
    expect(await storedOf(office)).toEqual([]);
    expect(await storedOf(other)).toEqual([]);
    await changeCase(await addCase(), { dueDate: '2030-01-01' });
    await delivered(server, office.id);
    expect(await storedOf(office)).toEqual(['prazo.alterado']);
    expect(receiver.at(target.path)).toHaveLength(1);
    expect(receiver.at(off.path)).toEqual([]);
  });

  it('about a document comes once it is whole, or, if a client sent it, once it is accepted', async () => {
    const target = await endpoint(['documento.adicionado']);
    const client = await clientWithPerson(server, office);
    const { body: request } = await client.person.post<{ id: string }>(
      '/api/portal/service-requests',
      { title: 'Certidão' },
    );
    const { body: sent } = await sendFile(client.person, 'client', request.id, { title: 'Foto' });
    await client.person.post(`/api/portal/service-requests/${request.id}/messages`, {
      documentIds: [sent.id],
    });
    expect(await receivedEvents(target)).toEqual([]);
    await staff.post(`/api/service-requests/${request.id}/documents/${sent.id}/acceptance`);
    await upload(staff, { clientId: client.clientId }, ['b.jpg', JPEG], { title: 'Outra' });
    const events = await receivedEvents(target);
    expect(events.map(({ data }) => data.id)).toContain(sent.id);
    expect(events).toHaveLength(2);
  });

  it('does not happen where what caused it was refused', async () => {
    await endpoint();
    const legalCase = await addCase();
    const before = await storedOf(office);
    const { status } = await staff.put(`/api/cases/${legalCase.id}`, { title: 'x', version: 9 });
    expect(status).toBe(409);
    expect(await storedOf(office)).toEqual(before);
  });

  it('is neither stored nor sent where the plan has no webhooks any more', async () => {
    const target = await endpoint(['processo.criado']);
    receiver.answers.set(target.path, 503);
    await addCase();
    await delivered(server, office.id);
    expect(receiver.at(target.path)).toHaveLength(1);
    await server.owner.query(
      `update subscriptions set plan_tier = 'professional' where office_id = $1`,
      [office.id],
    );
    await addCase();
    expect(await storedOf(office)).toHaveLength(1);
    await server.owner.query(
      `update private.jobs set due_at = now() where queue = 'webhook' and office_id = $1`,
      [office.id],
    );
    await delivered(server, office.id);
    expect(receiver.at(target.path)).toHaveLength(1);
  });

  it('is not sent while the office is suspended', async () => {
    const target = await endpoint(['processo.criado']);
    receiver.answers.set(target.path, 503);
    await addCase();
    await delivered(server, office.id);
    await server.owner.query('update offices set suspended_at = now() where id = $1', [office.id]);
    await server.owner.query(
      `update private.jobs set due_at = now() where queue = 'webhook' and office_id = $1`,
      [office.id],
    );
    await delivered(server, office.id);
    expect(receiver.at(target.path)).toHaveLength(1);
  });
});

describe('a deadline', () => {
  const stages = (events: WebhookPayload[]) =>
    events.map(({ type, data }) => [type, data.daysLeft]);

  it('is near seven days, two days and one day before, and over afterwards: each once', async () => {
    const target = await endpoint(['prazo.proximo', 'prazo.vencido']);
    await addCase({ dueDate: dayIn(9) });
    await addCase({ dueDate: dayIn(9), status: 'concluido' });
    await addCase();
    for (let day = 0; day <= 12; day += 1) {
      await hourly(day);
      await hourly(day);
    }
    expect(stages(await receivedEvents(target))).toEqual(
      expect.arrayContaining([
        ['prazo.proximo', 7],
        ['prazo.proximo', 2],
        ['prazo.proximo', 1],
        ['prazo.vencido', -1],
      ]),
    );
    expect(receiver.at(target.path)).toHaveLength(4);
  });

  it('is told of after days without a server, and anew when it is moved', async () => {
    const target = await endpoint(['prazo.proximo', 'prazo.vencido']);
    const legalCase = await addCase({ dueDate: dayIn(10) });
    await hourly(5); // the seventh day before was missed
    await hourly(14); // so were the last ones
    expect(stages(await receivedEvents(target)).toSorted()).toEqual([
      ['prazo.proximo', 5],
      ['prazo.vencido', -4],
    ]);
    await changeCase(legalCase, { dueDate: dayIn(16) });
    await hourly(14);
    expect(stages(await receivedEvents(target))).toContainEqual(['prazo.proximo', 2]);
  });

  it('goes by the day of the office', async () => {
    const far = await server.office({ timeZone: 'Pacific/Kiritimati' });
    const target = await endpoint(['prazo.proximo'], far);
    const noon = new Date('2031-03-10T12:00:00Z'); // there the 11th has begun
    await addCase({ dueDate: '2031-03-18' }, far);
    await server.app.get(WebhooksJobs).tellOfDeadlines(noon);
    expect(stages(await receivedEvents(target, far))).toEqual([['prazo.proximo', 7]]);
  });
});

describe('an entry of the agenda', () => {
  const AGENDA = WEBHOOK_EVENTS.filter((event) => event.startsWith('agenda.'));
  /** The events of the entries so far, in order. */
  const told = async (target: { path: string; secret: string }) =>
    (await receivedEvents(target)).toSorted((one, other) => (one.id < other.id ? -1 : 1));

  it('is told of by its ids, days and state when it is made, moved, cancelled, and of nobody', async () => {
    const target = await endpoint(AGENDA);
    const { id: caseId } = await addCase();
    const hearing = await addEntry({ ...HEARING, caseId, place: 'Sala 4', notes: 'Segredo' });
    const renamed = await moveEntry(hearing, { title: 'Audiência prévia', place: 'Sala 5' });
    const moved = await moveEntry(renamed, {
      dueOn: dayIn(41),
      startsAt: '11:00',
      endsAt: '12:00',
    });
    await cancel(moved);
    const events = await told(target);
    const data = {
      ...{ id: hearing.id, caseId, kind: 'hearing', state: 'open', dueOn: dayIn(40) },
      ...{ internalOn: null, startsAt: '10:00', endsAt: null, version: 1 },
      createdAt: new Date(hearing.createdAt).toISOString(),
      updatedAt: expect.any(String) as string,
    };
    const later = { ...data, dueOn: dayIn(41), startsAt: '11:00', endsAt: '12:00' };
    const previous = { previousDueOn: dayIn(40), previousStartsAt: '10:00', previousEndsAt: null };
    expect(events.map((event) => [event.type, event.data])).toEqual([
      ['agenda.criada', data],
      ['agenda.movida', { ...later, ...previous, version: 3 }],
      ['agenda.anulada', { ...later, state: 'cancelled', version: 4 }],
    ]);
    for (const { body } of receiver.at(target.path)) expect(body).not.toMatch(/Sala|Segredo|Julg/);
  });

  it('is told of where the date of its case was written, too, and not of what is in the bin', async () => {
    const target = await endpoint(AGENDA);
    const legalCase = await addCase({ dueDate: dayIn(30) });
    await changeCase(await changeCase(legalCase, { dueDate: dayIn(31) }), { status: 'concluido' });
    const { deletionId } = (await staff.delete<Deleted<LegalCase>>(`/api/cases/${legalCase.id}`))
      .body;
    await staff.post(`/api/deletions/${deletionId}/restore`);
    expect((await told(target)).map(({ type, data }) => [type, data.dueOn, data.state])).toEqual([
      ['agenda.criada', dayIn(30), 'open'],
      ['agenda.movida', dayIn(31), 'open'],
      ['agenda.cumprida', dayIn(31), 'fulfilled'],
    ]);
  });

  it('is near seven days, two days and one day before, and late afterwards: each once', async () => {
    const target = await endpoint(['agenda.proxima', 'agenda.atrasada']);
    const { id: caseId } = await addCase();
    const hearing = await addEntry({ ...HEARING, caseId, dueOn: dayIn(9) });
    await fulfil(await addEntry({ kind: 'task', title: 'Feita', dueOn: dayIn(9) }));
    await staff.delete(
      `/api/agenda-entries/${(await addEntry({ ...HEARING, caseId, dueOn: dayIn(9) })).id}`,
    );
    for (let day = 0; day <= 12; day += 1) {
      await hourly(day);
      await hourly(day);
    }
    const stages = (await told(target)).map(({ type, data }) => [type, data.id, data.daysLeft]);
    expect(stages).toEqual([
      ['agenda.proxima', hearing.id, 7],
      ['agenda.proxima', hearing.id, 2],
      ['agenda.proxima', hearing.id, 1],
      ['agenda.atrasada', hearing.id, -1],
    ]);
    await moveEntry(hearing, { dueOn: dayIn(14) });
    await hourly(12);
    expect((await told(target)).at(-1)!.data).toMatchObject({ dueOn: dayIn(14), daysLeft: 2 });
  });
});

describe('an endpoint', () => {
  it('tells its secret once, and the database has it sealed', async () => {
    const { id, secret } = await endpoint();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { text } = await staff.get(`${ENDPOINTS}/${id}`);
    expect(text).not.toContain('secret"');
    const { rows } = await server.owner.query<{ row: string }>(
      'select s::text as row from webhook_secrets s where endpoint_id = $1',
      [id],
    );
    const bytes = Buffer.from(secret.slice(6), 'base64').toString('hex');
    expect(rows[0]!.row).not.toContain(bytes);
    const { text: log } = await staff.get('/api/security-log');
    expect(log).toContain('webhook_created');
    expect(log).not.toContain(secret.slice(6));
  });

  it('is made once by a request that is sent twice, which tells the same secret', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { url: `${receiver.url}/${randomUUID()}`, events: ['pedido.criado'] };
    const send = () => staff.send<Answered>('POST', ENDPOINTS, body, key);
    const [one, two] = [await send(), await send()];
    expect([two.status, two.body]).toEqual([201, one.body]);
    expect((await staff.list(ENDPOINTS)).body).toHaveLength(1);
  });

  it('has another secret, and for a day both sign', async () => {
    const target = await endpoint(['processo.criado']);
    const key = { 'idempotency-key': randomUUID() };
    const renew = () => staff.send<Answered>('POST', `${ENDPOINTS}/${target.id}/secret`, {}, key);
    const { body: renewed } = await renew();
    expect((await renew()).body.secret).toBe(renewed.secret);
    expect(renewed.secret).not.toBe(target.secret);
    await addCase();
    expect(await receivedEvents(target)).toHaveLength(1);
    expect(receiver.events(target.path, renewed.secret)).toHaveLength(1);

    await server.owner.query(
      `update webhook_secrets set ends_at = now() where endpoint_id = $1 and ends_at is not null`,
      [target.id],
    );
    await addCase();
    await delivered(server, office.id);
    expect(() => receiver.events(target.path, target.secret)).toThrow();
    expect(receiver.events(target.path, renewed.secret)).toHaveLength(2);
  });

  it('has a secret that leaked ended at once, which is in the record', async () => {
    const target = await endpoint(['processo.criado']);
    const previous = `${ENDPOINTS}/${target.id}/previous-secret`;
    const { body: renewed } = await staff.post<WebhookEndpointSecret>(
      `${ENDPOINTS}/${target.id}/secret`,
    );
    expect(renewed.previousSecretUntil).not.toBeNull();
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await staff.delete<WebhookEndpoint>(previous);
      expect([status, body.previousSecretUntil]).toEqual([200, null]);
    }
    await addCase();
    expect(await receivedEvents({ ...target, secret: renewed.secret })).toHaveLength(1);
    const [sent] = receiver.at(target.path);
    expect(sent!.headers['webhook-signature']).not.toContain(' ');
    const { rows } = await server.owner.query<{ n: number }>(
      `select count(*)::int as n from audit_log where office_id = $1 and action = 'webhook_secret_ended'`,
      [office.id],
    );
    expect(rows[0]!.n).toBe(1);
  });

  it('shows what it was sent', async () => {
    const target = await endpoint(['processo.criado']);
    await addCase();
    const [sent] = await receivedEvents(target);
    const { body: list } = await staff.list<WebhookDelivery>(DELIVERIES);
    const { body } = await staff.get<WebhookDeliveryRecord>(`${DELIVERIES}/${list[0]!.id}`);
    expect(body).toEqual({ ...list[0], payload: sent });
  });

  it('stays to be seen and deleted where the plan is without, and no other is made', async () => {
    const target = await endpoint();
    await server.owner.query(`update subscriptions set plan_tier = 'basic' where office_id = $1`, [
      office.id,
    ]);
    const listed = await staff.list<WebhookEndpoint>(ENDPOINTS);
    expect(listed.body.map(({ id }) => id)).toEqual([target.id]);
    const { status, body } = await staff.post<Answered>(ENDPOINTS, {
      ...{ url: 'https://erp.example/', events: ['processo.criado'] },
    });
    expect([status, body.code]).toEqual([403, 'not_in_plan']);
    expect((await staff.delete(`${ENDPOINTS}/${target.id}`)).status).toBe(200);
  });

  it('is one of ten at most, also when twenty are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        staff.post<Answered>(ENDPOINTS, { url: receiver.url, events: ['pedido.criado'] }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(WEBHOOK_ENDPOINTS_MAX);
    expect(refused[0]!.body.errors).toEqual({
      url: 'O escritório já tem 10 webhooks, o máximo. Exclua um para criar outro.',
    });
  });

  it('is refused with an address that is none, in the open, or private', async () => {
    for (const [url, reason] of [
      ['isto não é um endereço', 'webhookUrlInvalid'],
      ['ftp://erp.example/causa', 'webhookUrlInvalid'],
      ['http://erp.example/causa', 'webhookUrlInvalid'],
      ['https://eu:senha@erp.example/causa', 'webhookUrlInvalid'],
      ['https://erp.example/causa#aqui', 'webhookUrlInvalid'],
      ['https://10.0.0.8/causa', 'webhookUrlPrivate'],
      ['https://[::ffff:10.0.0.8]/causa', 'webhookUrlPrivate'],
      ['https://169.254.169.254/latest/meta-data', 'webhookUrlPrivate'],
      ['https://168.63.129.16/machine', 'webhookUrlPrivate'],
      ['https://localhost/causa', 'webhookUrlPrivate'],
      ['https://impressora.local/causa', 'webhookUrlPrivate'],
      [`https://erp.example/${'ç'.repeat(200)}`, 'webhookUrlInvalid'],
    ] as const) {
      const { status, body } = await staff.post<Answered>(ENDPOINTS, {
        url,
        events: ['pedido.criado'],
      });
      expect([url, status, body.errors]).toEqual([url, 422, { url: FIELD_MESSAGES[reason] }]);
    }
  });

  it('is refused with events that are none, unknown, no list, or the test', async () => {
    for (const events of [[], ['processo.fechado'], 'processo.criado', ['webhook.teste']]) {
      const { status, body } = await staff.post<Answered>(ENDPOINTS, {
        url: 'https://erp.example/causa',
        events,
      });
      expect([events, status, Object.keys(body.errors ?? {})]).toEqual([events, 422, ['events']]);
    }
  });

  it('keeps a change of two people apart', async () => {
    const { id, url, version } = await endpoint();
    const change = { url, events: ['pedido.criado'], enabled: true, version };
    const first = await staff.put<WebhookEndpoint>(`${ENDPOINTS}/${id}`, change);
    expect([first.status, first.body.events]).toEqual([200, ['pedido.criado']]);
    const second = await staff.put<ProblemBody>(`${ENDPOINTS}/${id}`, change);
    expect([second.status, second.body.code]).toEqual([409, 'stale_version']);
  });

  it('can be deleted: what was sent stays in the log, and is sent no more', async () => {
    const target = await endpoint(['processo.criado']);
    receiver.answers.set(target.path, 503);
    await addCase();
    await delivered(server, office.id);
    expect((await staff.delete(`${ENDPOINTS}/${target.id}`)).status).toBe(200);
    const [delivery] = (await staff.list<WebhookDelivery>(DELIVERIES)).body;
    expect(delivery).toMatchObject({ endpointId: null, destination: new URL(receiver.url).host });
    const again = await staff.post<ProblemBody>(`${DELIVERIES}/${delivery!.id}/resend`);
    expect([again.status, again.body.code]).toEqual([409, 'webhook_gone']);
  });
});

/** A value that no new record has, for a field that refers to no other record. */
function anotherOf(field: Field): unknown {
  switch (field.kind) {
    case 'choice':
      return field.values.at(-1);
    case 'day':
      return dayIn(-1);
    case 'flag':
      return true;
    case 'amount':
      return 1;
    case 'country':
      return 'PT';
    case 'email':
      return 'outro@visita.example';
    default:
      return 'Outro';
  }
}

/** The examples of docs/webhooks.md, by event. */
function documented(): Map<string, object> {
  const parts = readFileSync('docs/webhooks.md', 'utf8').split('\n### ').slice(1);
  return new Map(
    parts.map((part) => {
      const example = /```json\n([\s\S]*?)```/.exec(part)![1]!;
      return [part.slice(0, part.indexOf('\n')), JSON.parse(example) as object] as const;
    }),
  );
}
