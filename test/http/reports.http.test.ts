import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';

import type { LegalCase } from '../../src/contract/cases.js';
import type { Client, ClientRecord } from '../../src/contract/clients.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import {
  FAILED_MINUTES,
  KEPT_FROM_CASES,
  KEPT_FROM_DOCUMENTS,
  type Report,
  type ReportMonth,
  type ReportReply,
} from '../../src/contract/reports.js';
import type { StaffUser } from '../../src/contract/users.js';
import { Database } from '../../src/database/database.js';
import { JobFailure } from '../../src/jobs/job.js';
import { Problem } from '../../src/problems/problem.js';
import { ReportsJobs } from '../../src/reports/reports.jobs.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { NOON_ZONE, noonDay } from '../support/days.js';
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
  ({ staff } = office);
});

const YEAR = { from: '2025-01-01', to: '2025-12-31' };

/** Returns the report; for a large office a job makes it. */
async function reportOf(query: Record<string, string> = YEAR): Promise<Report> {
  const read = async () => {
    const { status, body } = await staff.get<ReportReply>(
      `/api/reports?${new URLSearchParams(query).toString()}`,
    );
    expect(status).toBe(200);
    return body.report;
  };
  let report = await read();
  await expect.poll(async () => (report ??= await read())).not.toBeNull();
  return report!;
}

interface Course {
  created?: string;
  /** An instant, or null for a case that was put in as concluded. */
  concluded?: string | null;
  dueDate?: string;
  court?: string;
  clientId?: string;
  responsibleId?: string;
}

/** A case as it would be had it been made on another day. */
async function caseOf({ created, concluded, ...fields }: Course): Promise<string> {
  const { body } = await staff.post<LegalCase>('/api/cases', {
    title: 'x',
    ...fields,
    ...(concluded === null && { status: 'concluido' }),
  });
  const { id } = body;
  if (concluded) await staff.put(`/api/cases/${id}`, { status: 'concluido', version: 1 });
  await server.owner.query(
    `update cases set created_at = $3, concluded_at = coalesce($4, concluded_at)
     where office_id = $1 and id = $2`,
    [office.id, id, created ?? '2025-03-10T12:00Z', concluded ?? null],
  );
  return id;
}

async function addDocuments(
  caseId: string,
  mimeType: string,
  bytes: number,
  day: string,
  count = 1,
): Promise<void> {
  await server.owner.query(
    `insert into documents
       (office_id, case_id, title, mime_type, size_bytes, state, sha256, storage_path, shared_with_client, created_at)
     select $1::uuid, $2, 'x', $3, $4, 'stored', repeat('0', 64), $1::text || '/documents/' || gen_random_uuid(), false, $5
     from generate_series(1, $6)`,
    [office.id, caseId, mimeType, bytes, day, count],
  );
}

const monthOf = (report: Report, month: string): ReportMonth =>
  report.months.find((each) => each.month === month)!;

it('counts nothing in an empty office, and every month of the period', async () => {
  const report = await reportOf();
  expect(report).toMatchObject({
    ...YEAR,
    cases: { total: 0, created: 0, concluded: 0 },
    deadlines: { met: 0, missed: 0 },
    duration: { mean: null, median: null, cases: 0 },
    documents: { total: 0, added: 0, bytes: 0 },
    courts: { named: [], others: 0, none: 0 },
    durations: [],
    documentKinds: [],
  });
  expect(report.months).toHaveLength(12);
});

it('is about this year until today where no days are asked for', async () => {
  office = await server.office({ timeZone: NOON_ZONE });
  ({ staff } = office);
  await caseOf({ created: new Date().toISOString() });
  const { from, to, cases } = await reportOf({});
  expect([from, to]).toEqual([`${noonDay(0).slice(0, 4)}-01-01`, noonDay(0)]);
  expect(cases.created).toBe(1);
});

describe('deadlines', () => {
  it('are met by what is concluded by the end of that day in the office, missed by what is not, and none without a conclusion that is known', async () => {
    type Outcome = 'met' | 'missed' | 'neither';
    // By the month in which each is due.
    const courses: Record<string, [what: string, course: Course, outcome: Outcome]> = {
      '2025-04': [
        'concluded before',
        { dueDate: '2025-04-10', concluded: '2025-04-09T12:00Z' },
        'met',
      ],
      '2025-05': [
        'concluded at half past midnight of the next day in Lisbon',
        { dueDate: '2025-05-10', concluded: '2025-05-10T23:30Z' },
        'missed',
      ],
      '2025-06': [
        'concluded on the day',
        { dueDate: '2025-06-10', concluded: '2025-06-10T21:00Z' },
        'met',
      ],
      '2025-07': [
        'concluded the day after',
        { dueDate: '2025-07-10', concluded: '2025-07-11T12:00Z' },
        'missed',
      ],
      '2025-08': ['past and still open', { dueDate: '2025-08-10' }, 'missed'],
      '2025-09': ['put in as concluded', { dueDate: '2025-09-10', concluded: null }, 'neither'],
      '2025-10': ['without one', { concluded: '2025-10-10T12:00Z' }, 'neither'],
      '2025-11': [
        'due after the period',
        { dueDate: '2026-01-01', concluded: '2025-11-10T12:00Z' },
        'neither',
      ],
    };
    for (const [, course] of Object.values(courses)) await caseOf(course);
    const report = await reportOf();
    expect(report.deadlines).toEqual({ met: 2, missed: 3 });
    for (const [month, [what, , outcome]] of Object.entries(courses)) {
      const { met, missed } = monthOf(report, month);
      const expected = [Number(outcome === 'met'), Number(outcome === 'missed')];
      expect([what, met, missed]).toEqual([what, ...expected]);
    }
  });

  it('judges none that is due today or later while its case is open', async () => {
    await caseOf({ dueDate: '2199-01-01' });
    const { deadlines } = await reportOf({ from: '2198-12-01', to: '2199-12-31' });
    expect(deadlines).toEqual({ met: 0, missed: 0 });
  });
});

it('counts cases by the days of the office they were created and concluded on', async () => {
  // In Lisbon it is the first of July already.
  await caseOf({ created: '2025-06-30T23:30Z', concluded: '2025-08-01T12:00Z' });
  await caseOf({ created: '2024-12-31T12:00Z', concluded: '2025-08-02T12:00Z' });
  await caseOf({ created: '2024-12-31T12:00Z' });
  const report = await reportOf();
  expect(report.cases).toEqual({ total: 3, created: 1, concluded: 2 });
  expect(report.status).toEqual({ aberto: 1, em_andamento: 0, concluido: 2 });
  expect(monthOf(report, '2025-06').created).toBe(0);
  expect(monthOf(report, '2025-07').created).toBe(1);
  expect(monthOf(report, '2025-08').concluded).toBe(2);
});

it('takes a case that is opened again for open, and counts its last conclusion', async () => {
  const id = await caseOf({ concluded: '2025-04-01T12:00Z', dueDate: '2025-04-30' });
  const reopened = await staff.put<LegalCase>(`/api/cases/${id}`, { status: 'aberto', version: 2 });
  expect((await reportOf()).deadlines).toEqual({ met: 0, missed: 1 });
  const { version } = reopened.body;
  await staff.put(`/api/cases/${id}`, { status: 'concluido', version });
  expect((await reportOf()).cases.concluded).toBe(0); // it was concluded today
});

it('gives mean and median of what was concluded, by court too', async () => {
  const lasting = (days: number, court?: string) =>
    caseOf({
      created: '2025-01-01T12:00Z',
      concluded: new Date(Date.UTC(2025, 0, 1 + days, 12)).toISOString(),
      court,
    });
  for (const days of [10, 20, 90]) await lasting(days, 'Juízo Central');
  await lasting(4);
  await caseOf({ court: 'Juízo Central', concluded: null });
  const { duration, durations } = await reportOf();
  expect(duration).toEqual({ mean: 31, median: 15, cases: 4 });
  expect(durations).toEqual([
    { court: null, mean: 4, median: 4, cases: 1 },
    { court: 'Juízo Central', mean: 40, median: 20, cases: 3 },
  ]);
});

it('names the five largest of each kind, and adds the others up', async () => {
  const { body: client } = await staff.post<Client>('/api/clients', { name: 'Vale Verde, S.A.' });
  await staff.post<Client>('/api/clients', { name: 'Sem processos' });
  for (const n of [1, 2, 3, 4, 5, 6, 6]) await caseOf({ court: `Juízo ${n}` });
  await caseOf({ clientId: client.id });
  const { courts, clients } = await reportOf();
  expect(courts.named[0]).toEqual({ id: null, name: 'Juízo 6', cases: 2 });
  expect(courts.named).toHaveLength(5);
  expect([courts.others, courts.none]).toEqual([1, 1]);
  const { id, name } = client;
  expect(clients).toEqual({ named: [{ id, name, cases: 1 }], others: 0, none: 7 });
});

it('is about one colleague where one is named', async () => {
  const { body } = await staff.list<StaffUser>('/api/staff-users');
  const { id, fullName } = body[0]!;
  await caseOf({ responsibleId: id, court: 'Um' });
  await caseOf({ court: 'Dois' });
  const all = await reportOf();
  expect(all.responsibles).toEqual({
    named: [{ id, name: fullName, cases: 1 }],
    others: 0,
    none: 1,
  });
  const one = await reportOf({ ...YEAR, responsibleId: id });
  expect([one.cases.total, one.courts.named]).toEqual([1, [{ id: null, name: 'Um', cases: 1 }]]);
});

it('leaves out what is in the recycle bin and what is of other offices', async () => {
  const id = await caseOf({ dueDate: '2025-05-10' });
  await staff.delete(`/api/cases/${id}`);
  const other = await server.office();
  await other.staff.post('/api/cases', { title: 'x' });
  const { cases, deadlines } = await reportOf();
  expect([cases.total, deadlines.missed]).toEqual([0, 0]);
});

it('adds documents up by kind and to what there was at the end of each month', async () => {
  const id = await caseOf({});
  await addDocuments(id, 'application/pdf', 100, '2024-05-01T12:00Z');
  await addDocuments(id, 'application/pdf', 20, '2025-02-01T12:00Z');
  await addDocuments(id, 'image/png', 3, '2025-03-01T12:00Z');
  const report = await reportOf();
  expect(report.documents).toEqual({ total: 3, added: 2, bytes: 123 });
  expect(report.documentKinds).toEqual([
    { kind: 'pdf', documents: 2, bytes: 120 },
    { kind: 'image', documents: 1, bytes: 3 },
  ]);
  const bytes = ['2025-01', '2025-02', '2025-03', '2025-12'].map((m) => monthOf(report, m).bytes);
  expect(bytes).toEqual([100, 120, 123, 123]);
});

it('refuses a period that is none, is longer than five years, or is about no id', async () => {
  for (const [what, query] of [
    ['one end only', '?from=2025-02-01'],
    ['a day that is none', '?from=2025-02-30&to=2025-12-31'],
    ['an end before the beginning', '?from=2025-02-02&to=2025-02-01'],
    ['more than five years', '?from=2019-01-01&to=2025-02-01'],
    ['no id', '?from=2025-02-01&to=2025-02-02&responsibleId=x'],
  ] as const) {
    const { status, body } = await staff.get<ProblemBody>(`/api/reports${query}`);
    expect([what, status, body.code]).toEqual([what, 400, 'bad_request']);
  }
});

it('gives every figure as a list without formulas, and records who took it', async () => {
  await caseOf({ court: '=HYPERLINK("http://x")' });
  const { status, text, headers } = await staff.get(
    '/api/reports/export.csv?from=2025-01-01&to=2025-12-31',
  );
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('relatorio_2025-01-01_2025-12-31.csv');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('Relatório;Linha;Medida;Valor;Responsável');
  expect(lines).toContain('Por mês;2025-03;Novos;1;Todos');
  expect(lines).toContain(`Por tribunal;"'=HYPERLINK(""http://x"")";Processos;1;Todos`);
  const { rows } = await server.owner.query(
    `select user_id from audit_log where office_id = $1 and action = 'report_exported'`,
    [office.id],
  );
  expect(rows).toEqual([{ user_id: staff.userId }]);
});

it('names the colleague it is about in each line of the list and in the name of its file', async () => {
  await server.owner.query(
    `update staff_users set full_name = 'Zoë "=Ré"/..; x' where office_id = $1`,
    [office.id],
  );
  const { body } = await staff.list<StaffUser>('/api/staff-users');
  const { id, fullName } = body[0]!;
  expect(await reportOf()).toMatchObject({ responsible: null });
  expect(await reportOf({ ...YEAR, responsibleId: id })).toMatchObject({ responsible: fullName });
  const path = '/api/reports/export.csv?from=2025-01-01&to=2025-12-31&responsibleId=';
  const { text, headers } = await staff.get(path + id);
  const lines = text.trim().split('\r\n').slice(1);
  expect(lines.filter((line) => !line.endsWith(';"Zoë ""=Ré""/..; x"'))).toEqual([]);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="relatorio_2025-01-01_2025-12-31_Zoe _=Re__..; x.csv"; ` +
      `filename*=UTF-8''relatorio_2025-01-01_2025-12-31_Zo%C3%AB%20_%3DR%C3%A9__..%3B%20x.csv`,
  );
  // An id that is nobody's is not taken for everybody.
  const nobody = randomUUID();
  expect((await staff.get(path + nobody)).text).toContain(`;${nobody}\r\n`);
});

it('keeps no report that names what was deleted, and none that is too old to be shown', async () => {
  const kept = async () => {
    const { rows } = await server.owner.query<{ question: string }>(
      'select question from kept_reports where office_id = $1 order by question',
      [office.id],
    );
    return rows.map(({ question }) => question);
  };
  const keep = () =>
    server.owner.query(
      `insert into kept_reports (office_id, question, report, made_at)
       select $1, q, '{"clients":["Ana"]}', now() - q::interval from unnest('{1 minute,11 minutes}'::text[]) q
       on conflict do nothing`,
      [office.id],
    );
  const { body: client } = await staff.post<ClientRecord>('/api/clients', { name: 'Ana' });
  await keep();
  await server.app.get(ReportsJobs).forget();
  expect(await kept()).toEqual(['1 minute']);
  const id = await caseOf({});
  await staff.delete(`/api/cases/${id}`);
  expect(await kept()).toEqual([]);
  await keep();
  const { body } = await staff.delete<Deleted<ClientRecord>>(`/api/clients/${client.id}`);
  expect(await kept()).toEqual([]);
  await keep();
  await server.owner.query('select purge_deletion($1, $2)', [office.id, body.deletionId]);
  expect(await kept()).toEqual([]);
});

it(
  'is made by a job for an office of few cases with many documents, too',
  { tags: ['long'] },
  async () => {
    const id = await caseOf({});
    const looked = async () => (await staff.get<ReportReply>('/api/reports')).body.report;
    await addDocuments(id, 'application/pdf', 1, '2025-02-01T12:00Z', KEPT_FROM_DOCUMENTS - 1);
    expect((await looked())!.documents.total).toBe(KEPT_FROM_DOCUMENTS - 1);
    await addDocuments(id, 'application/pdf', 1, '2025-02-01T12:00Z');
    expect(await looked()).toBeNull();
    expect((await reportOf({})).documents.total).toBe(KEPT_FROM_DOCUMENTS);
  },
);

describe('a large office', () => {
  beforeEach(() =>
    server.owner.query(
      `insert into cases (office_id, title, court, status, user_id)
       select $1, 'x', 'Juízo ' || n % 7, 'aberto', $2 from generate_series(1, $3) n`,
      [office.id, staff.userId, KEPT_FROM_CASES],
    ),
  );

  it('has its report for some minutes, and for itself alone', async () => {
    const first = await reportOf();
    await caseOf({});
    expect(await reportOf()).toEqual(first);
    expect((await reportOf({ ...YEAR, to: '2025-12-30' })).cases.total).toBe(KEPT_FROM_CASES + 1);
    await server.owner.query(
      `update kept_reports set made_at = made_at - interval '11 minutes' where office_id = $1`,
      [office.id],
    );
    expect((await reportOf()).cases.total).toBe(KEPT_FROM_CASES + 1);
    const { rows } = await server.owner.query(
      'select question from kept_reports where office_id = $1',
      [office.id],
    );
    expect(rows).toHaveLength(1);
    const other = await server.office();
    const { body } = await other.staff.get<ReportReply>(
      '/api/reports?from=2025-01-01&to=2025-12-31',
    );
    expect(body.report!.cases.total).toBe(0);
  });

  /** The jobs of the office read nothing until they are let go. */
  function holdReports(): () => void {
    const database = server.app.get(Database);
    const record = database.record.bind(database);
    const { promise: told, resolve: letGo } = Promise.withResolvers<void>();
    const spy = vi.spyOn(database, 'record').mockImplementation(async (session, select) => {
      if (session.officeId === office.id) await told;
      return record(session, select);
    });
    return () => {
      spy.mockRestore();
      letGo();
    };
  }

  it('has each report made by a job, once for all who ask meanwhile, and so many a minute', async () => {
    const letGo = holdReports();
    const path = '/api/reports?from=2025-01-01&to=2025-12-31';
    const asked = await Promise.all(Array.from({ length: 5 }, () => staff.get<ReportReply>(path)));
    expect(asked.map(({ status, body }) => [status, body.report])).toEqual(
      asked.map(() => [200, null]),
    );
    const jobs = `select id from private.jobs where queue = 'report' and office_id = $1`;
    expect((await server.owner.query(jobs, [office.id])).rows).toHaveLength(1);

    const days = Array.from({ length: 31 }, (_, n) => `2024-01-${String(n + 1).padStart(2, '0')}`);
    const many = await Promise.all(
      days.map((day) => staff.get(`/api/reports?from=${day}&to=${day}`)),
    );
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0);

    letGo();
    const made = await reportOf();
    expect(made.cases.total).toBe(KEPT_FROM_CASES);
    expect(await reportOf()).toEqual(made);
  });

  it('is told to come again for the list of a report that is being made', async () => {
    const letGo = holdReports();
    const { status, headers, body } = await staff.get<ProblemBody>(
      '/api/reports/export.csv?from=2025-01-01&to=2025-12-31',
    );
    expect([status, body.code]).toEqual([503, 'report_being_made']);
    expect(headers.get('retry-after')).toBe('2');
    letGo();
    await reportOf();
    const list = await staff.get('/api/reports/export.csv?from=2025-01-01&to=2025-12-31');
    expect(list.text).toContain(`Processos;${KEPT_FROM_CASES}`);
  });

  it('keeps no report that was read before a client in it was deleted', async () => {
    const { body: client } = await staff.post<ClientRecord>('/api/clients', { name: 'Ana' });
    await caseOf({ clientId: client.id });
    const database = server.app.get(Database);
    const record = database.record.bind(database);
    let named = 0;
    const spy = vi.spyOn(database, 'record').mockImplementation(async (session, select) => {
      const made = await record(session, select);
      if (session.officeId !== office.id || !made.includes('"durations"') || named > 0) return made;
      named = (JSON.parse(made) as Report).clients.named.length;
      await staff.delete(`/api/clients/${client.id}?cases=along`);
      return made;
    });
    const report = await reportOf();
    spy.mockRestore();
    expect([named, report.clients.named]).toEqual([1, []]);
  });

  it('is told for some minutes that one could not be made, and has it made anew when it says so', async () => {
    const database = server.app.get(Database);
    const record = database.record.bind(database);
    const spy = vi.spyOn(database, 'record').mockImplementation((session, select) => {
      if (session.officeId !== office.id) return record(session, select);
      throw new JobFailure('BROKEN', true);
    });
    const path = '/api/reports?from=2025-01-01&to=2025-12-31';
    const looked = async (more = '') => (await staff.get<ReportReply>(path + more)).body;
    const failed = { report: null, failed: true };
    const begun = { report: null, failed: false };
    expect(await looked()).toEqual(begun);
    await expect.poll(() => looked()).toEqual(failed);
    expect(await looked()).toEqual(failed);
    const list = await staff.get<ProblemBody>(path.replace('?', '/export.csv?'));
    expect([list.status, list.body.code]).toEqual([503, 'report_failed']);
    expect(list.headers.get('retry-after')).toBe(String(FAILED_MINUTES * 60));
    const made = async () => {
      const { rows } = await server.owner.query(
        `select from private.jobs where queue = 'report' and office_id = $1`,
        [office.id],
      );
      return rows.length;
    };
    expect(await made()).toBe(1);

    expect(await looked('&again=true')).toEqual(begun);
    await expect.poll(() => looked()).toEqual(failed);
    await server.owner.query(
      `update kept_reports set made_at = made_at - $2 * interval '1 minute' where office_id = $1`,
      [office.id, FAILED_MINUTES],
    );
    spy.mockRestore();
    expect(await looked()).toEqual(begun);
    expect((await reportOf()).cases.total).toBe(KEPT_FROM_CASES);
    expect(await made()).toBe(3);
    // A report that exists is not made again.
    expect((await looked('&again=true')).report).not.toBeNull();
    expect(await made()).toBe(3);
  });

  it('has a report made anew where it could not be made for who asked first', async () => {
    const database = server.app.get(Database);
    const record = database.record.bind(database);
    let refused = 0;
    const spy = vi.spyOn(database, 'record').mockImplementation((session, select) => {
      if (session.officeId !== office.id || refused > 0) return record(session, select);
      refused += 1;
      throw new Problem('not_signed_in');
    });
    expect((await reportOf()).cases.total).toBe(KEPT_FROM_CASES);
    spy.mockRestore();
    const jobs = async () => {
      const { rows } = await server.owner.query<object>(
        `select state, last_error from private.jobs where queue = 'report' and office_id = $1 order by created_at`,
        [office.id],
      );
      return rows;
    };
    // The report is shown before its job is noted as done.
    await expect.poll(jobs).toEqual([
      { state: 'failed', last_error: 'not_signed_in' },
      { state: 'done', last_error: null },
    ]);
  });
});
