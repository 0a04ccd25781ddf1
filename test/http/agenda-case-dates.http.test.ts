import type { AgendaEntry } from '../../src/contract/agenda.js';
import type { CasesChanged } from '../../src/contract/case-changes.js';
import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ImportUndone, ListImport } from '../../src/contract/imports.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { applyList } from '../support/lists.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
});
afterEach(async () => {
  const { rows } = await server.owner.query('select * from cases_with_another_date($1)', [
    office.id,
  ]);
  expect(rows).toEqual([]);
});

async function newCase(fields: Partial<LegalCase> = {}): Promise<LegalCase> {
  return (await staff.post<LegalCase>('/api/cases', { title: 'Processo', ...fields })).body;
}

async function deadline(caseId: string, dueOn: string, title = 'Contestação') {
  const body = { kind: 'deadline', caseId, dueOn, title };
  const answer = await staff.post<AgendaEntry>('/api/agenda-entries', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

async function stored(id: string): Promise<LegalCase> {
  return (await staff.get<LegalCase>(`/api/cases/${id}`)).body;
}

async function entries(caseId: string): Promise<AgendaEntry[]> {
  return (await staff.list<AgendaEntry>('/api/agenda-entries', { filter: { caseId } })).body;
}

/** Writes the date of a case in its dialog, and answers with the case. */
async function date(legalCase: LegalCase, dueDate: string | null): Promise<LegalCase> {
  const { version } = await stored(legalCase.id);
  const body = { version, dueDate };
  return (await staff.put<LegalCase>(`/api/cases/${legalCase.id}`, body)).body;
}

describe('the date of a case is that of its earliest open deadline', () => {
  it('as deadlines are added, moved, fulfilled, cancelled, reopened and deleted', async () => {
    const legalCase = await newCase();
    const third = await deadline(legalCase.id, '2027-03-03');
    const first = await deadline(legalCase.id, '2027-01-01');
    const second = await deadline(legalCase.id, '2027-02-02');
    const dates = async () => (await stored(legalCase.id)).dueDate;
    expect(await dates()).toBe('2027-01-01');
    const { body: fulfilled } = await staff.post<AgendaEntry>(
      `/api/agenda-entries/${first.id}/fulfilment`,
      { version: 1, filingNumber: '48219377' },
    );
    expect(await dates()).toBe('2027-02-02');
    await staff.put(`/api/agenda-entries/${second.id}`, { version: 1, dueOn: '2027-04-04' });
    expect(await dates()).toBe('2027-03-03');
    await staff.post(`/api/agenda-entries/${third.id}/cancellation`, { version: 1 });
    expect(await dates()).toBe('2027-04-04');
    await staff.delete(`/api/agenda-entries/${second.id}`);
    expect(await dates()).toBeNull();
    await staff.post(`/api/agenda-entries/${first.id}/reopening`, { version: fulfilled.version });
    expect(await dates()).toBe('2027-01-01');
  });

  it('and the case has a new version and a line of history whenever it moves', async () => {
    const legalCase = await newCase({ dueDate: '2027-01-10' });
    await deadline(legalCase.id, '2027-02-10');
    expect((await stored(legalCase.id)).version).toBe(1);
    await deadline(legalCase.id, '2027-01-05');
    expect(await stored(legalCase.id)).toMatchObject({ version: 2, dueDate: '2027-01-05' });
    const { body } = await staff.list<HistoryEntry>(`/api/cases/${legalCase.id}/history`);
    expect(body).toContainEqual(
      expect.objectContaining({
        action: 'updated',
        field: 'dueDate',
        oldValue: '2027-01-10',
        newValue: '2027-01-05',
      }),
    );
  });

  it('whereas hearings and tasks give it none', async () => {
    const legalCase = await newCase();
    const body = { caseId: legalCase.id, dueOn: '2027-01-01', title: 'Julgamento' };
    await staff.post('/api/agenda-entries', { ...body, kind: 'hearing', startsAt: '10:00' });
    await staff.post('/api/agenda-entries', { ...body, kind: 'task' });
    expect((await stored(legalCase.id)).dueDate).toBeNull();
  });
});

describe('writing the date of a case', () => {
  it('makes a deadline where there is none, with the new case as with a change', async () => {
    const [first, second] = [await newCase({ dueDate: '2027-01-10' }), await newCase()];
    await date(second, '2027-01-11');
    expect(await entries(first.id)).toMatchObject([
      { kind: 'deadline', dueOn: '2027-01-10', title: 'Prazo do processo', datesCase: true },
    ]);
    expect(await entries(second.id)).toMatchObject([{ dueOn: '2027-01-11', state: 'open' }]);
  });

  it('moves the earliest deadline, and its internal day along', async () => {
    const legalCase = await newCase();
    const { id, version } = await deadline(legalCase.id, '2027-01-10', 'Contestação');
    await staff.put(`/api/agenda-entries/${id}`, { version, internalOn: '2027-01-08' });
    await deadline(legalCase.id, '2027-03-10', 'Alegações');
    expect(await date(legalCase, '2027-02-10')).toMatchObject({ dueDate: '2027-02-10' });
    expect(await entries(legalCase.id)).toMatchObject([
      { title: 'Contestação', dueOn: '2027-02-10', internalOn: '2027-02-08' },
      { title: 'Alegações', dueOn: '2027-03-10' },
    ]);
  });

  it('past another deadline leaves the case with that one, and undoing brings back what was', async () => {
    const legalCase = await newCase();
    await deadline(legalCase.id, '2027-01-10', 'Contestação');
    await deadline(legalCase.id, '2027-02-10', 'Alegações');
    const moved = await date(legalCase, '2027-03-10');
    expect(moved.dueDate).toBe('2027-02-10');
    expect((await date(moved, '2027-01-10')).dueDate).toBe('2027-01-10');
    expect(await entries(legalCase.id)).toMatchObject([
      { title: 'Contestação', dueOn: '2027-01-10' },
      { title: 'Alegações', dueOn: '2027-02-10' },
    ]);
  });

  it('clearing it cancels the earliest deadline, and undoing opens that one again', async () => {
    const legalCase = await newCase();
    await deadline(legalCase.id, '2027-01-10', 'Contestação');
    await deadline(legalCase.id, '2027-02-10', 'Alegações');
    expect((await date(legalCase, null)).dueDate).toBe('2027-02-10');
    expect((await date(legalCase, null)).dueDate).toBeNull();
    expect(await entries(legalCase.id)).toMatchObject([
      { title: 'Contestação', state: 'cancelled', settledBy: 'Rita Sousa' },
      { title: 'Alegações', state: 'cancelled' },
    ]);
    await date(legalCase, '2027-02-10');
    await date(legalCase, '2027-01-10');
    expect(await entries(legalCase.id)).toMatchObject([
      { title: 'Contestação', dueOn: '2027-01-10', state: 'open', settledAt: null },
      { title: 'Alegações', dueOn: '2027-02-10', state: 'open' },
    ]);
  });

  it('for several cases at once does the same for each', async () => {
    const [first, second] = [await newCase({ dueDate: '2027-01-10' }), await newCase()];
    const items = [first, second].map(({ id }) => ({ id, version: 1, dueDate: '2027-05-05' }));
    const { body } = await staff.post<CasesChanged>('/api/cases/changes', { items });
    expect(body.cases).toMatchObject([{ dueDate: '2027-05-05' }, { dueDate: '2027-05-05' }]);
    for (const { id } of body.cases)
      expect(await entries(id)).toMatchObject([{ dueOn: '2027-05-05', state: 'open' }]);
  });

  it('through an imported list makes deadlines, with which an import can still be taken back', async () => {
    const csv = 'Título;Data de Vencimento\nPrimeiro;2027-01-10\nSegundo;\n';
    await applyList(staff, 'cases', csv);
    const { body } = await staff.list<AgendaEntry>('/api/agenda-entries');
    expect(body).toMatchObject([{ caseTitle: 'Primeiro', dueOn: '2027-01-10' }]);
    const [made] = (await staff.list<ListImport>('/api/imports')).body;
    const undone = await staff.post<ImportUndone>(`/api/imports/${made!.id}/undo`, {});
    expect(undone).toMatchObject({ status: 200, body: { going: 2 } });
    expect((await staff.list<AgendaEntry>('/api/agenda-entries')).body).toEqual([]);
  });
});

describe('concluding a case', () => {
  it('fulfils the deadline of its date, and opens it again with the case', async () => {
    const legalCase = await newCase({ dueDate: '2027-01-10' });
    const concluded = await staff.put<LegalCase>(`/api/cases/${legalCase.id}`, {
      version: 1,
      status: 'concluido',
    });
    expect(concluded.body).toMatchObject({ dueDate: '2027-01-10', version: 2 });
    expect(await entries(legalCase.id)).toMatchObject([
      { state: 'fulfilled', noProofReason: 'Processo concluído' },
    ]);
    await staff.put(`/api/cases/${legalCase.id}`, { version: 2, status: 'aberto' });
    expect(await stored(legalCase.id)).toMatchObject({ dueDate: '2027-01-10', version: 3 });
    expect(await entries(legalCase.id)).toMatchObject([{ state: 'open', noProofReason: null }]);
  });

  it('leaves deadlines that somebody wrote open, so that none is lost', async () => {
    const legalCase = await newCase();
    await deadline(legalCase.id, '2027-01-10');
    const { version } = await stored(legalCase.id);
    await staff.put(`/api/cases/${legalCase.id}`, { version, status: 'concluido' });
    expect(await entries(legalCase.id)).toMatchObject([{ state: 'open' }]);
  });

  it('with its date cleared cancels the deadline', async () => {
    const legalCase = await newCase({ dueDate: '2027-01-10' });
    const body = { version: 1, status: 'concluido', dueDate: null };
    await staff.put(`/api/cases/${legalCase.id}`, body);
    expect(await entries(legalCase.id)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('leaves its deadline fulfilled while the date is corrected, and the correction undone', async () => {
    const legalCase = await newCase({ dueDate: '2027-01-10' });
    await staff.put(`/api/cases/${legalCase.id}`, { version: 1, status: 'concluido' });
    for (const day of ['2027-02-10', '2027-01-10']) {
      expect((await date(legalCase, day)).dueDate).toBe(day);
      expect(await entries(legalCase.id)).toMatchObject([{ dueOn: day, state: 'fulfilled' }]);
    }
    await date(legalCase, null);
    expect(await entries(legalCase.id)).toMatchObject([{ state: 'cancelled' }]);
    await date(legalCase, '2027-01-10');
    const restored = {
      dueOn: '2027-01-10',
      state: 'fulfilled',
      noProofReason: 'Processo concluído',
    };
    expect(await entries(legalCase.id)).toMatchObject([restored]);
  });

  it('leaves a deadline that was cancelled with it cancelled while the date is corrected, and that undone', async () => {
    const legalCase = await newCase();
    await deadline(legalCase.id, '2027-01-10');
    const { version } = await stored(legalCase.id);
    const concluded = { version, status: 'concluido', cancelAgenda: true };
    await staff.put(`/api/cases/${legalCase.id}`, concluded);
    for (const day of ['2027-02-10', '2027-01-10']) {
      await date(legalCase, day);
      expect(await entries(legalCase.id)).toMatchObject([{ dueOn: day, state: 'cancelled' }]);
    }
  });

  it('opens its deadline again with the case, also from the recycle bin', async () => {
    const legalCase = await newCase({ dueDate: '2027-01-10' });
    await staff.put(`/api/cases/${legalCase.id}`, { version: 1, status: 'concluido' });
    const [{ id }] = (await entries(legalCase.id)) as [AgendaEntry];
    const { body } = await staff.delete<{ deletionId: string }>(`/api/agenda-entries/${id}`);
    const { version } = await stored(legalCase.id);
    await staff.put(`/api/cases/${legalCase.id}`, { version, status: 'aberto' });
    await staff.post(`/api/deletions/${body.deletionId}/restore`, {});
    expect((await entries(legalCase.id)).every(({ state }) => state === 'open')).toBe(true);
  });

  it('keeps a date that is written afterwards for the day it opens again', async () => {
    const legalCase = await newCase({ dueDate: '2027-01-10', status: 'concluido' });
    expect(await entries(legalCase.id)).toEqual([]);
    expect((await date(legalCase, '2027-02-10')).dueDate).toBe('2027-02-10');
    const { version } = await stored(legalCase.id);
    await staff.put(`/api/cases/${legalCase.id}`, { version, status: 'em_andamento' });
    expect(await entries(legalCase.id)).toMatchObject([{ dueOn: '2027-02-10', state: 'open' }]);
  });
});

describe('the recycle bin', () => {
  it('takes entries along with their case, and brings them back with it', async () => {
    const legalCase = await newCase({ dueDate: '2027-01-10' });
    const { body } = await staff.delete<{ deletionId: string }>(`/api/cases/${legalCase.id}`);
    expect(await entries(legalCase.id)).toEqual([]);
    await staff.post(`/api/deletions/${body.deletionId}/restore`, {});
    expect(await stored(legalCase.id)).toMatchObject({ dueDate: '2027-01-10' });
    expect(await entries(legalCase.id)).toMatchObject([{ dueOn: '2027-01-10', state: 'open' }]);
  });

  it('restores an entry only after its case, and its day counts again', async () => {
    const legalCase = await newCase();
    const { id } = await deadline(legalCase.id, '2027-01-10');
    const ofEntry = await staff.delete<{ deletionId: string }>(`/api/agenda-entries/${id}`);
    const ofCase = await staff.delete<{ deletionId: string }>(`/api/cases/${legalCase.id}`);
    const restore = (deletion: { body: { deletionId: string } }) =>
      staff.post(`/api/deletions/${deletion.body.deletionId}/restore`, {});
    expect(await restore(ofEntry)).toMatchObject({ status: 409, body: { code: 'case_in_bin' } });
    await restore(ofCase);
    expect((await stored(legalCase.id)).dueDate).toBeNull();
    await restore(ofEntry);
    expect((await stored(legalCase.id)).dueDate).toBe('2027-01-10');
  });
});
