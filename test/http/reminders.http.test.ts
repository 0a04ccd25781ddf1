// @module-tag one-try
import type { AgendaEntry } from '../../src/contract/agenda.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { REMINDER_MESSAGES, type ReminderDefaults } from '../../src/contract/reminders.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { mailsTo, receivedBy } from '../support/mails.js';
import { addEntry, caseOf, dieWhileQueueing, reminders, staffIdOf } from '../support/mornings.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';

const ENTRIES = '/api/agenda-entries';
const DEFAULTS = '/api/office/reminders';

let server: TestServer;
/** Another replica on the same database. */
let twin: TestServer;
let office: TestOffice;
let rita: Person;
let legalCase: LegalCase;

beforeAll(async () => {
  server = await TestServer.start();
  twin = await TestServer.start();
});
afterAll(() => Promise.all([server.stop(), twin.stop()]));
beforeEach(async () => {
  office = await server.office();
  rita = office.staff;
  legalCase = await caseOf(office, rita);
});

const add = (dueOn: string, more: object = {}) => addEntry(office, legalCase, dueOn, more);
const hearing = { kind: 'hearing', title: 'Julgamento', startsAt: '14:30' };

/** The subjects of the mails so far. */
const subjects = async (person: Person = rita) =>
  (await mailsTo(server, person.email)).map(({ subject }) => subject);

/** Runs the schedule at each instant. @returns the subjects that each run added */
async function runs(...instants: string[]): Promise<string[][]> {
  const added: string[][] = [];
  for (const at of instants) {
    const before = (await subjects()).length;
    await reminders(at, server);
    added.push((await subjects()).slice(before));
  }
  return added;
}

const change = async ({ id }: AgendaEntry, fields: object) => {
  const { body } = await rita.get<AgendaEntry>(`${ENTRIES}/${id}`);
  const changed = await rita.put(`${ENTRIES}/${id}`, { version: body.version, ...fields });
  expect(changed.status).toBe(200);
};

describe('a deadline', () => {
  it('reminds 7, 3 and 1 days before and on the day, at eight, each once', async () => {
    const { id } = await add('2031-03-17');
    expect(
      await runs(
        '2031-03-10T07:59:00Z',
        '2031-03-10T08:00:00Z',
        '2031-03-10T08:05:00Z',
        '2031-03-13T08:00:00Z',
        '2031-03-14T08:00:00Z',
        '2031-03-16T08:00:00Z',
        '2031-03-17T08:00:00Z',
        '2031-03-17T13:55:00Z',
      ),
    ).toEqual([
      [],
      ['Prazo daqui a 7 dias'],
      [],
      [],
      ['Prazo daqui a 3 dias'],
      ['Prazo amanhã'],
      ['Prazo hoje'],
      [],
    ]);
    const mail = (await receivedBy(server, rita.email, 4))[0]!;
    for (const part of [
      'seg., 17/03 · Prazo · Prazo daqui a 7 dias, 17/03/2031',
      'Silva contra Costa\n441/26',
      `/${office.slug}/processos/${legalCase.id}?entrada=${id}`,
    ])
      expect(mail.plain).toContain(part);
  });

  it('reminds of its internal day if it has one', async () => {
    await add('2031-03-17', { internalOn: '2031-03-12', reminders: ['1d', '0d'] });
    expect(
      await runs('2031-03-11T08:00:00Z', '2031-03-12T08:00:00Z', '2031-03-16T08:00:00Z'),
    ).toEqual([['Prazo interno amanhã'], ['Prazo interno hoje'], []]);
  });

  it('that is open at 14:00 on its last day also reminds its deputy', async () => {
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    const marta = await server.member(office, 'staff', 'Marta Coelho');
    const deputyId = await staffIdOf(office, pedro);
    await add('2031-03-17', { deputyId, internalOn: '2031-03-10', reminders: [] });
    await reminders('2031-03-17T13:59:00Z', server);
    expect(await subjects()).toEqual([]);
    await reminders('2031-03-17T14:00:00Z', server);
    const last = ['Prazo termina hoje'];
    expect([await subjects(), await subjects(pedro), await subjects(marta)]).toEqual([
      last,
      last,
      [],
    ]);
    expect((await receivedBy(server, pedro.email))[0]!.plain).toContain('de Rita Sousa');
  });

  it('that is open at 14:00 on its last day reminds all staff if it has no deputy', async () => {
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    const gone = await server.member(office, 'staff', 'Foi Embora');
    await server.owner.query('update staff_users set deactivated_at = now() where user_id = $1', [
      gone.userId,
    ]);
    await add('2031-03-17', { reminders: [] });
    await reminders('2031-03-17T14:00:00Z', server);
    expect([await subjects(), await subjects(pedro), await subjects(gone)]).toEqual([
      ['Prazo termina hoje'],
      ['Prazo termina hoje'],
      [],
    ]);
  });

  it('without a responsible colleague reminds all staff', async () => {
    const { body: unassigned } = await rita.post<LegalCase>('/api/cases', { title: 'Sem dono' });
    await server.owner.query('update cases set responsible_id = null where id = $1', [
      unassigned.id,
    ]);
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    await addEntry(office, unassigned, '2031-03-17');
    await reminders('2031-03-10T08:00:00Z', server);
    expect([await subjects(), await subjects(pedro)]).toEqual([
      ['Prazo daqui a 7 dias'],
      ['Prazo daqui a 7 dias'],
    ]);
  });
});

describe('a hearing', () => {
  it('reminds on the day before and two hours before', async () => {
    await add('2031-03-17', hearing);
    expect(
      await runs('2031-03-16T08:00:00Z', '2031-03-17T12:29:00Z', '2031-03-17T12:30:00Z'),
    ).toEqual([['Audiência amanhã às 14:30'], [], ['Audiência hoje às 14:30']]);
  });

  it.each([
    ['Europe/Lisbon', 'forward', '2031-03-30', '02:30', '2031-03-29T23:30:00Z'],
    ['Europe/Lisbon', 'back', '2031-10-26', '02:30', '2031-10-26T00:30:00Z'],
    ['Atlantic/Azores', 'forward', '2031-03-30', '01:30', '2031-03-29T23:30:00Z'],
    ['America/Sao_Paulo', 'not', '2031-03-30', '02:30', '2031-03-30T03:30:00Z'],
  ])(
    'by the clock of %s, which goes %s, two hours before',
    async (zone, _, dueOn, startsAt, at) => {
      await server.owner.query('update offices set country = $3, time_zone = $2 where id = $1', [
        office.id,
        zone,
        zone.startsWith('America') ? 'brazil' : 'portugal',
      ]);
      await add(dueOn, { ...hearing, startsAt, reminders: ['2h'] });
      const before = new Date(Date.parse(at) - 60_000).toISOString();
      expect((await runs(before, at)).map(({ length }) => length)).toEqual([0, 1]);
    },
  );
});

describe('an entry', () => {
  it('that is moved, fulfilled, cancelled or deleted no longer reminds of its former day', async () => {
    const entries = [];
    for (const title of ['Movida', 'Cumprida', 'Anulada', 'Excluída', 'Aberta'])
      entries.push(await add('2031-03-17', { title }));
    const [moved, fulfilled, cancelled, deleted] = entries as [
      AgendaEntry,
      AgendaEntry,
      AgendaEntry,
      AgendaEntry,
    ];
    await change(moved, { dueOn: '2031-04-17' });
    const { version } = fulfilled;
    await rita.post(`${ENTRIES}/${fulfilled.id}/fulfilment`, { version, filingNumber: '1' });
    await rita.post(`${ENTRIES}/${cancelled.id}/cancellation`, { version });
    await rita.delete(`${ENTRIES}/${deleted.id}`);
    expect(await runs('2031-03-10T08:00:00Z', '2031-04-10T07:00:00Z')).toEqual([
      ['Prazo daqui a 7 dias'],
      ['Prazo daqui a 7 dias'],
    ]);
  });

  it('that is moved away and back reminds once', async () => {
    const entry = await add('2031-03-17');
    const there = () => change(entry, { dueOn: '2031-03-18' });
    const back = () => change(entry, { dueOn: '2031-03-17' });
    await there();
    await back();
    expect(await runs('2031-03-10T08:00:00Z')).toEqual([['Prazo daqui a 7 dias']]);
    await there();
    await back();
    expect(await runs('2031-03-10T08:05:00Z')).toEqual([[]]);
  });

  it('with a changed day, hour or reminder does not send reminders that were due before', async () => {
    const entry = await add('2031-03-18');
    await server.owner.query(
      `update agenda_entries set remind_from = now() - interval '1 hour' where id = $1`,
      [entry.id],
    );
    const since = async () => {
      const { rows } = await server.owner.query<{ remind_from: Date }>(
        'select remind_from from agenda_entries where id = $1',
        [entry.id],
      );
      return rows[0]!.remind_from.getTime();
    };
    for (const fields of [
      { dueOn: '2031-03-19' },
      { dueOn: '2031-03-18' },
      { reminders: ['0d', '1d'] },
    ]) {
      const before = await since();
      await change(entry, fields);
      expect(await since()).toBeGreaterThan(before);
    }
    const before = await since();
    await change(entry, { title: 'Réplica' });
    expect(await since()).toBe(before);
    await server.owner.query(
      `update agenda_entries set remind_from = '2031-03-17T12:00:00Z' where id = $1`,
      [entry.id],
    );
    expect(await runs('2031-03-17T12:05:00Z', '2031-03-18T08:00:00Z')).toEqual([
      [],
      ['Prazo hoje'],
    ]);
  });

  it('reminds late after a night without a server: once, with the latest reminder, in words that are true', async () => {
    await add('2031-03-17');
    expect(await runs('2031-03-18T09:00:00Z', '2031-03-18T09:05:00Z')).toEqual([
      ['Prazo foi ontem'],
      [],
    ]);
    await add('2031-04-17', { title: 'Réplica' });
    expect(await runs('2031-04-16T21:00:00Z', '2031-04-17T08:00:00Z')).toEqual([
      ['Prazo amanhã'],
      ['Prazo hoje'],
    ]);
    // Entries that have been over for days cause no mail.
    await add('2031-05-02', { title: 'Antiga' });
    expect(await runs('2031-05-06T09:00:00Z')).toEqual([[]]);
  });

  it('that is created after a reminder’s time does not send it', async () => {
    const entry = await add('2031-03-17', { reminders: ['0d'] });
    const made = async (at: string) =>
      server.owner.query(`update agenda_entries set remind_from = $2::timestamptz where id = $1`, [
        entry.id,
        at,
      ]);
    const { rows } = await server.owner.query<{ later: boolean }>(
      'select remind_from > now() as later from agenda_entries where id = $1',
      [entry.id],
    );
    expect(rows).toEqual([{ later: true }]);
    // It was created at 14:05, so the run is ten minutes later.
    await made('2031-03-17T14:15:00Z');
    expect(await runs('2031-03-17T14:10:00Z')).toEqual([[]]);
  });

  it('does not send the office’s new reminders that would have been due before', async () => {
    await add('2031-03-17', { reminders: null });
    await rita.put(DEFAULTS, {
      ...{ deadline: ['14d'], hearing: [], task: [], version: 1 },
    });
    await server.owner.query(
      `update reminder_defaults set updated_at = '2031-03-04T16:00:00Z' where office_id = $1`,
      [office.id],
    );
    expect(await runs('2031-03-04T16:05:00Z', '2031-03-17T14:00:00Z')).toEqual([
      [],
      ['Prazo termina hoje'],
    ]);
  });

  it('reminds of a hearing that has begun in words that say so', async () => {
    await add('2031-03-17', { ...hearing, reminders: ['2h'] });
    expect(await runs('2031-03-17T16:00:00Z')).toEqual([['Audiência foi hoje às 14:30']]);
  });

  it('lists fifty entries in a mail, and counts all', async () => {
    for (let n = 0; n < 53; n += 1) await add('2031-03-17', { kind: 'task', reminders: ['1d'] });
    expect(await runs('2031-03-16T08:00:00Z', '2031-03-16T08:05:00Z')).toEqual([
      ['Lembrete de 53 datas'],
      [],
    ]);
    expect((await receivedBy(server, rita.email))[0]!.plain).toContain('Mais 3 na agenda');
  });

  it('reminds once even if the office changes its time zone', async () => {
    await add('2031-03-17');
    expect(await runs('2031-03-10T08:00:00Z')).toEqual([['Prazo daqui a 7 dias']]);
    await server.owner.query(`update offices set time_zone = 'Atlantic/Azores' where id = $1`, [
      office.id,
    ]);
    expect(await runs('2031-03-10T09:00:00Z', '2031-03-14T09:00:00Z')).toEqual([
      [],
      ['Prazo daqui a 3 dias'],
    ]);
  });

  it('has reminders of its own, or else those of the office at that time', async () => {
    const own = await add('2031-03-17', { title: 'Própria', reminders: ['2d'] });
    const task = await add('2031-03-17', { kind: 'task', title: 'Minuta' });
    expect([own.reminders, task.reminders]).toEqual([['2d'], null]);
    const standard = (await rita.get<ReminderDefaults>(DEFAULTS)).body;
    expect(standard).toEqual({
      ...{ version: 1, changedBy: null, changedAt: null },
      deadline: ['7d', '3d', '1d', '0d'],
      hearing: ['1d', '2h'],
      task: [],
    });
    const { body } = await rita.put<ReminderDefaults>(DEFAULTS, {
      ...standard,
      task: ['0d', '2d'],
    });
    expect(body).toMatchObject({ task: ['2d', '0d'], changedBy: 'Rita Sousa', version: 2 });
    const late = await rita.put<ProblemBody>(DEFAULTS, standard);
    expect([late.status, late.body.changedBy]).toEqual([409, 'Rita Sousa']);
    expect(await runs('2031-03-15T08:00:00Z', '2031-03-17T08:00:00Z')).toEqual([
      ['Lembrete de 2 datas'],
      ['Tarefa hoje'],
    ]);
    await change(own, { reminders: null });
    expect((await rita.get<AgendaEntry>(`${ENTRIES}/${own.id}`)).body.reminders).toBeNull();
  });

  it('refuses unknown reminders, duplicates, and hours before a deadline', async () => {
    const errorsOf = async (wanted: unknown) => {
      const body = { kind: 'deadline', title: 'A', caseId: legalCase.id, dueOn: '2031-03-17' };
      const answer = await rita.post<ProblemBody>(ENTRIES, { ...body, reminders: wanted });
      expect([wanted, answer.status]).toEqual([wanted, 422]);
      return answer.body.errors;
    };
    for (const wanted of [['5d'], ['1d', '1d'], '1d'])
      expect(await errorsOf(wanted)).toHaveProperty('reminders');
    expect(await errorsOf(['2h'])).toEqual({ reminders: REMINDER_MESSAGES.onlyOfHearings });
    const answer = await rita.put<ProblemBody>(DEFAULTS, {
      ...{ deadline: ['2h'], hearing: [], task: [], version: 1 },
    });
    expect(answer.status).toBe(422);
  });
});

it('reminders are sent once with two concurrent servers, even if one dies between record and outbox', async () => {
  await add('2031-03-17');
  for (let kill = 0; kill < 20; kill += 1) {
    await dieWhileQueueing(server, kill % 2 === 1, () => reminders('2031-03-10T08:00:00Z', server));
  }
  expect(await subjects()).toEqual([]);
  await Promise.all(
    Array.from({ length: 5 }, () => reminders('2031-03-10T08:05:00Z', server, twin)),
  );
  expect(await subjects()).toEqual(['Prazo daqui a 7 dias']);
});

it('a reminder that no mail server accepted on its day is sent the next day, in words that are true then', async () => {
  await add('2031-03-17', { reminders: ['1d'] });
  await reminders('2031-03-16T08:00:00Z', server);
  await until(async () => (await mailsTo(server, rita.email))[0]?.state === 'done');
  // The outbox records this if the day ends first.
  await server.owner.query(
    `update private.jobs set state = 'failed', last_error = 'TOO_LATE' where payload ->> 'recipient' = $1`,
    [rita.email],
  );
  expect(await runs('2031-03-17T07:00:00Z', '2031-03-17T07:05:00Z')).toEqual([['Prazo hoje'], []]);
});
