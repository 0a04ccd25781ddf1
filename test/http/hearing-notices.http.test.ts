import { HearingNoticesService } from '../../src/agenda/hearing-notices.service.js';
import type { AgendaEntry } from '../../src/contract/agenda.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { ImportUndone, ListImport } from '../../src/contract/imports.js';
import { Outbox } from '../../src/mail/outbox.js';
import { type TestOffice, TestServer } from '../support/app.js';
import {
  addCase,
  addClient,
  type ClientPerson,
  clientWithPerson,
  ownerOfClient,
} from '../support/conversations.js';
import { NOON_ZONE, noonDay as day } from '../support/days.js';
import { applyList } from '../support/lists.js';
import { mailsTo, receivedBy } from '../support/mails.js';
import type { Person } from '../support/person.js';

let server: TestServer;
/** Another replica on the same database. */
let twin: TestServer;
let office: TestOffice;
let staff: Person;
let filipa: ClientPerson;
let caseId: string;

beforeAll(async () => {
  server = await TestServer.start();
  twin = await TestServer.start();
});
afterAll(() => Promise.all([server.stop(), twin.stop()]));
beforeEach(async () => {
  // It is noon there.
  office = await server.office({ timeZone: NOON_ZONE });
  staff = office.staff;
  filipa = await clientWithPerson(server, office);
  caseId = await addCase(office, 'Empreitada', filipa.clientId);
});

const ADDED = 'Há uma nova audiência';
const MOVED = 'A data de uma audiência mudou';
const RETIMED = 'A hora de uma audiência mudou';
const WITHDRAWN = 'Uma audiência já não consta do portal';
const RELOCATED = 'O local de uma audiência mudou';
const CANCELLED = 'Uma audiência foi desmarcada';
const REINSTATED = 'Uma audiência desmarcada voltou a ser marcada';
const SEVERAL = 'Há mudanças em várias audiências';
const HIDDEN = { visibleInPortal: false };

async function add(fields: object = {}): Promise<AgendaEntry> {
  const hearing = { kind: 'hearing', title: 'Julgamento', dueOn: day(3), startsAt: '10:00' };
  const { status, body } = await staff.post<AgendaEntry>('/api/agenda-entries', {
    ...{ ...hearing, caseId },
    ...fields,
  });
  expect(status).toBe(201);
  return body;
}

const pathOf = ({ id }: AgendaEntry) => `/api/agenda-entries/${id}`;
const versionOf = async (entry: AgendaEntry) =>
  (await staff.get<AgendaEntry>(pathOf(entry))).body.version;

async function change(entry: AgendaEntry, fields: object): Promise<void> {
  const body = { version: await versionOf(entry), ...fields };
  expect((await staff.put(pathOf(entry), body)).status).toBe(200);
}

async function settle(
  entry: AgendaEntry,
  verb: 'cancellation' | 'fulfilment' | 'reopening',
): Promise<void> {
  const body = { version: await versionOf(entry) };
  expect((await staff.post(`${pathOf(entry)}/${verb}`, body)).status).toBe(200);
}

const pass = (minutes: number) =>
  server.owner.query(
    'update hearing_notices set due_at = due_at - make_interval(mins => $2) where office_id = $1',
    [office.id, minutes],
  );

/** Lets a minute pass and runs the schedules on both replicas at once. */
async function aMinuteLater(): Promise<void> {
  await pass(1);
  await Promise.all([server, twin].map(({ app }) => app.get(HearingNoticesService).sendAll()));
}

/** Adds a hearing of which its client knows already. */
async function known(fields: object = {}): Promise<AgendaEntry> {
  const entry = await add(fields);
  await server.owner.query('delete from hearing_notices where office_id = $1', [office.id]);
  return entry;
}

async function mails({ email }: { email: string } = filipa.person): Promise<string[]> {
  await aMinuteLater();
  return (await mailsTo(server, email)).map(({ subject }) => subject);
}

describe('a client is told that', () => {
  it('a hearing was added or became visible', async () => {
    await add();
    expect(await mails()).toEqual([ADDED]);
    const hidden = await add(HIDDEN);
    expect(await mails()).toEqual([ADDED]);
    await change(hidden, { visibleInPortal: true });
    expect(await mails()).toEqual([ADDED, ADDED]);
  });

  it.each([
    ['its day changed', { dueOn: day(4) }, MOVED],
    ['its hour changed', { startsAt: '09:00' }, RETIMED],
    ['its place changed', { place: 'Sala 4' }, RELOCATED],
    ['its link changed', { link: 'https://sala.example/2' }, RELOCATED],
    ['its day and its place changed', { dueOn: day(5), place: 'Sala 4' }, MOVED],
  ])('%s', async (_, fields, subject) => {
    await change(await known(), fields);
    expect(await mails()).toEqual([subject]);
  });

  it('it was cancelled, and that it takes place after all', async () => {
    const hearing = await known();
    await settle(hearing, 'cancellation');
    expect(await mails()).toEqual([CANCELLED]);
    await settle(hearing, 'reopening');
    expect(await mails()).toEqual([CANCELLED, REINSTATED]);
  });

  it('a known hearing was hidden or deleted, and that it is back', async () => {
    await change(await known(), HIDDEN);
    expect(await mails()).toEqual([WITHDRAWN]);
    const { body } = await staff.delete<Deleted<AgendaEntry>>(pathOf(await known()));
    expect(await mails()).toEqual([WITHDRAWN, WITHDRAWN]);
    await staff.post(`/api/deletions/${body.deletionId}/restore`);
    expect(await mails()).toEqual([WITHDRAWN, WITHDRAWN, ADDED]);
  });

  it('it was moved, even if it or its case was in the bin when the minute was over', async () => {
    const hearing = await known();
    await change(hearing, { dueOn: day(4) });
    const entry = await staff.delete<Deleted<AgendaEntry>>(pathOf(hearing));
    await staff.post(`/api/deletions/${entry.body.deletionId}/restore`);
    const { body } = await staff.delete<Deleted<LegalCase>>(`/api/cases/${caseId}`);
    expect(await mails()).toEqual([]);
    await staff.post(`/api/deletions/${body.deletionId}/restore`);
    expect(await mails()).toEqual([MOVED]);
  });

  it('it was moved while it counted as held, once it is reopened', async () => {
    const hearing = await known();
    await settle(hearing, 'fulfilment');
    await change(hearing, { dueOn: day(20) });
    expect(await mails()).toEqual([]);
    await settle(hearing, 'reopening');
    expect(await mails()).toEqual([MOVED]);
  });

  it('a past hearing takes place on a later day', async () => {
    await change(await known({ dueOn: day(-2) }), { dueOn: day(6) });
    expect(await mails()).toEqual([MOVED]);
  });
});

it('gets no facts of the hearing in the mail, but a link to its case', async () => {
  await change(await known({ place: 'Sala 4', notes: 'Segredo' }), { dueOn: day(5) });
  expect(await mails()).toEqual([MOVED]);
  const [mail] = await receivedBy(server, filipa.person.email);
  for (const secret of ['Julgamento', 'Sala', 'Segredo', 'Empreitada', 'Filipa', '10:00']) {
    expect([secret, mail!.plain.includes(secret) || mail!.html.includes(secret)]).toEqual([
      secret,
      false,
    ]);
  }
  expect(mail!.plain).toContain('A data de uma audiência mudou. Veja no portal.');
  expect(mail!.plain).toContain(`/${office.slug}/cliente/processos/${caseId}`);
});

it('is told once of two moves in a minute, and not of a move that was undone', async () => {
  const hearing = await known();
  await change(hearing, { dueOn: day(4) });
  await change(hearing, { dueOn: day(5), place: 'Sala 4' });
  expect(await mails()).toEqual([MOVED]);
  await aMinuteLater();
  expect(await mails()).toEqual([MOVED]);
  await change(hearing, { dueOn: day(6) });
  await change(hearing, { dueOn: day(5) });
  expect(await mails()).toEqual([MOVED]);
  // Nothing is sent before the minute is over.
  await change(hearing, { dueOn: day(7) });
  await server.app.get(HearingNoticesService).sendAll();
  expect(await mailsTo(server, filipa.person.email)).toHaveLength(1);
});

it('gets one mail about several hearings, with a link to their case if they share one', async () => {
  await add();
  await add({ dueOn: day(8) });
  expect(await mails()).toEqual([SEVERAL]);
  await add({ caseId: await addCase(office, 'Outro', filipa.clientId) });
  await add();
  expect(await mails()).toEqual([SEVERAL, SEVERAL]);
  const [first, second] = await receivedBy(server, filipa.person.email, 2);
  expect(first!.plain).toContain(`/cliente/processos/${caseId}\n`);
  expect(second!.plain).toContain('/cliente/processos\n');
});

describe('no mail is sent', () => {
  it('about a hearing that is not visible, or no longer when the mail is due', async () => {
    await change(await add(HIDDEN), { dueOn: day(5) });
    await change(await add(), HIDDEN);
    expect(await mails()).toEqual([]);
  });

  it('about deadlines and tasks', async () => {
    const shown = { startsAt: null, visibleInPortal: true };
    const task = await add({ kind: 'task', ...shown });
    await add({ kind: 'deadline', ...shown });
    await change(task, { dueOn: day(5) });
    expect(await mails()).toEqual([]);
  });

  it('about a move into the past, nor about a hearing that is over', async () => {
    await add({ dueOn: day(0), startsAt: '08:00' });
    await change(await known(), { dueOn: day(-1) });
    const held = await known({ dueOn: day(-1) });
    await change(held, { place: 'Sala 4' });
    await settle(held, 'fulfilment');
    await settle(await known({ dueOn: day(-1) }), 'cancellation');
    expect(await mails()).toEqual([]);
  });

  it('about a title, a note, an end or an outcome', async () => {
    const hearing = await known();
    await change(hearing, { title: 'Audiência prévia', notes: 'Para nós', endsAt: '13:00' });
    await settle(hearing, 'fulfilment');
    expect(await mails()).toEqual([]);
  });

  it('about a hearing that was cancelled or deleted before its client knew of it', async () => {
    await settle(await add(), 'cancellation');
    await staff.delete(pathOf(await add()));
    expect(await mails()).toEqual([]);
  });

  it('about an imported hearing, its import’s undoing and its restoration', async () => {
    const { body: legalCase } = await staff.get<LegalCase>(`/api/cases/${caseId}`);
    const number = '1234/26.3T8LSB';
    await staff.put(`/api/cases/${caseId}`, { version: legalCase.version, number });
    const [year, month, date] = day(3).split('-');
    const rows = `Audiência;${number};Julgamento;${date}/${month}/${year};10:00`;
    const list = `Tipo;Número do Processo;Título;Dia;Início\n${rows}\n`;
    const { progress } = await applyList(staff, 'agenda-entries', list);
    expect(progress.at(-1)).toMatchObject({ imported: 1 });
    expect(await mails()).toEqual([]);
    const [made] = (await staff.list<ListImport>('/api/imports')).body;
    const { body } = await staff.post<ImportUndone>(`/api/imports/${made!.id}/undo`);
    expect(await mails()).toEqual([]);
    await staff.post(`/api/deletions/${body.deletionId}/restore`);
    expect(await mails()).toEqual([]);
  });

  it('if the plan has no portal', async () => {
    const hearing = await known();
    await change(hearing, { dueOn: day(5) });
    await server.owner.query(`update subscriptions set plan_tier = 'basic' where office_id = $1`, [
      office.id,
    ]);
    await change(hearing, { dueOn: day(6) });
    expect(await mails()).toEqual([]);
  });
});

describe('only people who see the case are told:', () => {
  it('each person of its client, also by the client’s own e-mail, and people with access to the single case', async () => {
    const rui = await server.clientUser(office, filipa.clientId, 'Rui Bastos');
    const carla = await ownerOfClient(server, office);
    const given = await clientWithPerson(server, office, 'Ana Reis', 'Outra');
    const stranger = await clientWithPerson(server, office, 'Nuno Dias', 'Mais uma');
    await staff.put(`/api/client-users/${given.clientUserId}/cases`, { given: [caseId] });
    await add();
    await add({ caseId: await addCase(office, 'Divórcio', carla.clientId) });
    await aMinuteLater();
    const people = [filipa.person, rui, given.person, carla.person, stranger.person, staff];
    const told = await Promise.all(people.map(({ email }) => mailsTo(server, email)));
    expect(told.map((all) => all.map(({ subject }) => subject))).toEqual([
      ...[[ADDED], [ADDED], [ADDED], [ADDED]],
      ...[[], []],
    ]);
  });

  it('not a person who lost access before the mail is sent', async () => {
    const given = await clientWithPerson(server, office, 'Ana Reis', 'Outra');
    const cases = (body: object) =>
      staff.put(`/api/client-users/${given.clientUserId}/cases`, body);
    await cases({ given: [caseId] });
    await add();
    await cases({ taken: [caseId] });
    await staff.delete(`/api/client-users/${filipa.clientUserId}`);
    expect([await mails(), await mails(given.person)]).toEqual([[], []]);
  });

  it('not a person whose case moved to another client or is in the bin', async () => {
    const other = await clientWithPerson(server, office, 'Ana Reis', 'Outra');
    await add();
    const { version } = (await staff.get<LegalCase>(`/api/cases/${caseId}`)).body;
    await staff.put(`/api/cases/${caseId}`, { clientId: other.clientId, version });
    expect(await mails()).toEqual([]);
    await add({ dueOn: day(9) });
    await staff.delete(`/api/cases/${caseId}`);
    expect(await mails(other.person)).toEqual([]);
  });

  it('under the tenant of the client for whom they see it', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into tenants (office_id, name, slug, company_name) values ($1, 'Filial', $2, 'Filial do Porto')
       returning id`,
      [office.id, `f-${office.slug}`.slice(0, 40)],
    );
    const other = await addClient(office, 'Outra');
    await server.owner.query('update clients set tenant_id = $2 where id = $1', [
      other,
      rows[0]!.id,
    ]);
    const given = await addCase(office, 'Dado', other);
    await staff.put(`/api/client-users/${filipa.clientUserId}/cases`, { given: [given] });
    await add({ caseId: given });
    expect(await mails()).toEqual([ADDED]);
    const [mail] = await receivedBy(server, filipa.person.email);
    expect(mail!.plain).not.toContain('Filial');
  });
});

it('keeps due mails when the outbox fails, and sends them once with the schedule', async () => {
  const outbox = server.app.get(Outbox);
  const queue = outbox.queue.bind(outbox);
  outbox.queue = () => Promise.reject(new Error('no outbox'));
  await add();
  await pass(1);
  await expect(server.app.get(HearingNoticesService).sendAll()).rejects.toThrow();
  outbox.queue = queue;
  expect(await mails()).toEqual([ADDED]);
});
