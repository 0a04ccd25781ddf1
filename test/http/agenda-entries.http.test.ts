import {
  type AgendaEntry,
  CANCELLATION_REASON_MAX,
  ENTRY_MESSAGES,
} from '../../src/contract/agenda.js';
import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Deleted } from '../../src/contract/deletions.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { StaffUser } from '../../src/contract/users.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PDF, upload } from '../support/files.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;
let legalCase: LegalCase;

const PATH = '/api/agenda-entries';

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  legalCase = (await staff.post<LegalCase>('/api/cases', { title: 'Processo' })).body;
});

const DEADLINE = { kind: 'deadline', title: 'Contestação', dueOn: '2027-03-10' };
const HEARING = { kind: 'hearing', title: 'Julgamento', dueOn: '2027-03-10', startsAt: '10:00' };
const TASK = { kind: 'task', title: 'Confirmar as testemunhas', dueOn: '2027-03-10' };

async function add(fields: object = DEADLINE): Promise<AgendaEntry> {
  const { status, body } = await staff.post<AgendaEntry>(PATH, {
    caseId: legalCase.id,
    ...fields,
  });
  expect(status).toBe(201);
  return body;
}

async function refused(fields: object, path = PATH): Promise<Record<string, string>> {
  const { status, body } = await staff.post<ProblemBody>(path, fields);
  expect(status).toBe(422);
  return body.errors as Record<string, string>;
}

async function colleagues(): Promise<StaffUser[]> {
  await server.member(office, 'staff');
  return (await staff.list<StaffUser>('/api/staff-users')).body;
}

describe('an entry is refused', () => {
  it('without a title, a kind or a day', async () => {
    expect(await refused({})).toEqual({
      kind: FIELD_MESSAGES.invalid,
      title: FIELD_MESSAGES.titleRequired,
      dueOn: FIELD_MESSAGES.required,
    });
  });

  it.each([
    ['a deadline without a case', DEADLINE, { caseId: ENTRY_MESSAGES.caseRequired }],
    ['a hearing without a case', HEARING, { caseId: ENTRY_MESSAGES.caseRequired }],
    ['a day before 1900', { ...TASK, dueOn: '1899-12-31' }, { dueOn: FIELD_MESSAGES.dateInvalid }],
    ['a day in 9999', { ...TASK, dueOn: '9999-12-31' }, { dueOn: FIELD_MESSAGES.dateInvalid }],
    [
      'a task with an hour',
      { ...TASK, startsAt: '10:00' },
      { startsAt: ENTRY_MESSAGES.onlyOfHearings },
    ],
    ['no hour', { ...TASK, startsAt: '24:00' }, { startsAt: FIELD_MESSAGES.timeInvalid }],
    [
      'a link that opens nothing',
      { ...TASK, link: 'javascript:alert(1)' },
      { link: ENTRY_MESSAGES.linkInvalid },
    ],
    [
      'a field that is unknown',
      { ...TASK, state: 'fulfilled' },
      { state: FIELD_MESSAGES.unknownField },
    ],
  ])('%s', async (_, body, errors) => {
    expect(await refused(body)).toEqual(errors);
  });

  it.each([
    [
      'a hearing without an hour',
      { ...HEARING, startsAt: null },
      { startsAt: ENTRY_MESSAGES.startRequired },
    ],
    [
      'a hearing that ends before it starts',
      { ...HEARING, endsAt: '09:00' },
      { endsAt: ENTRY_MESSAGES.endBeforeStart },
    ],
    [
      'a hearing over midnight',
      { ...HEARING, startsAt: '23:00', endsAt: '00:30' },
      { endsAt: ENTRY_MESSAGES.endBeforeStart },
    ],
    [
      'a hearing in the hour that the clock skips',
      { ...HEARING, dueOn: '2027-03-28', startsAt: '01:30' },
      { startsAt: ENTRY_MESSAGES.hourSkipped },
    ],
    [
      'an internal day after the legal one',
      { ...DEADLINE, internalOn: '2027-03-11' },
      { internalOn: ENTRY_MESSAGES.internalAfterLegal },
    ],
    [
      'an internal day of a hearing',
      { ...HEARING, internalOn: '2027-03-09' },
      { internalOn: ENTRY_MESSAGES.onlyOfDeadlines },
    ],
  ])('%s', async (_, fields, errors) => {
    expect(await refused({ caseId: legalCase.id, ...fields })).toEqual(errors);
  });

  it('for a case that is not there, is in the bin, or is of another office', async () => {
    const other = await server.office();
    const { body: foreign } = await other.staff.post<LegalCase>('/api/cases', { title: 'Alheio' });
    const { body: deleted } = await staff.post<LegalCase>('/api/cases', { title: 'Excluído' });
    await staff.delete(`/api/cases/${deleted.id}`);
    for (const caseId of [crypto.randomUUID(), foreign.id, deleted.id])
      expect(await refused({ ...DEADLINE, caseId })).toEqual({
        caseId: FIELD_MESSAGES.caseInvalid,
      });
  });

  it('for people without access to the office, and for a deputy who is the person responsible', async () => {
    const other = await server.office();
    const [stranger] = (await other.staff.list<StaffUser>('/api/staff-users')).body;
    const [colleague] = await colleagues();
    const body = { ...DEADLINE, caseId: legalCase.id };
    const message = FIELD_MESSAGES.responsibleInvalid;
    expect(await refused({ ...body, responsibleId: stranger!.id })).toEqual({
      responsibleId: message,
    });
    expect(await refused({ ...body, deputyId: stranger!.id })).toEqual({ deputyId: message });
    const { id } = colleague!;
    expect(await refused({ ...body, responsibleId: id, deputyId: id })).toEqual({
      deputyId: ENTRY_MESSAGES.deputyIsResponsible,
    });
  });
});

describe('an entry', () => {
  it('is answered for by its own colleague, else by that of its case', async () => {
    const [first, second] = await colleagues();
    await staff.put(`/api/cases/${legalCase.id}`, { version: 1, responsibleId: first!.id });
    const byCase = await add();
    const own = await add({ ...TASK, responsibleId: second!.id });
    expect(byCase).toMatchObject({
      responsibleId: null,
      personId: first!.id,
      personName: first!.fullName,
    });
    expect(own).toMatchObject({ personId: second!.id });
    for (const [personId, entry] of [
      [first!.id, byCase],
      [second!.id, own],
    ] as const) {
      const { body } = await staff.list<AgendaEntry>(PATH, { filter: { personId } });
      expect(body.map(({ id }) => id)).toEqual([entry.id]);
    }
  });

  it('is listed by day, narrowed by kind, case, client, days and state', async () => {
    const { body: client } = await staff.post<{ id: string }>('/api/clients', { name: 'Ana' });
    const { body: ofClient } = await staff.post<LegalCase>('/api/cases', {
      title: 'B',
      clientId: client.id,
    });
    const task = await add({ ...TASK, caseId: null });
    const late = await add({ ...DEADLINE, dueOn: '2020-01-01' });
    const hearing = await add({ ...HEARING, caseId: ofClient.id, dueOn: '2027-05-05' });
    const ids = async (filter: object) =>
      (await staff.list<AgendaEntry>(PATH, { filter })).body.map(({ id }) => id);
    expect(await ids({})).toEqual([late.id, task.id, hearing.id]);
    expect(await ids({ kind: 'hearing' })).toEqual([hearing.id]);
    expect(await ids({ caseId: legalCase.id })).toEqual([late.id]);
    expect(await ids({ caseId: null })).toEqual([task.id]);
    expect(await ids({ clientId: client.id })).toEqual([hearing.id]);
    expect(await ids({ from: '2027-01-01', until: '2027-04-01' })).toEqual([task.id]);
    expect(await ids({ view: 'overdue' })).toEqual([late.id]);
    await staff.post(`${PATH}/${late.id}/cancellation`, { version: 1 });
    expect(await ids({ view: 'overdue' })).toEqual([]);
    expect(await ids({ view: 'settled' })).toEqual([late.id]);
  });

  it('is visible in the portal when it is a hearing, unless the body says otherwise', async () => {
    expect((await add(HEARING)).visibleInPortal).toBe(true);
    expect((await add(DEADLINE)).visibleInPortal).toBe(false);
    expect((await add({ ...HEARING, visibleInPortal: false })).visibleInPortal).toBe(false);
  });

  it('is not changed over a later change', async () => {
    const entry = await add();
    const address = `${PATH}/${entry.id}`;
    expect(
      (await staff.put<AgendaEntry>(address, { version: 1, title: 'Réplica' })).body,
    ).toMatchObject({
      title: 'Réplica',
      version: 2,
    });
    const late = await staff.put<ProblemBody>(address, { version: 1, dueOn: '2027-01-01' });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
  });

  it('writes what happens to it into the history of its case', async () => {
    const { id } = await add();
    await staff.put(`${PATH}/${id}`, { version: 1, dueOn: '2027-03-12' });
    await staff.post(`${PATH}/${id}/fulfilment`, { version: 2, filingNumber: '48219377' });
    await staff.post(`${PATH}/${id}/reopening`, { version: 3 });
    await staff.post(`${PATH}/${id}/cancellation`, { version: 4 });
    await staff.delete(`${PATH}/${id}`);
    const { body } = await staff.list<HistoryEntry>(`/api/cases/${legalCase.id}/history`);
    const told = body.filter(({ entryKind }) => entryKind === 'deadline').toReversed();
    expect(told.map(({ action, oldValue, newValue }) => [action, oldValue, newValue])).toEqual([
      ['entry_added', null, '2027-03-10'],
      ['entry_moved', '2027-03-10', '2027-03-12'],
      ['entry_fulfilled', null, '2027-03-12'],
      ['entry_reopened', null, '2027-03-12'],
      ['entry_cancelled', null, '2027-03-12'],
      ['entry_deleted', '2027-03-12', null],
    ]);
    expect(new Set(told.map(({ description }) => description))).toEqual(new Set(['Contestação']));
  });
});

it('is cancelled with a reason or without, and forgets it when it opens again', async () => {
  const { id } = await add();
  const address = `${PATH}/${id}`;
  const cancel = (body: object) => staff.post<AgendaEntry>(`${address}/cancellation`, body);
  const tooLong = { version: 1, reason: 'a'.repeat(CANCELLATION_REASON_MAX + 1) };
  expect((await cancel(tooLong)).status).toBe(422);
  const reason = 'A notificação ficou sem efeito.';
  const { body } = await cancel({ version: 1, reason: ` ${reason} ` });
  expect(body).toMatchObject({ state: 'cancelled', cancellationReason: reason });
  const { body: open } = await staff.post<AgendaEntry>(`${address}/reopening`, { version: 2 });
  expect(open).toMatchObject({ state: 'open', cancellationReason: null });
  expect((await cancel({ version: 3 })).body.cancellationReason).toBeNull();
});

describe('a deadline is fulfilled', () => {
  const fulfil = <Reply = AgendaEntry>(id: string, body: object) =>
    staff.post<Reply>(`${PATH}/${id}/fulfilment`, { version: 1, ...body });

  it('with a document of its case, a filing number, or a reason, and not without', async () => {
    const { id } = await add();
    const bare = await fulfil<ProblemBody>(id, {});
    expect([bare.status, bare.body.errors]).toEqual([
      422,
      { proofDocumentId: ENTRY_MESSAGES.proofRequired },
    ]);
    for (const proof of [{ filingNumber: '48219377' }, { noProofReason: 'Transação' }]) {
      const entry = await add();
      expect((await fulfil(entry.id, proof)).body).toMatchObject({ state: 'fulfilled', ...proof });
    }
    const { body: document } = await upload(staff, { caseId: legalCase.id }, ['peca.pdf', PDF]);
    expect((await fulfil(id, { proofDocumentId: document.id })).body).toMatchObject({
      state: 'fulfilled',
      proofDocumentId: document.id,
      proofTitle: document.title,
      settledBy: 'Rita Sousa',
    });
  });

  it('by no document of another case', async () => {
    const { id } = await add();
    const { body: other } = await staff.post<LegalCase>('/api/cases', { title: 'Outro' });
    const { body: document } = await upload(staff, { caseId: other.id }, ['peca.pdf', PDF]);
    const { status, body } = await fulfil<ProblemBody>(id, { proofDocumentId: document.id });
    expect([status, body.errors]).toEqual([
      422,
      { proofDocumentId: FIELD_MESSAGES.documentInvalid },
    ]);
  });

  it('on no day that is still to come', async () => {
    const { id } = await add();
    const body = { filingNumber: '1', deliveredOn: '2199-01-01' };
    expect((await fulfil<ProblemBody>(id, body)).body.errors).toEqual({
      deliveredOn: ENTRY_MESSAGES.deliveredLater,
    });
  });

  it('and keeps the title of the proving document after that one is purged', async () => {
    const { id } = await add();
    const { body: document } = await upload(staff, { caseId: legalCase.id }, ['peca.pdf', PDF]);
    await fulfil(id, { proofDocumentId: document.id });
    const { body } = await staff.delete<Deleted<object>>(`/api/documents/${document.id}`);
    await server.owner.query('select purge_deletion($1, $2)', [office.id, body.deletionId]);
    expect((await staff.get<AgendaEntry>(`${PATH}/${id}`)).body).toMatchObject({
      state: 'fulfilled',
      proofDocumentId: null,
      proofTitle: document.title,
    });
  });

  it('once, when two do so at the same time', async () => {
    const { id } = await add();
    const colleague = await server.member(office, 'staff');
    const body = { version: 1, filingNumber: '48219377' };
    const answers = await Promise.all(
      [staff, colleague].map((person) =>
        person.post<ProblemBody>(`${PATH}/${id}/fulfilment`, body),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('stale_version');
    const again = await fulfil<ProblemBody>(id, { ...body, version: 2 });
    expect([again.status, again.body.code]).toEqual([409, 'entry_settled']);
  });
});

it('a colleague who leaves hands open entries over with the cases', async () => {
  const [staying] = (await staff.list<StaffUser>('/api/staff-users')).body;
  const leaving = (await colleagues()).find(({ id }) => id !== staying!.id)!;
  const own = await add({ ...TASK, responsibleId: leaving.id, deputyId: staying!.id });
  const asDeputy = await add({ ...DEADLINE, deputyId: leaving.id });
  await staff.delete(`/api/staff-users/${leaving.id}?successorId=${staying!.id}`);
  const stored = async ({ id }: AgendaEntry) =>
    (await staff.get<AgendaEntry>(`${PATH}/${id}`)).body;
  expect(await stored(own)).toMatchObject({ responsibleId: staying!.id, deputyId: null });
  expect(await stored(asDeputy)).toMatchObject({ deputyId: staying!.id });
});
