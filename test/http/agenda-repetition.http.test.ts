// @module-tag one-try
import { type AgendaEntry, ENTRY_MESSAGES } from '../../src/contract/agenda.js';
import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Deleted } from '../../src/contract/deletions.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { StaffUser } from '../../src/contract/users.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PDF, upload } from '../support/files.js';
import type { Answer, Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;

const PATH = '/api/agenda-entries';

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
});

/** On a Friday, like all days of 2090 in this file. */
const TASK = { kind: 'task', title: 'Ligar ao tribunal', dueOn: '2090-01-06', repeats: 'weekly' };

async function add(fields: object = {}): Promise<AgendaEntry> {
  const { status, body } = await staff.post<AgendaEntry>(PATH, { ...TASK, ...fields });
  expect(status).toBe(201);
  return body;
}

async function refused(answer: Promise<Answer<ProblemBody>>) {
  const { status, body } = await answer;
  expect(status).toBe(422);
  return body.errors;
}

const verb =
  (name: string) =>
  <Reply = AgendaEntry>(entry: Pick<AgendaEntry, 'id' | 'version'>) =>
    staff.post<Reply>(`${PATH}/${entry.id}/${name}`, { version: entry.version });
const fulfil = verb('fulfilment');
const cancel = verb('cancellation');
const reopen = verb('reopening');
const stored = async (id: string) => (await staff.get<AgendaEntry>(`${PATH}/${id}`)).body;
const change = <Reply = AgendaEntry>(entry: AgendaEntry, fields: object) =>
  staff.put<Reply>(`${PATH}/${entry.id}`, { version: entry.version, ...fields });
const list = async (filter: object = {}) => (await staff.list<AgendaEntry>(PATH, { filter })).body;
const open = () => list({ view: 'open' });

/** Settles the open occurrence. @returns the next one, which must be the only open one */
async function next(settle = fulfil): Promise<AgendaEntry> {
  const [entry] = await open();
  expect((await settle(entry!)).status).toBe(200);
  const [following, ...others] = await open();
  expect(others).toEqual([]);
  return following!;
}

async function officeToday(): Promise<string> {
  const { rows } = await server.owner.query<{ today: string }>(
    `select (now() at time zone time_zone)::date::text as today from offices where id = $1`,
    [office.id],
  );
  return rows[0]!.today;
}

describe('a repetition is refused', () => {
  it('for a deadline and a hearing, when they are created and when they are changed', async () => {
    const { body: legalCase } = await staff.post<LegalCase>('/api/cases', { title: 'Processo' });
    const message = { repeats: ENTRY_MESSAGES.onlyTasksRepeat };
    for (const kind of [{ kind: 'deadline' }, { kind: 'hearing', startsAt: '10:00' }]) {
      const body = { title: 'x', dueOn: '2090-01-06', caseId: legalCase.id, ...kind };
      expect(await refused(staff.post(PATH, { ...body, repeats: 'daily' }))).toEqual(message);
      const { body: entry } = await staff.post<AgendaEntry>(PATH, body);
      expect(await refused(change(entry, { repeats: 'daily' }))).toEqual(message);
      await expect(
        server.owner.query(`update agenda_entries set series_id = id where id = $1`, [entry.id]),
      ).rejects.toThrow('agenda_entries_repeats_task');
    }
  });

  it('for an unknown rule, an end without a rule, and an end before the day', async () => {
    const post = (fields: object) => refused(staff.post(PATH, { ...TASK, ...fields }));
    expect(await post({ repeats: 'hourly' })).toEqual({ repeats: FIELD_MESSAGES.invalid });
    expect(await post({ repeats: null, repeatsUntil: '2090-02-01' })).toEqual({
      repeatsUntil: ENTRY_MESSAGES.untilWithoutRepetition,
    });
    expect(await post({ repeatsUntil: '2090-01-05' })).toEqual({
      repeatsUntil: ENTRY_MESSAGES.untilBeforeDay,
    });
    expect(await post({ repeatsUntil: '9999-12-31' })).toEqual({
      repeatsUntil: FIELD_MESSAGES.dateInvalid,
    });
    expect(await refused(change(await add(), { repeatsUntil: '2090-01-05' }))).toEqual({
      repeatsUntil: ENTRY_MESSAGES.untilBeforeDay,
    });
  });
});

describe('a repeating task', () => {
  it('makes its next occurrence with the same fields, in the same series, and adds to the case’s history', async () => {
    const { body: legalCase } = await staff.post<LegalCase>('/api/cases', { title: 'Processo' });
    const { body: document } = await upload(staff, { caseId: legalCase.id }, ['a.pdf', PDF]);
    await server.member(office, 'staff');
    const [first, second] = (await staff.list<StaffUser>('/api/staff-users')).body;
    const kept = {
      ...{
        title: 'Ligar',
        notes: 'Perguntar pelo despacho',
        place: 'Lisboa',
        link: 'https://a.example/',
      },
      ...{ caseId: legalCase.id, responsibleId: first!.id, deputyId: second!.id },
      ...{ documentId: document.id, visibleInPortal: true, repeatsUntil: '2090-03-01' },
    };
    const entry = await add(kept);
    expect(entry).toMatchObject({ repeats: 'weekly', repeatsUntil: '2090-03-01' });
    expect(entry.seriesId).not.toBeNull();
    expect((await fulfil(entry)).body).toMatchObject({ state: 'fulfilled', dueOn: '2090-01-06' });
    const [following] = await open();
    expect(following).toMatchObject({
      ...kept,
      ...{ dueOn: '2090-01-13', version: 1, repeats: 'weekly', seriesId: entry.seriesId },
    });
    const { body } = await staff.list<HistoryEntry>(`/api/cases/${legalCase.id}/history`);
    const told = body.filter(({ entryKind }) => entryKind === 'task').toReversed();
    expect(told.map(({ action, newValue }) => [action, newValue])).toEqual([
      ['entry_added', '2090-01-06'],
      ['entry_fulfilled', '2090-01-06'],
      ['entry_added', '2090-01-13'],
    ]);
  });

  it('makes the next one when it is cancelled, too', async () => {
    await add();
    expect((await next(cancel)).dueOn).toBe('2090-01-13');
  });

  it('makes only one next when two people fulfil it at once', async () => {
    const entry = await add();
    const colleague = await server.member(office, 'staff');
    const answers = await Promise.all(
      [staff, colleague, staff, colleague].map((person) =>
        person.post(`${PATH}/${entry.id}/fulfilment`, { version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await list()).map(({ state }) => state)).toEqual(['fulfilled', 'open']);
  });

  it('on the 31st is on the last day of shorter months, and on the 31st again after them', async () => {
    await add({ dueOn: '2090-12-31', repeats: 'monthly' });
    const days = [];
    for (let n = 0; n < 4; n += 1) days.push((await next()).dueOn);
    expect(days).toEqual(['2091-01-31', '2091-02-28', '2091-03-31', '2091-04-30']);
  });

  it('that is long overdue comes back on the first day of its rule that is not past', async () => {
    const today = await officeToday();
    await add({ dueOn: '2020-01-03', repeats: 'daily' });
    expect((await next()).dueOn).toBe(today);
    await server.owner.query(`delete from agenda_entries where office_id = $1`, [office.id]);
    await add({ dueOn: '2020-01-03', repeats: 'weekly' });
    const { dueOn } = await next();
    expect(new Date(dueOn).getUTCDay()).toBe(new Date('2020-01-03').getUTCDay());
    const ahead = (Date.parse(dueOn) - Date.parse(today)) / 86_400_000;
    expect([ahead >= 0, ahead < 7]).toEqual([true, true]);
  });

  it('comes back until its last day, which belongs to it', async () => {
    const entry = await add({ repeatsUntil: '2090-01-13' });
    const last = await next();
    expect(last).toMatchObject({ dueOn: '2090-01-13', repeatsUntil: '2090-01-13' });
    await fulfil(last);
    expect(await open()).toEqual([]);
    expect((await list()).map(({ seriesId }) => seriesId)).toEqual([
      entry.seriesId,
      entry.seriesId,
    ]);
  });

  it('stops repeating when its rule is removed', async () => {
    const { body } = await change(await add({ repeatsUntil: '2090-02-01' }), { repeats: null });
    expect(body).toMatchObject({ repeats: null, repeatsUntil: null, state: 'open' });
    await fulfil(body);
    expect(await open()).toEqual([]);
  });

  it('stops repeating when it is deleted, and continues when it is restored', async () => {
    const entry = await add();
    const { body } = await staff.delete<Deleted<AgendaEntry>>(`${PATH}/${entry.id}`);
    expect(await list()).toEqual([]);
    await staff.post(`/api/deletions/${body.deletionId}/restore`);
    expect((await next()).dueOn).toBe('2090-01-13');
  });

  it('that is moved keeps the days of its rule, and does not come twice in one period', async () => {
    const [, earlier] = [await add(), '2090-01-04'];
    const [entry] = await open();
    await change(entry!, { dueOn: earlier });
    const second = await next();
    expect(second.dueOn).toBe('2090-01-13');
    await change(second, { dueOn: '2090-01-23' });
    expect((await next()).dueOn).toBe('2090-01-27');
  });

  it('starts its rule anew on its new day if the rule is sent with the day', async () => {
    const entry = await add();
    const { body } = await change(entry, { ...entry, dueOn: '2090-01-10' });
    expect(body).toMatchObject({ dueOn: '2090-01-10', seriesId: entry.seriesId });
    expect((await next()).dueOn).toBe('2090-01-17');
    const [third] = await open();
    await change(third!, { repeats: 'monthly' });
    expect((await next()).dueOn).toBe('2090-02-17');
  });

  it('that was moved keeps the days of its rule if a change of another field sends the whole record', async () => {
    const { body: moved } = await change(await add(), { dueOn: '2090-01-09' });
    expect((await change(moved, { ...moved, title: 'Outra' })).body.title).toBe('Outra');
    expect((await next()).dueOn).toBe('2090-01-13');
  });

  it('made by adding a rule to a task repeats from its day on', async () => {
    const entry = await add({ repeats: null });
    expect(entry).toMatchObject({ repeats: null, seriesId: null });
    await change(entry, { repeats: 'daily', repeatsUntil: '2090-01-07' });
    expect((await next()).dueOn).toBe('2090-01-07');
  });

  it('leaves out a colleague who has left and a document in the bin', async () => {
    const { body: legalCase } = await staff.post<LegalCase>('/api/cases', { title: 'Processo' });
    const { body: document } = await upload(staff, { caseId: legalCase.id }, ['a.pdf', PDF]);
    await server.member(office, 'staff');
    const { body: people } = await staff.list<StaffUser>('/api/staff-users');
    const leaving = people.find(({ userId }) => userId !== staff.userId)!;
    await add({ caseId: legalCase.id, documentId: document.id, deputyId: leaving.id });
    await staff.delete(`/api/documents/${document.id}`);
    await server.owner.query(`update staff_users set deactivated_at = now() where id = $1`, [
      leaving.id,
    ]);
    expect(await next()).toMatchObject({ documentId: null, deputyId: null });
  });

  it('does not repeat on a concluded case', async () => {
    const { body: legalCase } = await staff.post<LegalCase>('/api/cases', { title: 'Processo' });
    const entry = await add({ caseId: legalCase.id });
    const { body: now } = await staff.get<LegalCase>(`/api/cases/${legalCase.id}`);
    await staff.put(`/api/cases/${legalCase.id}`, { version: now.version, status: 'concluido' });
    expect((await fulfil(entry)).status).toBe(200);
    expect(await open()).toEqual([]);
  });

  it('that is settled cannot get another rule', async () => {
    const { body: done } = await fulfil(await add());
    const refusal = await change<ProblemBody>(done, { repeats: 'daily' });
    expect([refusal.status, refusal.body.code]).toEqual([409, 'entry_settled']);
    expect((await change(done, { ...done, notes: 'Falei com a secretaria' })).status).toBe(200);
  });

  it('cannot be ended by another office', async () => {
    const entry = await add();
    const stranger = (await server.office()).staff;
    const answers = await Promise.all([
      stranger.put(`${PATH}/${entry.id}`, { version: 1, repeats: null }),
      stranger.post(`${PATH}/${entry.id}/fulfilment`, { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await list()).toEqual([await stored(entry.id)]);
  });
});

describe('an occurrence that opens again', () => {
  it('deletes its next one if nobody has changed that', async () => {
    const entry = await add();
    const { body: done } = await fulfil(entry);
    const { body } = await reopen(done);
    expect(body).toMatchObject({ state: 'open', repeats: 'weekly', dueOn: '2090-01-06' });
    expect(await list()).toEqual([body]);
    expect((await next()).dueOn).toBe('2090-01-13');
  });

  it('stays beside a changed next one, and no longer repeats', async () => {
    const { body: done } = await fulfil(await add());
    const [following] = await open();
    await change(following!, { notes: 'Já liguei uma vez' });
    const { body } = await reopen(done);
    expect(body).toMatchObject({ state: 'open', repeats: null });
    expect((await open()).map(({ dueOn, repeats }) => [dueOn, repeats])).toEqual([
      ['2090-01-06', null],
      ['2090-01-13', 'weekly'],
    ]);
    await fulfil(body);
    expect(await open()).toHaveLength(1);
  });

  it('deletes no occurrence that another one made', async () => {
    const { body: first } = await fulfil(await add());
    const [second] = await open();
    await fulfil(second!);
    expect((await reopen(first)).body.repeats).toBeNull();
    expect((await open()).map(({ dueOn }) => dueOn)).toEqual(['2090-01-06', '2090-01-20']);
  });

  it('does not continue a series that has ended', async () => {
    const { body: done } = await fulfil(await add());
    const [following] = await open();
    await fulfil((await change(following!, { repeats: null })).body);
    expect((await reopen(done)).body).toMatchObject({ state: 'open', repeats: null });
  });

  it('is the only one that repeats, even if its next one is restored from the bin', async () => {
    const { body: done } = await fulfil(await add());
    const [following] = await open();
    const { body: deleted } = await staff.delete<Deleted<AgendaEntry>>(`${PATH}/${following!.id}`);
    expect((await reopen(done)).body.repeats).toBe('weekly');
    const restored = await staff.post(`/api/deletions/${deleted.deletionId}/restore`);
    expect(restored.status).toBe(200);
    expect((await open()).map(({ dueOn, repeats }) => [dueOn, repeats])).toEqual([
      ['2090-01-06', 'weekly'],
      ['2090-01-13', null],
    ]);
  });
});
