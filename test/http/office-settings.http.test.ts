// @module-tag one-try
import type { AgendaEntry } from '../../src/contract/agenda.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { Dashboard } from '../../src/contract/dashboard.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import type { OfficeEffects, OfficeSettings } from '../../src/contract/office-settings.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { COUNTRIES } from '../../src/contract/session.js';
import { OFFICE_ZONES } from '../../src/contract/time-zones.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { applyList, checkList } from '../support/lists.js';
import { mailsTo } from '../support/mails.js';
import { addEntry, caseOf, dayAt, morning } from '../support/mornings.js';
import type { Person } from '../support/person.js';

const SETTINGS = '/api/office/settings';
const ACRE = { country: 'brazil', timeZone: 'America/Rio_Branco' };

let server: TestServer;
/** Another replica on the same database. */
let twin: TestServer;
let office: TestOffice;
let rita: Person;

beforeAll(async () => {
  server = await TestServer.start();
  twin = await TestServer.start();
});
afterAll(() => Promise.all([server.stop(), twin.stop()]));
beforeEach(async () => {
  office = await server.office();
  rita = office.staff;
});

const settings = async () => (await rita.get<OfficeSettings>(SETTINGS)).body;
const put = (change: object, person = rita) =>
  person.put<OfficeSettings & ProblemBody>(SETTINGS, change);
const change = async (fields: object) => put({ ...fields, version: (await settings()).version });

describe('the settings of an office', () => {
  it.each([
    [{ name: ' ' }, { name: FIELD_MESSAGES.nameRequired }],
    [{ name: 'x'.repeat(201) }, { name: FIELD_MESSAGES.tooLong }],
    [{ country: 'france' }, { country: FIELD_MESSAGES.invalid }],
    [{ timeZone: 'Europe/Paris' }, { timeZone: FIELD_MESSAGES.zoneInvalid }],
    [{ timeZone: 'Europe/Madrid' }, { timeZone: FIELD_MESSAGES.zoneInvalid }],
    // The present zone is not one of Brazil.
    [{ country: 'brazil' }, { timeZone: FIELD_MESSAGES.zoneInvalid }],
    [{ suspendedAt: null }, { suspendedAt: FIELD_MESSAGES.unknownField }],
  ])('refuse %j', async (fields, errors) => {
    const before = await settings();
    const { status, body } = await change(fields);
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await settings()).toEqual(before);
  });

  it('are read by all staff and changed by administrators only', async () => {
    const member = await server.member(office, 'staff', 'Marta Coelho', false);
    const { body, status } = await member.get<OfficeSettings>(SETTINGS);
    expect([status, body.timeZone]).toEqual([200, 'Europe/Lisbon']);
    const refused = await put({ name: 'Outro', version: 1 }, member);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_administrator']);
  });

  it('name the colleague who was faster, and the author of the last change', async () => {
    const eva = await server.member(office, 'staff', 'Eva Reis');
    const { version } = await settings();
    expect(await settings()).toMatchObject({ changedBy: null, changedAt: null });
    await put({ name: 'Escritório Novo', version }, eva);
    const late = await put({ name: 'Outro', version });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'stale_version', changedBy: 'Eva Reis', current: { name: 'Escritório Novo' } },
    ]);
    expect(await settings()).toMatchObject({ name: 'Escritório Novo', changedBy: 'Eva Reis' });
    const log = await rita.list<{ action: string; detail: object }>('/api/security-log');
    expect(log.body[0]).toMatchObject({ action: 'office_changed', detail: { name: true } });
  });

  it('accept every zone of its country, and the database refuses all others', async () => {
    for (const country of COUNTRIES) {
      for (const { id } of OFFICE_ZONES[country]) {
        expect([id, (await change({ country, timeZone: id })).status]).toEqual([id, 200]);
      }
      const { rows } = await server.owner.query<{ zones: string[] }>(
        'select zones_of($1) as zones',
        [country],
      );
      expect(rows[0]!.zones).toEqual(OFFICE_ZONES[country].map(({ id }) => id));
    }
    await expect(
      server.owner.query(`update offices set time_zone = 'Europe/Madrid' where id = $1`, [
        office.id,
      ]),
    ).rejects.toMatchObject({ constraint: 'offices_zone_of_country' });
  });
});

describe('another country', () => {
  it('announces the affected records, and changes no day, hour or amount of them', async () => {
    const legalCase = await caseOf(office, rita);
    const add = (dueOn: string, more: object = {}) => addEntry(office, legalCase, dueOn, more);
    const year = new Date().getUTCFullYear() + 1;
    // Independence Day in Brazil.
    const kept = await add(`${year}-09-07`);
    await add(`${year}-09-08`);
    const hearing = { kind: 'hearing', title: 'Julgamento', startsAt: '14:30' };
    const heard = await add(`${year}-09-07`, hearing);
    await add(`${year}-09-08`, { kind: 'task' });
    const { id } = await add(`${year}-09-07`);
    await rita.delete(`/api/agenda-entries/${id}`);
    const client = await rita.post<ClientRecord>('/api/clients', {
      name: 'Ana',
      creditLimit: 1500,
    });
    await rita.post('/api/clients', { name: 'Rui' });
    await server.office();
    const effects = (country: string) =>
      rita.get<OfficeEffects>(`${SETTINGS}/effects?country=${country}`);
    const counts = { deadlines: 2, hearings: 1, tasks: 1, creditLimits: 1 };
    expect((await effects('brazil')).body).toEqual({
      ...counts,
      deadlinesOnHolidays: 1,
      holidays: [`${year}-09-07`],
    });
    expect((await effects('spain')).body).toEqual({
      ...counts,
      deadlinesOnHolidays: 0,
      holidays: [],
    });
    expect((await effects('france')).status).toBe(400);
    expect((await change(ACRE)).status).toBe(200);
    for (const { id, dueOn, startsAt } of [kept, heard]) {
      const { body } = await rita.get<AgendaEntry>(`/api/agenda-entries/${id}`);
      expect(body).toMatchObject({ dueOn, startsAt });
    }
    const { body } = await rita.get<ClientRecord>(`/api/clients/${client.body.id}`);
    expect(body.creditLimit).toBe(1500);
  });

  it('changes the currency of imported and exported lists', async () => {
    const list = (amount: string, heading = 'Limite de Crédito') =>
      `Nome;${heading}\nAna ${amount} ${heading};${amount}\n`;
    const faults = async (content: string) =>
      (await checkList(rita, 'clients', content)).body.faults.map(({ reason }) => reason);
    const inReais = 'O valor está em reais, e o escritório usa euros.';
    const inEuros = 'O valor está em euros, e o escritório usa reais.';
    expect(await faults(list('R$ 1.500,00'))).toEqual([inReais]);
    expect(await faults(list('€ 1.500,00'))).toEqual([]);
    const heading = async () => {
      const query = `?filter=${encodeURIComponent('{"fields":"all"}')}`;
      const { text } = await rita.get(`/api/clients/export.csv${query}`);
      return /Limite de Crédito[^;]*/.exec(text)?.[0].trim();
    };
    expect(await heading()).toBe('Limite de Crédito (€)');
    await change({ country: 'brazil', timeZone: 'America/Manaus' });
    expect(await heading()).toBe('Limite de Crédito (R$)');
    expect(await faults(list('€ 1.500,00'))).toEqual([inEuros]);
    // A list exported before must not be read in the new currency.
    expect(await faults(list('1500', 'Limite de Crédito (€)'))).toEqual([inEuros]);
    await applyList(rita, 'clients', list('R$ 1.500,00'));
    const { body } = await rita.list<{ id: string }>('/api/clients');
    const stored = await rita.get<ClientRecord>(`/api/clients/${body[0]!.id}`);
    expect(stored.body.creditLimit).toBe(1500);
  });
});

describe('another time zone', () => {
  it('changes today at once on every replica, and deletes reports of the former one', async () => {
    // At any hour it is another day there than in Acre.
    const hour = new Date().getUTCHours();
    const far = hour >= 5 && hour < 10 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
    office = await server.office({ timeZone: far });
    rita = office.staff;
    const there = rita.at(twin.url);
    const today = async () => (await there.get<Dashboard>('/api/dashboard')).body.today;
    expect(await today()).toBe(dayAt(far));
    await server.owner.query(
      `insert into kept_reports (office_id, question, report) values ($1, 'x', '{}')`,
      [office.id],
    );
    await change(ACRE);
    expect(await today()).toBe(dayAt('America/Rio_Branco'));
    expect(dayAt(far)).not.toBe(dayAt('America/Rio_Branco'));
    const { text } = await there.get('/api/agenda-entries/export.ics');
    expect(text).toContain('X-WR-TIMEZONE:America/Rio_Branco');
    const kept = await server.owner.query('select from kept_reports where office_id = $1', [
      office.id,
    ]);
    expect(kept.rowCount).toBe(0);
  });

  it('sends the morning mail at half past seven in the Azores, from either replica', async () => {
    await addEntry(office, await caseOf(office, rita), '2031-03-10');
    await change({ timeZone: 'Atlantic/Azores' });
    const sent = async () => (await mailsTo(server, rita.email)).length;
    await morning('2031-03-10T08:29:00Z', server, twin);
    expect(await sent()).toBe(0);
    await morning('2031-03-10T08:30:00Z', server, twin);
    expect(await sent()).toBe(1);
  });
});
