import type { LegalCase } from '../../src/contract/cases.js';
import type { Report, ReportReply } from '../../src/contract/reports.js';
import { type TestOffice, TestServer } from '../support/app.js';
import type { Person } from '../support/person.js';

/*
 * A figure of a report leads to a list of cases. What either counts is asked of the server twice, in two ways, and
 * has to be as many.
 */

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const BRAGA = 'Juízo Central Cível de Braga, J4';
const DAY_MS = 86_400_000;
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days on which months, years and the hour of the office change. */
const EDGES = ['2025-01-01', '2025-03-30', '2025-07-01', '2025-10-26', '2026-01-01'];

/** Random cases whose moments are around the midnights of those days, wherever the office is. */
async function fill({ id }: TestOffice, colleague: string): Promise<void> {
  const hours = [-25, -24, -23, -4, -3, -2, -1, 0, 1, 2, 3, 4, 23, 24, 25];
  const moment = () => Date.parse(pick(EDGES)) + pick(hours) * 3_600_000 + pick([-1, 0, 1]);
  const rows = Array.from({ length: 150 }, (_, n) => ({
    title: `Processo ${n}`,
    status: pick(['aberto', 'em_andamento', 'concluido', 'concluido', 'concluido']),
    due: pick([null, ...EDGES.map((day) => later(day, pick([-1, 0, 1]))), '2199-01-01']),
    court: pick([null, BRAGA]),
    colleague: pick([null, colleague]),
    created: moment(),
    concluded: pick([null, moment(), moment(), moment()]),
  }));
  await server.owner.query(
    `insert into cases (office_id, title, status, due_date, court, responsible_id, created_at, concluded_at)
     select $1, r->>'title', r->>'status', (r->>'due')::date, r->>'court', (r->>'colleague')::uuid,
            to_timestamp((r->>'created')::float8 / 1000),
            case when r->>'status' = 'concluido' then to_timestamp((r->>'concluded')::float8 / 1000) end
     from json_array_elements($2::json) r`,
    [id, JSON.stringify(rows)],
  );
}

async function colleagueOf({ id, staff }: TestOffice): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from staff_users where office_id = $1 and user_id = $2',
    [id, staff.userId],
  );
  return rows[0]!.id;
}

async function reportOf(staff: Person, query: Record<string, string>): Promise<Report> {
  const asked = new URLSearchParams(query).toString();
  return (await staff.get<ReportReply>(`/api/reports?${asked}`)).body.report!;
}

async function listed(staff: Person, filter: object, sort = ['createdAt', 'DESC']) {
  const { status, body, headers } = await staff.list<LegalCase>('/api/cases', {
    filter,
    sort,
    range: [0, 499],
  });
  expect(status).toBe(200);
  expect(headers.get('content-range')!.split('/')[1]).toBe(String(body.length));
  return body.map(({ title }) => title);
}

/** Each figure with the filter of the list that it leads to. */
function figuresOf({ from, to, ...report }: Report): [string, number, object][] {
  const created = (start: string, end: string) => ({ createdFrom: start, createdUntil: end });
  const concluded = (start: string, end: string) => ({ concludedFrom: start, concludedUntil: end });
  const due = (deadline: string, start: string, end: string) => ({
    deadline,
    dueFrom: start,
    dueUntil: end,
  });
  const months = report.months.flatMap((month): [string, number, object][] => {
    const first = `${month.month}-01`;
    const last = later(`${later(first, 31).slice(0, 7)}-01`, -1);
    const days = [first < from ? from : first, last > to ? to : last] as const;
    return [
      [`created in ${month.month}`, month.created, created(...days)],
      [`concluded in ${month.month}`, month.concluded, concluded(...days)],
      [`met in ${month.month}`, month.met, due('met', ...days)],
      [`missed in ${month.month}`, month.missed, due('missed', ...days)],
    ];
  });
  const courts = report.durations.map(({ court, cases }): [string, number, object] => [
    `concluded in ${court}`,
    cases,
    { court, ...concluded(from, to) },
  ]);
  return [
    ['created', report.cases.created, created(from, to)],
    ['concluded', report.cases.concluded, concluded(from, to)],
    ['of the duration', report.duration.cases, concluded(from, to)],
    ['met', report.deadlines.met, due('met', from, to)],
    ['missed', report.deadlines.missed, due('missed', from, to)],
    ...months,
    ...courts,
  ];
}

async function expectAsMany(timeZone: string): Promise<void> {
  const office = await server.office({ timeZone });
  const colleague = await colleagueOf(office);
  await fill(office, colleague);
  const elsewhere = await server.office({ timeZone });
  await fill(elsewhere, await colleagueOf(elsewhere));
  for (const period of [
    { from: '2025-01-01', to: '2025-12-31' },
    { from: '2025-03-30', to: '2025-10-26' },
    { from: '2025-07-01', to: '2025-07-01' },
    // In the Azores this day has two midnights.
    { from: '2025-10-26', to: '2025-10-26' },
  ])
    for (const whose of [{}, { responsibleId: colleague }] as Record<string, string>[]) {
      const report = await reportOf(office.staff, { ...period, ...whose });
      for (const [name, count, filter] of figuresOf(report)) {
        const asked = { ...whose, ...filter };
        const told = JSON.stringify([name, asked]);
        expect([told, (await listed(office.staff, asked)).length]).toEqual([told, count]);
        if (name.includes(' ')) continue;
        const inWords = await listed(office.staff, { ...asked, q: 'processo' });
        expect([told, inWords.length]).toEqual([told, count]);
        const { text } = await office.staff.get(
          `/api/cases/export.csv?filter=${encodeURIComponent(JSON.stringify(asked))}`,
        );
        expect([told, text.trim().split('\r\n').length - 1]).toEqual([told, count]);
      }
    }
}

it.each(['Atlantic/Azores'])(
  'each figure of a report’s period is as many as the cases that it leads to, by the days of %s',
  expectAsMany,
);
it.each(['Europe/Lisbon', 'America/Sao_Paulo', 'Pacific/Kiritimati'])(
  'each figure of a report’s period is as many as the cases that it leads to, by the days of %s',
  { tags: ['long'] },
  expectAsMany,
);

it('is as many for a program that may read cases and reports', async () => {
  const office = await server.office();
  await fill(office, await colleagueOf(office));
  const key = await server.apiKey(office);
  const report = await reportOf(key, { from: '2025-07-01', to: '2025-07-31' });
  for (const [name, count, filter] of figuresOf(report)) {
    expect([name, (await listed(key, filter)).length]).toEqual([name, count]);
  }
});

it('begins and ends with the days of the office, not of Greenwich', async () => {
  const { id, staff } = await server.office({ timeZone: 'Europe/Lisbon' });
  await server.owner.query(
    `insert into cases (office_id, title, status, created_at, concluded_at)
     select $1, t.title, 'concluido', t.at, t.at from (values
       ('junho', timestamptz '2025-06-30T23:59:59.999+01:00'), ('julho', '2025-07-01T00:00+01:00'),
       ('fim de julho', '2025-07-31T23:59:59.999+01:00'), ('agosto', '2025-08-01T00:00+01:00')
     ) t (title, at)`,
    [id],
  );
  const july = ['fim de julho', 'julho'];
  const days = (what: string) => ({
    [`${what}From`]: '2025-07-01',
    [`${what}Until`]: '2025-07-31',
  });
  expect(await listed(staff, days('created'))).toEqual(july);
  expect(await listed(staff, days('concluded'), ['concludedAt', 'DESC'])).toEqual(july);
  expect(await listed(staff, { createdFrom: '2025-07-31' })).toEqual(['agosto', 'fim de julho']);
  expect(await listed(staff, { concludedUntil: '2025-06-30' })).toEqual(['junho']);
  expect(await listed(staff, { ...days('created'), concludedFrom: '2025-07-02' })).toEqual([
    'fim de julho',
  ]);
  expect(await listed(staff, { createdFrom: '2025-08-01', createdUntil: '2025-07-01' })).toEqual(
    [],
  );
});

it('says what became of a deadline as the report does, and of no other', async () => {
  const { id, staff } = await server.office();
  await server.owner.query(
    `insert into cases (office_id, title, status, due_date, concluded_at) values
       ($1, 'no dia', 'concluido', '2025-05-10', '2025-05-10T22:59:59Z'),
       ($1, 'depois da meia-noite', 'concluido', '2025-05-10', '2025-05-10T23:00Z'),
       ($1, 'em aberto', 'aberto', '2025-05-10', null), ($1, 'futuro', 'aberto', '2199-05-10', null),
       ($1, 'registado concluído', 'concluido', '2025-05-10', null), ($1, 'sem prazo', 'aberto', null, null)`,
    [id],
  );
  const titles = async (filter: object) =>
    (await listed(staff, filter, ['title', 'ASC'])).toSorted();
  expect(await titles({ deadline: 'met' })).toEqual(['no dia']);
  expect(await titles({ deadline: 'missed' })).toEqual(['depois da meia-noite', 'em aberto']);
  expect(await titles({ deadline: 'missed', view: 'overdue' })).toEqual(['em aberto']);
  expect(await titles({ dueFrom: '2199-05-10' })).toEqual(['futuro']);
  expect(await titles({ dueUntil: '2025-05-10', q: 'no' })).toEqual([
    'depois da meia-noite',
    'no dia',
  ]);
});

it('lists by when cases were concluded, both ways; those of which nobody knows come last upwards', async () => {
  const { id, staff } = await server.office();
  await server.owner.query(
    `insert into cases (office_id, title, status, concluded_at) values
       ($1, 'segundo', 'concluido', '2025-05-11'), ($1, 'primeiro', 'concluido', '2025-05-10'),
       ($1, 'aberto', 'aberto', null)`,
    [id],
  );
  const upwards = ['primeiro', 'segundo', 'aberto'];
  expect(await listed(staff, {}, ['concludedAt', 'ASC'])).toEqual(upwards);
  expect(await listed(staff, {}, ['concludedAt', 'DESC'])).toEqual(upwards.toReversed());
});

it('refuses a day that is none, and an outcome of a deadline that is none', async () => {
  const { staff } = await server.office();
  for (const filter of [
    { createdFrom: '2025-02-30' },
    { createdUntil: 'ontem' },
    { concludedFrom: 20250101 },
    { concludedUntil: ['2025-01-01'] },
    { dueFrom: { gte: '2025-01-01' } },
    { dueUntil: '2025-13-01' },
    { deadline: 'late' },
    { deadline: null },
    { deadline: ['met'] },
  ]) {
    const { status } = await staff.list('/api/cases', { filter });
    expect([filter, status]).toEqual([filter, 400]);
  }
});
