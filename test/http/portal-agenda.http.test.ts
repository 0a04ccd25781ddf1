import type { AgendaEntry } from '../../src/contract/agenda.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Deleted } from '../../src/contract/deletions.js';
import {
  PORTAL_ENTRIES,
  PORTAL_VIEW_HEADER,
  type PortalCaseRecord,
  type PortalProfile,
  type PortalView,
} from '../../src/contract/portal.js';
import { type TestOffice, TestServer } from '../support/app.js';
import {
  addCase,
  addClient,
  type ClientPerson,
  clientWithPerson,
} from '../support/conversations.js';
import { NOON_ZONE, noonDay as day } from '../support/days.js';
import { PDF, upload } from '../support/files.js';
import type { Person } from '../support/person.js';

/* The agenda in the portal: only visible entries of the client's cases, and only some of their fields. */

let server: TestServer;
let office: TestOffice;
let staff: Person;
let filipa: ClientPerson;
let caseId: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  // It is noon there.
  office = await server.office({ timeZone: NOON_ZONE });
  staff = office.staff;
  filipa = await clientWithPerson(server, office);
  caseId = await addCase(office, 'Empreitada', filipa.clientId);
});

const HEARING = { kind: 'hearing', title: 'Julgamento', startsAt: '10:00' };
const SHOWN = { visibleInPortal: true };

async function add(dueOn: string, fields: object = HEARING): Promise<AgendaEntry> {
  const body = { caseId, title: 'Prazo', dueOn, ...fields };
  const answer = await staff.post<AgendaEntry>('/api/agenda-entries', body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body;
}

async function change(entry: AgendaEntry, fields: object): Promise<AgendaEntry> {
  const path = `/api/agenda-entries/${entry.id}`;
  const { version } = (await staff.get<AgendaEntry>(path)).body;
  const { status, body } = await staff.put<AgendaEntry>(path, { version, ...fields });
  expect(status).toBe(200);
  return body;
}

const aMinuteLater = () =>
  server.owner.query(
    `update agenda_entries set shown_at = shown_at - interval '1 minute' where office_id = $1`,
    [office.id],
  );

const settle = (entry: AgendaEntry, verb: 'cancellation' | 'fulfilment', fields: object = {}) =>
  staff.post(`/api/agenda-entries/${entry.id}/${verb}`, { version: entry.version, ...fields });
const shownTo = (person: Person, id = caseId) =>
  person.get<PortalCaseRecord>(`/api/portal/cases/${id}`);
const entriesOf = async (person = filipa.person, id = caseId) =>
  (await shownTo(person, id)).body.entries;
const titlesOf = async (person = filipa.person) =>
  (await entriesOf(person)).map(({ title }) => title);
const nextOf = async (person = filipa.person) =>
  (await person.get<PortalProfile>('/api/portal/profile')).body.nextEntry;

it('shows marked entries, hearings by default, and of each only the fields for clients', async () => {
  const document = await upload(staff, { caseId }, ['a.pdf', PDF], { title: 'Segredo' });
  await add(day(3), { kind: 'deadline', title: 'Por dentro' });
  await add(day(3), { kind: 'task', title: 'Tarefa por dentro' });
  await add(day(4), { ...HEARING, title: 'Segunda audiência', visibleInPortal: false });
  await add(day(9), {
    ...{ kind: 'deadline', title: 'Resposta', internalOn: day(7), notes: 'Segredo', ...SHOWN },
    documentId: document.body.id,
  });
  const hearing = await add(day(3), {
    ...{ ...HEARING, endsAt: '12:30', place: 'Palácio da Justiça, sala 2', notes: 'Segredo' },
    link: 'https://sala.example/1',
  });
  const answer = await shownTo(filipa.person);
  expect(answer.text).not.toMatch(/Segredo|dentro|internal|notes|responsible|document/);
  expect(answer.body.entries).toEqual([
    {
      ...{ id: hearing.id, kind: 'hearing', state: 'open', title: 'Julgamento', dueOn: day(3) },
      ...{ startsAt: '10:00', endsAt: '12:30', place: 'Palácio da Justiça, sala 2' },
      ...{ link: 'https://sala.example/1', previousOn: null, previousAt: null, over: false },
    },
    expect.objectContaining({ kind: 'deadline', title: 'Resposta', dueOn: day(9), place: null }),
  ]);
});

it('shows the result of an entry, without reason and proof', async () => {
  const cancelled = await add(day(3), { ...HEARING, title: 'Desmarcada' });
  await settle(cancelled, 'cancellation');
  const heard = await add(day(-1), { ...HEARING, title: 'Realizada' });
  await settle(heard, 'fulfilment', { outcome: 'Segredo' });
  const kept = await add(day(5), { kind: 'deadline', title: 'Entregue', ...SHOWN });
  await settle(kept, 'fulfilment', { noProofReason: 'Segredo' });
  const answer = await shownTo(filipa.person);
  expect(answer.text).not.toContain('Segredo');
  expect(answer.body.entries.map(({ title, state }) => [title, state])).toEqual([
    ['Realizada', 'fulfilled'],
    ['Desmarcada', 'cancelled'],
    ['Entregue', 'fulfilled'],
  ]);
  expect(await nextOf()).toBeNull();
});

it('shows the former day of a moved entry, and none from before it was visible', async () => {
  const before = async () => {
    const [{ previousOn, previousAt }] = (await entriesOf()) as [PortalCaseRecord['entries'][0]];
    return [previousOn, previousAt];
  };
  const hearing = await add(day(2), { ...HEARING, visibleInPortal: false });
  await aMinuteLater();
  await change(hearing, { dueOn: day(3) });
  await change(hearing, SHOWN);
  expect(await before()).toEqual([null, null]);
  await aMinuteLater();
  await change(hearing, { dueOn: day(5), startsAt: '11:00' });
  expect(await before()).toEqual([day(3), '10:00']);
  await change(hearing, { place: 'Sala 3' });
  expect(await before()).toEqual([day(3), '10:00']);
  await aMinuteLater();
  await change(hearing, { startsAt: '14:00' });
  expect(await before()).toEqual([day(5), '11:00']);
  // A move that is undone does not count.
  await change(hearing, { startsAt: '11:00' });
  expect(await before()).toEqual([null, null]);
  await change(hearing, { dueOn: day(6) });
  await change(hearing, { visibleInPortal: false });
  await change(hearing, SHOWN);
  expect(await before()).toEqual([null, null]);
});

it('ignores a day that was shown for less than a minute, like the mails', async () => {
  const hearing = await add(day(2));
  await change(hearing, { dueOn: day(3) });
  expect((await entriesOf())[0]).toMatchObject({ dueOn: day(3), previousOn: null });
  await aMinuteLater();
  await change(hearing, { dueOn: day(4) });
  await change(hearing, { dueOn: day(5) });
  expect((await entriesOf())[0]).toMatchObject({ dueOn: day(5), previousOn: day(3) });
});

it('has the next entry on the first page; a hearing of today until it is over', async () => {
  await add(day(9), { kind: 'task', title: 'Assinar a procuração', ...SHOWN });
  const hearing = await add(day(0), { ...HEARING, startsAt: '08:00', endsAt: '08:30' });
  await add(day(-1), { ...HEARING, title: 'Ontem' });
  expect(await nextOf()).toMatchObject({
    ...{ kind: 'task', title: 'Assinar a procuração', dueOn: day(9) },
    ...{ caseId, caseTitle: 'Empreitada' },
  });
  const overOf = async () => (await entriesOf()).find(({ id }) => id === hearing.id)!.over;
  expect(await overOf()).toBe(true);
  // Without an end it lasts until the end of its day.
  for (const endsAt of ['23:30', null]) {
    await change(hearing, { endsAt });
    expect(await nextOf()).toMatchObject({ id: hearing.id, startsAt: '08:00', endsAt });
    expect(await overOf()).toBe(false);
  }
});

it('has only hearings of a concluded case on the first page', async () => {
  await add(day(2), { kind: 'deadline', ...SHOWN });
  const { version } = (await staff.get<LegalCase>(`/api/cases/${caseId}`)).body;
  await staff.put(`/api/cases/${caseId}`, { status: 'concluido', version });
  expect(await nextOf()).toBeNull();
  const hearing = await add(day(3));
  expect(await nextOf()).toMatchObject({ id: hearing.id });
});

it('shows a limited number for each case, upcoming ones first', async () => {
  const before = PORTAL_ENTRIES - 1;
  await server.owner.query(
    `insert into agenda_entries (office_id, case_id, kind, title, due_on, starts_at, visible_in_portal)
     select $1, $2, 'hearing', 'Passada ' || n, $3::date - n, '10:00', true from generate_series(1, $4::int) n`,
    [office.id, caseId, day(0), before],
  );
  await add(day(1), { ...HEARING, title: 'Amanhã' });
  await add(day(900), { ...HEARING, title: 'Um dia' });
  const titles = await titlesOf();
  expect(titles).toHaveLength(PORTAL_ENTRIES);
  expect(titles.slice(-3)).toEqual(['Passada 1', 'Amanhã', 'Um dia']);
  expect(titles).not.toContain(`Passada ${before}`);
});

describe('an entry is gone at once', () => {
  let hearing: AgendaEntry;
  beforeEach(async () => {
    hearing = await add(day(3));
    expect(await titlesOf()).toEqual(['Julgamento']);
  });
  const gone = async () => {
    expect([await titlesOf(), await nextOf()]).toEqual([[], null]);
  };

  it('when it is hidden', async () => {
    await change(hearing, { visibleInPortal: false });
    await gone();
  });

  it('when it is deleted, and back when it is restored', async () => {
    const path = `/api/agenda-entries/${hearing.id}`;
    const { deletionId } = (await staff.delete<Deleted<AgendaEntry>>(path)).body;
    await gone();
    await staff.post(`/api/deletions/${deletionId}/restore`);
    expect(await titlesOf()).toEqual(['Julgamento']);
  });

  it('when its case is deleted', async () => {
    await staff.delete(`/api/cases/${caseId}`);
    expect((await shownTo(filipa.person)).status).toBe(404);
    expect(await nextOf()).toBeNull();
  });

  it('when its case moves to another client, whose people then see it', async () => {
    const other = await clientWithPerson(server, office, 'Rui Bastos', 'Bastos');
    await aMinuteLater();
    await change(hearing, { dueOn: day(4) });
    expect((await entriesOf())[0]).toMatchObject({ previousOn: day(3) });
    const { version } = (await staff.get<LegalCase>(`/api/cases/${caseId}`)).body;
    await staff.put(`/api/cases/${caseId}`, { clientId: other.clientId, version });
    expect((await shownTo(filipa.person)).status).toBe(404);
    expect(await nextOf()).toBeNull();
    expect(await titlesOf(other.person)).toEqual(['Julgamento']);
    // Nor do they learn a day that was not shown to them.
    const [shown] = await entriesOf(other.person);
    expect(shown).toMatchObject({ dueOn: day(4), previousOn: null, previousAt: null });
  });

  it('when it moves to a case of another client', async () => {
    const elsewhere = await addCase(office, 'Alheio', await addClient(office, 'Outra'));
    await change(hearing, { caseId: elsewhere });
    await gone();
  });
});

it('shows entries of a single case while the person has access to it', async () => {
  const given = await addCase(office, 'Dado', await addClient(office, 'Outra'));
  await add(day(1), { ...HEARING, caseId: given });
  const cases = (body: object) => staff.put(`/api/client-users/${filipa.clientUserId}/cases`, body);
  expect([(await shownTo(filipa.person, given)).status, await nextOf()]).toEqual([404, null]);
  await cases({ given: [given] });
  expect(await entriesOf(filipa.person, given)).toHaveLength(1);
  expect(await nextOf()).toMatchObject({ caseId: given });
  await cases({ taken: [given] });
  expect(await nextOf()).toBeNull();
});

it('shows staff in a view of the portal what the client sees', async () => {
  await add(day(3));
  await add(day(2), { kind: 'deadline', title: 'Por dentro' });
  const { body: view } = await staff.post<PortalView>('/api/portal/views', {
    clientUserId: filipa.clientUserId,
  });
  const look = async (path: string) =>
    (await staff.send('GET', path, undefined, { [PORTAL_VIEW_HEADER]: view.id })).body;
  const path = `/api/portal/cases/${caseId}`;
  expect(await look(path)).toEqual((await filipa.person.get(path)).body);
  expect(await look('/api/portal/profile')).toMatchObject({ nextEntry: await nextOf() });
});
