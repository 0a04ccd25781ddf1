import { CASE_VIEWS, type CaseView, type CaseViews } from '../../src/contract/case-lists.js';
import type { LegalCase } from '../../src/contract/cases.js';
import { caseFileLabels, shownIn } from '../../src/contract/labels.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { NOON_ZONE, startOfNoonDay as midnight } from '../support/days.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

interface Row {
  title: string;
  status: string;
  due: string | null;
  client: string | null;
  updated: number;
  created: number;
}

/** States the rules of the views a second time. */
function belongs(view: CaseView, row: Row, today: string): boolean {
  const open = row.status !== 'concluido';
  const { due } = row;
  switch (view) {
    case 'all':
      return true;
    case 'overdue':
      return open && due !== null && due < today;
    case 'today':
      return open && due === today;
    case 'next_7_days':
      return open && due !== null && due >= today && due <= later(today, 7);
    case 'upcoming':
      return open && due !== null && due >= today;
    case 'undated':
      return open && due === null;
    case 'without_client':
      return row.client === null;
    case 'stalled':
      return open && row.updated < midnight(later(today, -30));
    case 'completed':
      return !open;
    case 'new_this_month':
      return row.created >= midnight(`${today.slice(0, 7)}-01`);
    case 'active':
      return open;
  }
}

/** The dates of cases in the order of urgency; concluded ones are last, whatever their date. */
function byUrgency(rows: Row[], today: string) {
  const open = rows.filter(({ status }) => status !== 'concluido').map(({ due }) => due);
  const dated = open.filter((due) => due !== null).sort();
  const late = dated.filter((due) => due < today).reverse();
  const ahead = dated.filter((due) => due >= today);
  const undated = open.filter((due) => due === null);
  const concluded = Array<string>(rows.length - open.length).fill('concluded');
  return [...late, ...ahead, ...undated, ...concluded];
}

const figures = async () => (await office.staff.get<CaseViews>('/api/cases/views')).body;

async function list(filter: object, sort?: [string, string]) {
  const { body, headers } = await office.staff.list<LegalCase>('/api/cases', {
    filter,
    range: [0, 499],
    ...(sort && { sort }),
  });
  return {
    due: body.map(({ status, dueDate }) => (status === 'concluido' ? 'concluded' : dueDate)),
    titles: body.map(({ title }) => title),
    total: headers.get('content-range')!.split('/')[1],
  };
}

beforeEach(async () => {
  office = await server.office({ timeZone: NOON_ZONE });
});

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

/** Random cases around today's midnight, of the office and of another one. */
async function fill(today: string, client: string): Promise<Row[]> {
  const rows = Array.from({ length: 120 }, (_, n): Row => ({
    title: `Processo ${n}`,
    status: pick(['aberto', 'em_andamento', 'concluido']),
    due: pick([null, ...[-40, -1, 0, 1, 6, 7, 8, 90].map((days) => later(today, days))]),
    client: pick([null, client]),
    updated: midnight(later(today, pick([-31, -30, -29, 0]))) + pick([-1000, 0, 1000]),
    created: midnight(`${today.slice(0, 7)}-01`) + pick([-86_400_000, -1000, 0, 1000]),
  }));
  await server.owner.query(
    `insert into cases (office_id, title, status, due_date, client_id, updated_at, created_at)
     select $1, r->>'title', r->>'status', (r->>'due')::date, (r->>'client')::uuid,
            to_timestamp((r->>'updated')::float8 / 1000), to_timestamp((r->>'created')::float8 / 1000)
     from json_array_elements($2::json) r`,
    [office.id, JSON.stringify(rows)],
  );
  return rows;
}

describe('the views of all cases', () => {
  it('hold what a model says, in the office’s own days, and each figure is its list’s total', async () => {
    const { body: client } = await office.staff.post<{ id: string }>('/api/clients', {
      name: 'Ana',
    });
    const { today } = await figures();
    const rows = await fill(today, client.id);
    const { counts } = await figures();
    for (const view of CASE_VIEWS) {
      const expected = rows.filter((row) => belongs(view, row, today)).map(({ title }) => title);
      const { titles, total } = await list({ view });
      expect({ view, titles: titles.sort() }).toEqual({ view, titles: expected.sort() });
      expect({ view, count: counts[view], total }).toEqual({
        view,
        count: expected.length,
        total: String(expected.length),
      });
      const narrowed = await list({ view, clientId: client.id, status: 'aberto' });
      expect(narrowed.titles.sort()).toEqual(
        rows
          .filter((row) => belongs(view, row, today) && row.client && row.status === 'aberto')
          .map(({ title }) => title)
          .sort(),
      );
      expect((await list({ view }, ['urgency', 'ASC'])).due).toEqual(
        byUrgency(
          rows.filter((row) => belongs(view, row, today)),
          today,
        ),
      );
      const found = await list({ view, q: 'processo 1' });
      expect(found.titles.sort()).toEqual(expected.filter((title) => title.includes('1')).sort());
    }
    const due = rows.filter(({ due, status }) => due === today && status !== 'concluido');
    expect((await list({ dueDate: today })).titles.sort()).toEqual(
      due.map(({ title }) => title).sort(),
    );
  });

  it('are of one office alone', async () => {
    const other = await server.office();
    await other.staff.post('/api/cases', { title: 'Alheio', dueDate: '2020-01-01' });
    const { counts } = await figures();
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
    expect((await list({ view: 'overdue' })).titles).toEqual([]);
  });

  it('refuse a view and a day that there are not', async () => {
    for (const filter of [
      { view: 'x' },
      { view: null },
      { dueDate: '2026-02-30' },
      { dueDate: [1] },
    ]) {
      const { status } = await office.staff.list('/api/cases', { filter });
      expect([filter, status]).toEqual([filter, 400]);
    }
  });
});

describe('the order of cases by status and by client', () => {
  it('goes both ways through every view, search and page; without a client comes last', async () => {
    const clients: Record<string, string> = {};
    for (const name of ['Álvaro', 'beatriz', 'Carla'])
      clients[name] = (await office.staff.post<{ id: string }>('/api/clients', { name })).body.id;
    const { today } = await figures();
    for (const client of [...Object.values(clients), null]) await fillFor(today, client);
    const filters = [
      {},
      ...CASE_VIEWS.map((view) => ({ view })),
      { view: 'all', status: 'em_andamento' },
      { view: 'completed', status: 'aberto' },
      { q: 'processo' },
      { view: 'all', clientId: null },
    ];
    const placeOf = {
      status: ({ status }: LegalCase) => ['aberto', 'em_andamento', 'concluido'].indexOf(status),
      client: ({ clientName }: LegalCase) =>
        clientName === null ? 3 : Object.keys(clients).indexOf(clientName),
    };
    for (const filter of filters) {
      const every = (await rowsOf(filter, ['createdAt', 'DESC'])).map(({ id }) => id);
      for (const [sort, place] of Object.entries(placeOf))
        for (const way of ['ASC', 'DESC'] as const) {
          const rows = await rowsOf(filter, [sort, way]);
          const asked = JSON.stringify({ filter, sort, way });
          expect([asked, rows.map(({ id }) => id).sort()]).toEqual([asked, every.toSorted()]);
          const places = rows.map(place);
          const sorted = places.toSorted((a, b) => {
            const last = sort === 'client' && (a === 3) !== (b === 3);
            return way === 'ASC' || last ? a - b : b - a;
          });
          expect([asked, places]).toEqual([asked, sorted]);
          const page = await rowsOf(filter, [sort, way], [5, 11]);
          expect(page.map(({ id }) => id)).toEqual(rows.slice(5, 12).map(({ id }) => id));
        }
    }
  });

  const rowsOf = async (
    filter: object,
    sort: [string, string],
    range: [number, number] = [0, 499],
  ) => (await office.staff.list<LegalCase>('/api/cases', { filter, sort, range })).body;

  const fillFor = (today: string, client: string | null) =>
    server.owner.query(
      `insert into cases (office_id, title, status, due_date, client_id, updated_at)
       select $1, 'Processo ' || n, (array['aberto', 'em_andamento', 'concluido'])[n % 3 + 1],
              case when n % 4 > 0 then $2::date + (n % 4 - 2) * 3 end, $3::uuid, now() - n * interval '9 days'
       from generate_series(1, 12) n`,
      [office.id, today, client],
    );
});

describe('a search for cases', () => {
  const found = async (q: string) => (await list({ q })).titles.sort();

  it('finds a number by any part of it, with or without its punctuation, and a client by name', async () => {
    const { staff } = office;
    const client = (
      await staff.post<{ id: string; version: number }>('/api/clients', { name: 'Irmãos Salgado' })
    ).body;
    const fields = { number: '104/26.0T8LSB', court: 'Juízo Central Cível de Braga' };
    await staff.post('/api/cases', { title: 'Insolvência', clientId: client.id, ...fields });
    await staff.post('/api/cases', { title: 'Outro', number: '204/26.6T8PRT' });
    for (const q of [
      '104/26',
      '104/26.0T8LSB',
      '104260t8lsb',
      '104-26',
      '260T8LSB',
      'braga',
      'salgado',
      'SALGADO 104/26',
    ])
      expect({ q, found: await found(q) }).toEqual({ q, found: ['Insolvência'] });
    expect(await found('10426')).toEqual(['Insolvência']);
    expect(await found('salgado outro')).toEqual([]);
    await staff.put(`/api/clients/${client.id}`, {
      ...client,
      name: 'Casa Pombal',
      version: client.version,
    });
    expect([await found('pombal'), await found('salgado')]).toEqual([['Insolvência'], []]);
  });

  it('knows a case by its new client, and not by the one before', async () => {
    const { staff } = office;
    const make = async (name: string) =>
      (await staff.post<{ id: string }>('/api/clients', { name })).body.id;
    const [before, after] = [await make('Antunes'), await make('Barros')];
    const { body } = await staff.post<LegalCase>('/api/cases', {
      title: 'Herança',
      clientId: before,
    });
    const change = { title: 'Herança', status: 'aberto', version: body.version, clientId: after };
    expect((await staff.put(`/api/cases/${body.id}`, change)).status).toBe(200);
    expect([await found('barros'), await found('antunes')]).toEqual([['Herança'], []]);
  });
});

describe('the list of a view to take away', () => {
  it('holds all its cases in its order, with words and figures as in the view, and is recorded', async () => {
    const { staff } = office;
    const client = (await staff.post<{ id: string }>('/api/clients', { name: 'Ana' })).body.id;
    for (const [title, dueDate, number] of [
      ['=1+1', '2020-01-02', '104/26.0T8LSB'],
      ['Antigo; caso', '2020-01-01', '104/26.0T8LSB-A'],
      ['Sem prazo', null, null],
    ])
      await staff.post('/api/cases', { title, dueDate, clientId: client, number });
    const taken = (filter: object, sort: string[]) =>
      staff.get(
        `/api/cases/export.csv?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`,
      );
    const answer = await taken({ view: 'overdue', q: '10426 ana' }, ['dueDate', 'DESC']);
    expect(answer.headers.get('content-disposition')).toMatch(/"processos_\d{4}-\d{2}-\d{2}\.csv"/);
    const [head, ...lines] = answer.text
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(/;(?! )/));
    expect(head).toEqual(shownIn(caseFileLabels).map((name) => caseFileLabels[name]));
    const columns = ['Processo', 'Número', 'Cliente', 'Tribunal', 'Status', 'Data de Vencimento'];
    expect(lines.map((line) => columns.map((column) => line[head!.indexOf(column)]))).toEqual([
      ["'=1+1", '104/26.0T8LSB', 'Ana', '', 'Aberto', '02/01/2020'],
      ['"Antigo; caso"', '104/26.0T8LSB-A', 'Ana', '', 'Aberto', '01/01/2020'],
    ]);
    expect((await taken({ view: 'x' }, ['title', 'ASC'])).status).toBe(400);
    const { rows } = await server.owner.query(
      `select user_id from audit_log where office_id = $1 and action = 'cases_exported'`,
      [office.id],
    );
    expect(rows).toEqual([{ user_id: staff.userId }]);
  });

  it('holds more than a page, in the order of urgency', async () => {
    const { today } = await figures();
    await server.owner.query(
      `insert into cases (office_id, title, due_date)
       select $1, 'Processo ' || n, $2::date + n - 600 from generate_series(1, 1200) n`,
      [office.id, today],
    );
    const { text } = await office.staff.get('/api/cases/export.csv?sort=["urgency","ASC"]');
    const titles = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]);
    expect(titles).toHaveLength(1200);
    expect([titles[0], titles[598], titles[599], titles[1199]]).toEqual([
      'Processo 599',
      'Processo 1',
      'Processo 600',
      'Processo 1200',
    ]);
  });
});
