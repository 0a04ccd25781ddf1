// @module-tag one-try
import type { AgendaEntry } from '../../src/contract/agenda.js';
import type { MorningMail } from '../../src/contract/reminders.js';
import type { ServiceRequest } from '../../src/contract/service-requests.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { ask, askForDocuments, clientWithPerson, say, sendFile } from '../support/conversations.js';
import { mailsTo, receivedBy } from '../support/mails.js';
import {
  addEntry,
  caseOf,
  dayAt,
  dieWhileQueueing,
  morning,
  staffIdOf,
  zoneOfTheMorning,
} from '../support/mornings.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';

const ENTRIES = '/api/agenda-entries';
const SETTINGS = '/api/account/morning-mail';
/** A Monday. */
const MONDAY = '2031-03-10';
const KILLS = 20;

let server: TestServer;
/** Another replica on the same database. */
let twin: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
  twin = await TestServer.start();
});
afterAll(() => Promise.all([server.stop(), twin.stop()]));

/** An office whose staff member has a deadline on a day. */
async function officeWithDates(
  settings: { timeZone?: string } = {},
  day = MONDAY,
): Promise<TestOffice> {
  const office = await server.office(settings);
  const legalCase = await caseOf(office, office.staff);
  await addEntry(office, legalCase, day);
  return office;
}

const subjects = async (person: Person) =>
  (await mailsTo(server, person.email)).map(({ subject }) => subject);
const count = async (person: Person) => (await subjects(person)).length;

async function total(person: Person, filter: object): Promise<number> {
  return (await person.list<AgendaEntry>(ENTRIES, { filter })).body.length;
}

describe('the figures of the mail', () => {
  it('match the screens at that minute, for the person’s own dates', async () => {
    const timeZone = zoneOfTheMorning();
    const day = (n: number) => dayAt(timeZone, n);
    const office = await server.office({ timeZone });
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    // Also on a Sunday.
    for (const person of [office.staff, pedro])
      await person.put(SETTINGS, { enabled: true, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const legalCase = await caseOf(office, office.staff);
    const responsibleId = await staffIdOf(office, pedro);
    for (const n of [-40, -2, -1, 0, 0, 1, 7, 8]) await addEntry(office, legalCase, day(n));
    const hearing = { kind: 'hearing', title: 'Audiência prévia', startsAt: '14:30' };
    await addEntry(office, legalCase, day(0), { ...hearing, endsAt: '16:00', place: 'Sala 4' });
    await addEntry(office, legalCase, day(3), { kind: 'task', title: 'Rever a minuta' });
    await addEntry(office, legalCase, day(2), { title: 'De Pedro', responsibleId });
    const settled = await addEntry(office, legalCase, day(-3), { title: 'Cumprido' });
    await office.staff.post(`${ENTRIES}/${settled.id}/fulfilment`, {
      ...{ version: settled.version, filingNumber: '1' },
    });
    const deleted = await addEntry(office, legalCase, day(0), { title: 'Excluído' });
    await office.staff.delete(`${ENTRIES}/${deleted.id}`);
    const personId = await staffIdOf(office, office.staff);
    const figures = [
      await total(office.staff, { view: 'overdue', personId }),
      await total(office.staff, { view: 'open', personId, from: day(0), until: day(0) }),
      await total(office.staff, { view: 'open', personId, from: day(1), until: day(7) }),
    ];
    expect(figures).toEqual([3, 3, 3]);
    await morning(new Date(), server);
    const [late, today, next] = figures;
    expect(await subjects(office.staff)).toEqual([
      `O seu dia: ${late} em atraso, ${today} hoje, ${next} nos próximos 7 dias`,
    ]);
    expect(await subjects(pedro)).toEqual(['O seu dia: 1 nos próximos 7 dias']);
    const [mail] = await receivedBy(server, office.staff.email);
    expect(mail!.plain).toContain(`Em Atraso (${late})`);
    expect(mail!.plain).toContain('! Atrasado 40 dias');
    expect(mail!.plain).toContain(
      '14:30 · Audiência\nAudiência prévia\nSilva contra Costa\nSala 4 · até às 16:00',
    );
    expect(mail!.plain).toContain('até às 24:00 · Prazo\nContestação\nSilva contra Costa\n441/26');
    for (const absent of ['De Pedro', 'Cumprido', 'Excluído'])
      expect(mail!.html).not.toContain(absent);
  });

  it('count what clients sent since yesterday, without its content', async () => {
    const office = await server.office({ timeZone: zoneOfTheMorning() });
    await office.staff.put(SETTINGS, { enabled: true, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const filipa = await clientWithPerson(server, office);
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    await pedro.put(SETTINGS, { enabled: true, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const { id } = await ask(filipa.person, { title: 'Divórcio litigioso' });
    await say(filipa.person, 'client', id, { text: 'O segredo é este.' });
    await say(pedro, 'staff', id, { text: 'Eu trato.' });
    await ask(filipa.person, { title: 'Outro' });
    await morning(new Date(), server);
    const news = (name: string) => async (person: Person) =>
      (await receivedBy(server, person.email, 1)).filter(({ subject }) => subject.startsWith(name));
    // The first request is now assigned to Pedro, the second is unassigned.
    const mails = await until(async () => {
      const found = await Promise.all([office.staff, pedro].map(news('O seu dia')));
      return found.every((all) => all.length === 1) && found.map(([mail]) => mail!);
    });
    const unassigned = await office.staff.list<ServiceRequest>('/api/service-requests', {
      filter: { assignedTo: null },
    });
    expect(mails[0]!.plain).toContain(
      `Pelo Portal desde ontem (${unassigned.body.length})\n\n1\npedido novo`,
    );
    expect(mails[1]!.plain).toContain(
      'Pelo Portal desde ontem (3)\n\n2\npedidos novos\n\n1\nmensagem\n',
    );
    for (const secret of ['Divórcio', 'segredo', 'Filipa', 'Vale Verde'])
      expect(
        mails.map(({ html, plain }) => html.includes(secret) || plain.includes(secret)),
      ).toEqual([false, false]);
  });

  it('count a document that answers a list, even without a message', async () => {
    const office = await server.office({ timeZone: zoneOfTheMorning() });
    await office.staff.put(SETTINGS, { enabled: true, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const filipa = await clientWithPerson(server, office);
    const { id } = await ask(filipa.person);
    const [item] = await askForDocuments(office.staff, id, 'Certidão');
    await server.owner.query(
      `update service_requests set created_at = created_at - interval '9 days', last_at = last_at - interval '9 days'
       where id = $1`,
      [id],
    );
    await sendFile(filipa.person, 'client', id, { itemId: item!.id });
    await server.owner.query(
      `update service_requests set last_at = last_at - interval '9 days' where id = $1`,
      [id],
    );
    await morning(new Date(), server);
    await until(async () =>
      (await subjects(office.staff)).includes('O seu dia: 1 novidade no portal'),
    );
  });

  it('make no mail if there is nothing to tell, not even later that morning', async () => {
    const office = await server.office();
    await morning(`${MONDAY}T07:30:00Z`, server);
    await addEntry(office, await caseOf(office, office.staff), MONDAY);
    await morning(`${MONDAY}T08:30:00Z`, server);
    expect(await count(office.staff)).toBe(0);
  });
});

describe('the mail is made', () => {
  it('from half past seven, on the days that a person chose', async () => {
    const office = await officeWithDates();
    await morning(`${MONDAY}T07:29:59Z`, server);
    expect(await count(office.staff)).toBe(0);
    await morning(`${MONDAY}T07:30:00Z`, server);
    expect(await count(office.staff)).toBe(1);
    await office.staff.put(SETTINGS, { enabled: true, weekdays: [3, 7] });
    await morning('2031-03-11T08:00:00Z', server);
    expect(await count(office.staff)).toBe(1);
    await morning('2031-03-12T08:00:00Z', server);
    expect(await count(office.staff)).toBe(2);
    expect((await office.staff.get<MorningMail>(SETTINGS)).body).toMatchObject({
      ...{ enabled: true, weekdays: [3, 7], lastAt: expect.any(String) as string },
    });
  });

  it('until noon and not later', async () => {
    const [late, over] = [await officeWithDates(), await officeWithDates()];
    await server.owner.query('update offices set suspended_at = now() where id = $1', [over.id]);
    await morning(`${MONDAY}T11:59:00Z`, server);
    await server.owner.query('update offices set suspended_at = null where id = $1', [over.id]);
    await morning(`${MONDAY}T12:00:00Z`, server);
    expect([await count(late.staff), await count(over.staff)]).toEqual([1, 0]);
  });

  it.each([
    ['Europe/Lisbon', 'as clocks go forward', '2031-03-30T06:30:00Z'],
    ['Europe/Lisbon', 'as clocks go back', '2031-10-26T07:30:00Z'],
    ['Atlantic/Azores', 'as clocks go forward over midnight', '2031-03-30T07:30:00Z'],
    ['Atlantic/Azores', 'as clocks go back over midnight', '2031-10-26T08:30:00Z'],
    ['America/Sao_Paulo', 'on any day', '2031-10-26T10:30:00Z'],
  ])('once by the clock of %s, %s', async (timeZone, _, at) => {
    const office = await officeWithDates({ timeZone }, at.slice(0, 10));
    await office.staff.put(SETTINGS, { enabled: true, weekdays: [7] });
    const minutes = (n: number) => new Date(Date.parse(at) + n * 60_000);
    await morning(minutes(-1), server);
    expect(await count(office.staff)).toBe(0);
    for (const n of [0, 5, 60, 120, 269]) await morning(minutes(n), server);
    expect(await subjects(office.staff)).toEqual(['O seu dia: 1 hoje']);
  });

  it('once a day even if the office changes its time zone', async () => {
    const office = await officeWithDates();
    const move = (zone: string) =>
      server.owner.query('update offices set time_zone = $2 where id = $1', [office.id, zone]);
    await morning(`${MONDAY}T07:30:00Z`, server);
    await move('Atlantic/Azores');
    await morning(`${MONDAY}T08:30:00Z`, server);
    await move('Europe/Lisbon');
    await morning(`${MONDAY}T11:00:00Z`, server);
    expect(await count(office.staff)).toBe(1);
    await move('Atlantic/Azores');
    await morning('2031-03-11T08:30:00Z', server);
    expect(await count(office.staff)).toBe(2);
  });

  it('for people who still have access, in each of their offices', async () => {
    const office = await officeWithDates();
    const gone = await server.member(office, 'staff', 'Foi Embora');
    await addEntry(office, await caseOf(office, gone), MONDAY);
    await server.owner.query('update staff_users set deactivated_at = now() where user_id = $1', [
      gone.userId,
    ]);
    await morning(`${MONDAY}T08:00:00Z`, server);
    expect([await count(office.staff), await count(gone)]).toEqual([1, 0]);
  });

  it(`once with two concurrent servers, even if one dies ${KILLS} times between record and outbox`, async () => {
    const office = await officeWithDates();
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    await addEntry(office, await caseOf(office, pedro), MONDAY);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await dieWhileQueueing(server, kill % 2 === 1, () => morning(`${MONDAY}T08:00:00Z`, server));
      expect([await count(office.staff), await count(pedro)]).toEqual([0, 0]);
    }
    await Promise.all(
      Array.from({ length: 5 }, (_, n) => morning(`${MONDAY}T08:0${n}:00Z`, server, twin)),
    );
    expect([await count(office.staff), await count(pedro)]).toEqual([1, 1]);
    expect(await receivedBy(server, pedro.email)).toHaveLength(1);
  });
});

it('a mail that the mail server has not accepted by noon stays unsent', async () => {
  const office = await officeWithDates({}, '2026-01-05');
  // Its noon is long over by the clock of the outbox.
  await morning('2026-01-05T07:30:00Z', server);
  await until(async () => (await mailsTo(server, office.staff.email))[0]?.state === 'failed');
  const { rows } = await server.owner.query<{ last_error: string; received: string }>(
    `select last_error, (select count(*) from private.local_mailbox where recipient = $1) as received
     from private.jobs where payload ->> 'recipient' = $1`,
    [office.staff.email],
  );
  expect(rows).toEqual([{ last_error: 'TOO_LATE', received: '0' }]);
});
