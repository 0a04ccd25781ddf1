import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { CaseStatistics, LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { farZone, NOON_ZONE, noonDay as day } from '../support/days.js';
import type { Person } from '../support/person.js';

/** An id that no record has. */
const NOBODY = '01890000-0000-7000-8000-000000000000';

let server: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ timeZone: NOON_ZONE });
  staff = office.staff;
});

async function create(fields: Partial<LegalCase> = {}): Promise<LegalCase> {
  const { body, status } = await staff.post<LegalCase>('/api/cases', {
    title: 'Processo',
    ...fields,
  });
  expect(status).toBe(201);
  return body;
}

async function newClient(name: string): Promise<Client> {
  return (await staff.post<Client>('/api/clients', { name })).body;
}

function editable({ title, number, status, dueDate, court, clientId, version }: LegalCase) {
  return { title, number, status, dueDate, court, clientId, version };
}

async function history(id: string): Promise<HistoryEntry[]> {
  return (await staff.list<HistoryEntry>(`/api/cases/${id}/history`)).body;
}

describe('creating a case', () => {
  it('answers with the whole record; status is aberto and empty fields are null', async () => {
    const client = await newClient('Ana Ferreira');
    const legalCase = await create({
      title: '  Ação   ',
      number: '',
      court: ' ',
      clientId: client.id,
    });
    expect(legalCase).toMatchObject({
      title: 'Ação',
      number: null,
      court: null,
      status: 'aberto',
      dueDate: null,
      clientId: client.id,
      clientName: 'Ana Ferreira',
      userId: staff.userId,
      version: 1,
    });
    expect((await staff.get(`/api/cases/${legalCase.id}`)).body).toEqual(legalCase);
  });

  it('writes "created" into the history', async () => {
    const { id } = await create();
    expect(await history(id)).toMatchObject([
      { action: 'created', userName: 'Rita Sousa', userId: staff.userId },
    ]);
  });

  it('takes an instant that is one day in every office, and refuses any other', async () => {
    for (const [instant, day] of [
      ['2026-12-24T10:00:00.000Z', '2026-12-24'],
      ['2026-12-24T23:30:00-03:00', undefined],
      ['2026-03-10T02:59:59Z', undefined],
      ['2026-12-24T00:00:00', '2026-12-24'],
      ['2026-12-24T10:00', '2026-12-24'],
      ['2026-03-10T02:59:59', undefined],
    ]) {
      if (day) expect((await create({ dueDate: instant })).dueDate).toBe(day);
      else {
        const { status, body } = await staff.post<ProblemBody>('/api/cases', {
          ...{ title: 'Um', dueDate: instant },
        });
        expect([instant, status, body.errors]).toEqual([
          instant,
          422,
          { dueDate: 'Data inválida' },
        ]);
      }
    }
  });

  it('refuses what a field cannot be with 422, and leaves nothing behind', async () => {
    for (const [fields, field, message] of [
      [{ title: '   ' }, 'title', 'O título é obrigatório.'],
      [{ title: undefined }, 'title', 'O título é obrigatório.'],
      // Direction marks only.
      [{ title: '\u202e\u200f' }, 'title', 'O título é obrigatório.'],
      [{ title: 'x'.repeat(301) }, 'title', 'Texto longo demais'],
      [{ title: { a: 1 } }, 'title', 'O título é obrigatório.'],
      [{ status: 'arquivado' }, 'status', 'Status inválido'],
      [{ status: null }, 'status', 'Status inválido'],
      [{ dueDate: '2026-02-30' }, 'dueDate', 'Data inválida'],
      [{ dueDate: 'amanhã' }, 'dueDate', 'Data inválida'],
      [{ dueDate: '9999-01-01' }, 'dueDate', 'Data inválida'],
      [{ clientId: 'x' }, 'clientId', 'Cliente não encontrado.'],
      [{ clientId: NOBODY }, 'clientId', 'Cliente não encontrado.'],
      [{ court: 7 }, 'court', 'Valor inválido'],
      [{ court: 'x'.repeat(201) }, 'court', 'Texto longo demais'],
      [{ colour: 'red' }, 'colour', 'Campo desconhecido'],
      [{ officeId: NOBODY }, 'officeId', 'Campo desconhecido'],
    ] as const) {
      const answer = await staff.post<ProblemBody>('/api/cases', { title: 'Processo', ...fields });
      expect([fields, answer.status]).toEqual([fields, 422]);
      expect(answer.body).toMatchObject({
        code: 'validation_failed',
        errors: { [field]: message },
      });
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
    expect((await staff.list('/api/cases')).body).toEqual([]);
  });

  it('refuses a body that is no record with 400', async () => {
    for (const text of ['[]', '"x"', 'null', '{"title":', '']) {
      const answer = await staff.send('POST', '/api/cases', text, {
        'content-type': 'application/json',
      });
      expect([text, answer.status]).toEqual([text, 400]);
      expect(answer.body).toMatchObject({ code: 'bad_request' });
    }
  });
});

describe('editing a case', () => {
  it('records the status with old and new value, and each changed field by name', async () => {
    const [before, after] = [await newClient('Antes, Lda.'), await newClient('Depois, Lda.')];
    const legalCase = await create({ dueDate: '2026-11-16', clientId: before.id });
    const { body } = await staff.put<LegalCase>(`/api/cases/${legalCase.id}`, {
      ...editable(legalCase),
      title: 'Novo título',
      status: 'em_andamento',
      dueDate: '2026-11-23',
      clientId: after.id,
    });
    expect(body).toMatchObject({
      title: 'Novo título',
      status: 'em_andamento',
      version: 2,
      clientName: 'Depois, Lda.',
    });
    const entries = (await history(legalCase.id)).map(({ action, field, oldValue, newValue }) => [
      action,
      field,
      oldValue,
      newValue,
    ]);
    expect(entries).toContainEqual(['status_changed', null, 'aberto', 'em_andamento']);
    expect(entries).toContainEqual(['updated', 'title', 'Processo', 'Novo título']);
    expect(entries).toContainEqual(['updated', 'dueDate', '2026-11-16', '2026-11-23']);
    expect(entries).toContainEqual(['updated', 'clientId', 'Antes, Lda.', 'Depois, Lda.']);
    expect(entries).toHaveLength(5);
    expect(entries.at(-1)).toEqual(['created', null, null, null]);
  });

  it('leaves a field that is not sent as it is, and tells of no change; null empties it', async () => {
    const client = await newClient('Ana Ferreira');
    const fields = { number: '12/26.4T8LSB', dueDate: '2026-11-16', court: 'Braga' };
    const { id, version } = await create({ ...fields, clientId: client.id });
    const said = { title: 'Outro', status: 'aberto', version };
    const { body } = await staff.put<LegalCase>(`/api/cases/${id}`, said);
    expect(body).toMatchObject({ ...fields, clientId: client.id, title: 'Outro' });
    expect((await history(id)).map(({ field }) => field)).toEqual(['title', null]);
    await staff.put(`/api/cases/${id}`, { ...said, version: body.version, dueDate: null });
    expect((await history(id))[0]).toMatchObject({ field: 'dueDate', newValue: null });
    expect((await staff.get<LegalCase>(`/api/cases/${id}`)).body).toMatchObject({
      ...fields,
      dueDate: null,
    });
  });

  it('records nothing when nothing changed', async () => {
    const legalCase = await create();
    const { body } = await staff.put<LegalCase>(`/api/cases/${legalCase.id}`, editable(legalCase));
    expect(body.version).toBe(1);
    expect(await history(legalCase.id)).toHaveLength(1);
  });

  it('adds the note only when it is not blank', async () => {
    const legalCase = await create();
    const { body } = await staff.put<LegalCase>(`/api/cases/${legalCase.id}`, {
      ...editable(legalCase),
      note: '  ',
    });
    await staff.put(`/api/cases/${legalCase.id}`, {
      ...editable(body),
      note: 'Falar com o perito.',
    });
    expect(
      (await history(legalCase.id)).map(({ action, description }) => [action, description]),
    ).toEqual([
      ['note_added', 'Falar com o perito.'],
      ['created', null],
    ]);
  });

  it('takes nobody who adds a note for the last editor', async () => {
    const [colleague, clerk] = [
      await server.member(office, 'staff', 'Pedro Alves'),
      await server.member(office, 'staff', 'Rita Sousa'),
    ];
    const legalCase = await create();
    await colleague.put(`/api/cases/${legalCase.id}`, { ...editable(legalCase), court: 'Braga' });
    await clerk.post(`/api/cases/${legalCase.id}/notes`, { description: 'Ligar amanhã.' });
    const late = await staff.put<ProblemBody>(`/api/cases/${legalCase.id}`, {
      ...editable(legalCase),
      title: 'Meu',
    });
    expect(late.body.changedBy).toBe('Pedro Alves');
  });

  it('tells the second of two editors who changed what, and changes nothing', async () => {
    const colleague = await server.member(office, 'staff', 'Pedro Alves');
    const legalCase = await create();
    await colleague.put(`/api/cases/${legalCase.id}`, {
      ...editable(legalCase),
      court: 'Juízo Central Cível de Braga',
    });
    const answer = await staff.put<ProblemBody>(`/api/cases/${legalCase.id}`, {
      ...editable(legalCase),
      title: 'Meu',
      note: 'x',
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'stale_version',
      changedBy: 'Pedro Alves',
      current: {
        id: legalCase.id,
        court: 'Juízo Central Cível de Braga',
        title: 'Processo',
        version: 2,
      },
    });
    expect((await history(legalCase.id)).map(({ action }) => action)).toEqual([
      'updated',
      'created',
    ]);
  });

  it('lets exactly one of ten simultaneous editors win', async () => {
    const legalCase = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        staff.put(`/api/cases/${legalCase.id}`, { ...editable(legalCase), title: `Versão ${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await history(legalCase.id)).toHaveLength(2);
  });

  it('refuses an edit without its version, with one that is no number, and with fields that no edit has', async () => {
    const legalCase = await create();
    for (const fields of [
      { version: undefined },
      { version: 'um' },
      { userId: 'x' },
      { id: 'x' },
    ] as const) {
      const answer = await staff.put(`/api/cases/${legalCase.id}`, {
        ...editable(legalCase),
        title: 'Outro',
        ...fields,
      });
      expect([fields, answer.status]).toEqual([fields, 422]);
    }
    expect((await staff.get<LegalCase>(`/api/cases/${legalCase.id}`)).body.title).toBe('Processo');
  });

  it('answers 404 for an id that is none', async () => {
    const body = {
      title: 'x',
      number: null,
      status: 'aberto',
      dueDate: null,
      court: null,
      clientId: null,
      version: 1,
    };
    for (const id of ['nada', "1' or '1'='1"]) {
      const path = `/api/cases/${encodeURIComponent(id)}`;
      const answers = [
        await staff.get(path),
        await staff.put(path, body),
        await staff.get(`${path}/history`),
        await staff.post(`${path}/notes`, { description: 'x' }),
      ];
      expect([id, ...answers.map(({ status }) => status)]).toEqual([id, 404, 404, 404, 404]);
    }
  });
});

describe('a note', () => {
  it('goes to the history and brings the case up, without making an edit stale', async () => {
    const legalCase = await create();
    const { body } = await staff.post<LegalCase>(`/api/cases/${legalCase.id}/notes`, {
      description: 'Nota',
    });
    expect(body.version).toBe(legalCase.version);
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(legalCase.updatedAt));
    expect((await history(legalCase.id))[0]).toMatchObject({
      action: 'note_added',
      description: 'Nota',
    });
  });

  it('is refused when blank', async () => {
    const { id } = await create();
    expect((await staff.post(`/api/cases/${id}/notes`, { description: ' \n ' })).status).toBe(422);
    expect(await history(id)).toHaveLength(1);
  });
});

describe('the list of cases', () => {
  it('gives the newest first, with its range and total', async () => {
    for (const title of ['A', 'B', 'C']) await create({ title });
    const { body, headers } = await staff.list<LegalCase>('/api/cases', { range: [0, 1] });
    expect(body.map(({ title }) => title)).toEqual(['C', 'B']);
    expect(headers.get('content-range')).toBe('cases 0-1/3');
    const rest = await staff.list<LegalCase>('/api/cases', { range: [2, 3] });
    expect(rest.headers.get('content-range')).toBe('cases 2-2/3');
  });

  it('sorts by due date with cases without one last, and by title as Portuguese sorts', async () => {
    await create({ title: 'Óbidos', dueDate: null });
    await create({ title: 'Nazaré', dueDate: '2026-12-02' });
    await create({ title: 'Porto', dueDate: '2026-12-01' });
    const titles = async (sort: [string, string]) =>
      (await staff.list<LegalCase>('/api/cases', { sort })).body.map(({ title }) => title);
    expect(await titles(['dueDate', 'ASC'])).toEqual(['Porto', 'Nazaré', 'Óbidos']);
    expect(await titles(['title', 'ASC'])).toEqual(['Nazaré', 'Óbidos', 'Porto']);
  });

  it('filters by client, by none, by status and by ids, with exact totals', async () => {
    const client = await newClient('Cliente');
    const mine = await create({ title: 'Dele', clientId: client.id, status: 'concluido' });
    const none = await create({ title: 'De ninguém' });
    const titles = async (filter: object) => {
      const { body, headers } = await staff.list<LegalCase>('/api/cases', { filter });
      expect(headers.get('content-range')).toMatch(new RegExp(`/${body.length}$`));
      return body.map(({ title }) => title);
    };
    expect(await titles({ clientId: client.id })).toEqual(['Dele']);
    expect(await titles({ clientId: client.id, status: 'aberto' })).toEqual([]);
    expect(await titles({ clientId: null })).toEqual(['De ninguém']);
    expect(await titles({ status: 'concluido' })).toEqual(['Dele']);
    expect(await titles({ id: [mine.id, none.id] })).toHaveLength(2);
  });

  it('finds without regard to case and accents, all words, in title, number and court', async () => {
    await create({ title: 'Ação de cobrança', number: '1234/26.3T8LSB', court: 'Juízo Cível' });
    await create({ title: 'Divórcio' });
    const found = async (q: string) =>
      (await staff.list<LegalCase>('/api/cases', { filter: { q } })).body.length;
    expect(await found('acao COBRANCA')).toBe(1);
    expect(await found('civel 1234')).toBe(1);
    expect(await found('divorcio cobranca')).toBe(0);
    expect(await found('100%')).toBe(0);
    expect(await found('_')).toBe(0);
  });

  it('refuses a filter, a range and a sort that there are not', async () => {
    for (const query of [
      'filter=nada',
      'filter=[]',
      'filter={"status":"x"}',
      'filter={"officeId":"x"}',
      'filter={"clientId":"x"}',
      'filter={"id":["x"]}',
      'filter={"q":{"a":1}}',
      'range=[0]',
      'range=[5,1]',
      'range=[0,100000]',
      'range=[-1,5]',
      'range=["0","1"]',
      'sort=["title"]',
      'sort=["title","UP"]',
      'sort=["password_hash","ASC"]',
      'order=title',
    ]) {
      const answer = await staff.get<ProblemBody>(`/api/cases?${encodeURI(query)}`);
      const told = [query, answer.status, answer.body.code];
      expect(told).toEqual([query, 400, 'invalid_list_query']);
    }
  });

  it('reads the far half from the other end without losing or repeating a row', async () => {
    await server.owner.query(
      `insert into cases (office_id, title, created_at)
       select $1, 'Processo ' || n, now() - n * interval '1 minute' from generate_series(1, 250) n`,
      [office.id],
    );
    const seen = new Set<string>();
    for (let first = 0; first < 250; first += 25) {
      const { body } = await staff.list<LegalCase>('/api/cases', { range: [first, first + 24] });
      expect(body.map(({ title }) => title)).toEqual(
        Array.from({ length: 25 }, (_, n) => `Processo ${first + n + 1}`),
      );
      for (const { id } of body) seen.add(id);
    }
    expect(seen.size).toBe(250);
    const { body, headers } = await staff.list('/api/cases', { range: [240, 264] });
    expect(body).toHaveLength(10);
    expect(headers.get('content-range')).toBe('cases 240-249/250');
    expect((await staff.list('/api/cases', { range: [260, 284] })).body).toEqual([]);
  });

  it('counts a filtered list exactly to 1,000 and then says 1,001', async () => {
    await server.owner.query(
      `insert into cases (office_id, title, status)
       select $1, 'Execução', 'aberto' from generate_series(1, 1200) n`,
      [office.id],
    );
    const { headers } = await staff.list('/api/cases', { filter: { q: 'execucao' } });
    expect(headers.get('content-range')).toBe('cases 0-24/1001');
    const all = await staff.list('/api/cases', { filter: { status: 'aberto' } });
    expect(all.headers.get('content-range')).toBe('cases 0-24/1200');
  });
});

describe('the figures', () => {
  it('count status, the next seven days, this month and the most active client', async () => {
    const client = await newClient('Construções Vale Verde, S.A.');
    await create({ clientId: client.id, dueDate: day(0) });
    await create({ clientId: client.id, dueDate: day(7), status: 'em_andamento' });
    await create({ dueDate: day(8) });
    await create({ dueDate: day(3), status: 'concluido' });
    await create({ dueDate: day(-1) });
    await server.owner.query(
      `insert into cases (office_id, title, created_at) values ($1, 'Antigo', now() - interval '40 days')`,
      [office.id],
    );
    const { body } = await staff.get<CaseStatistics>('/api/cases/statistics');
    expect(body).toEqual({
      total: 6,
      open: 4,
      inProgress: 1,
      completed: 1,
      dueSoon: 2,
      overdue: 1,
      newThisMonth: 5,
      clientsWithCases: 1,
      withoutClient: 4,
      mostActiveClient: {
        id: client.id,
        name: 'Construções Vale Verde, S.A.',
        avatarUrl: null,
        caseCount: 2,
      },
    });
  });

  it('are all zero for an empty office', async () => {
    const { body } = await staff.get<CaseStatistics>('/api/cases/statistics');
    expect(body).toMatchObject({ total: 0, dueSoon: 0, newThisMonth: 0, mostActiveClient: null });
  });

  it("take today from the office's time zone", async () => {
    const timeZone = farZone();
    const east = await server.office({ timeZone });
    const today = new Date().toLocaleDateString('sv-SE', { timeZone });
    const { body } = await east.staff.get<{ today: string }>('/api/dashboard');
    expect(body.today).toBe(today);
  });

  it('follow every change of status and client', async () => {
    const [a, b] = [await newClient('A'), await newClient('B')];
    const legalCase = await create({ clientId: a.id });
    await staff.put(`/api/cases/${legalCase.id}`, {
      ...editable(legalCase),
      status: 'concluido',
      clientId: b.id,
    });
    const { body } = await staff.get<CaseStatistics>('/api/cases/statistics');
    expect(body).toMatchObject({
      total: 1,
      open: 0,
      completed: 1,
      clientsWithCases: 1,
      withoutClient: 0,
    });
    expect(body.mostActiveClient).toMatchObject({ id: b.id, caseCount: 1 });
  });
});
