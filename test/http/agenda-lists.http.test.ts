import { type AgendaEntry, ENTRY_MESSAGES } from '../../src/contract/agenda.js';
import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Deletion } from '../../src/contract/deletions.js';
import {
  IMPORT_MAX_ROWS,
  type ImportUndo,
  type ImportUndone,
  type ListImport,
  responsibleFaults,
} from '../../src/contract/imports.js';
import { entryFileLabels } from '../../src/contract/labels.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { StaffUser } from '../../src/contract/users.js';
import { readTable } from '../../src/csv/read-table.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { applyList, checkList, listForm } from '../support/lists.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;
let legalCase: LegalCase;

const PATH = '/api/agenda-entries';
const HEADINGS =
  'Tipo;Número do Processo;Título;Dia;Início;Fim;Local;Responsável;Data Interna;Notas';

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  legalCase = await openCase('1234/26.3T8LSB');
});
/** After every test, the dates of the cases must match their deadlines. */
afterEach(async () => {
  const { rows } = await server.owner.query('select * from check_counters($1)', [office.id]);
  expect(rows).toEqual([]);
});

async function openCase(number: string, person = staff): Promise<LegalCase> {
  return (await person.post<LegalCase>('/api/cases', { title: `Processo ${number}`, number })).body;
}

const entries = async (filter: object = {}) =>
  (await staff.list<AgendaEntry>(PATH, { filter })).body;
const check = (rows: string, headings = HEADINGS) =>
  checkList(staff, 'agenda-entries', `${headings}\n${rows}\n`);
const apply = (rows: string, options: object = {}, headings = HEADINGS) =>
  applyList(staff, 'agenda-entries', `${headings}\n${rows}\n`, options);

/** The reasons of a row's faults or warnings, by heading. */
async function reasons(
  row: string,
  kind: 'faults' | 'warnings' = 'faults',
): Promise<Record<string, string>> {
  const { status, body } = await check(row);
  expect(status).toBe(200);
  return Object.fromEntries(
    body[kind].map(({ heading, reason }) => [heading ?? '', reason] as const),
  );
}

describe('a list of deadlines, hearings and tasks', () => {
  it('is matched by its headings in Portuguese and in English', async () => {
    const matched = { kind: 0, caseNumber: 1, title: 2, dueOn: 3, startsAt: 4, responsible: 5 };
    for (const headings of [
      'Tipo;N.º do Processo;Título;Dia;Hora;Responsável',
      'Kind;Case Number;Title;Day;Time;Responsible',
      'TYPE;Matter;Subject;Due date;Start time;Assigned to',
    ]) {
      expect((await check('Tarefa;;x;10/03/2090;;', headings)).body.columns).toEqual(matched);
    }
  });

  it('is imported with its cases, people and hours, dates the cases and adds to their histories', async () => {
    const [person] = (await staff.list<StaffUser>('/api/staff-users')).body;
    const { progress } = await apply(
      [
        `Prazo;1234/26.3T8LSB;Contestação;10/03/2090;;;;${person!.fullName};08/03/2090;Ver o despacho`,
        `Audiência;1234/26.3T8LSB;Julgamento;2090-04-05;9h30;11:00;Sala 3;${person!.email};;`,
        'task;;Renovar as procurações;1 de maio de 2090;;;;;;',
      ].join('\n'),
    );
    expect(progress.at(-1)).toEqual({ state: 'done', imported: 3, skipped: 0, faulty: 0 });
    expect(await entries()).toMatchObject([
      {
        ...{ kind: 'deadline', title: 'Contestação', caseId: legalCase.id, dueOn: '2090-03-10' },
        ...{ internalOn: '2090-03-08', responsibleId: person!.id, notes: 'Ver o despacho' },
        ...{ visibleInPortal: false, datesCase: true },
      },
      {
        ...{ kind: 'hearing', title: 'Julgamento', dueOn: '2090-04-05', startsAt: '09:30' },
        ...{ endsAt: '11:00', place: 'Sala 3', responsibleId: person!.id, visibleInPortal: true },
      },
      { kind: 'task', caseId: null, dueOn: '2090-05-01', startsAt: null, responsibleId: null },
    ]);
    const { body: dated } = await staff.get<LegalCase>(`/api/cases/${legalCase.id}`);
    expect(dated.dueDate).toBe('2090-03-10');
    const history = await staff.list<HistoryEntry>(`/api/cases/${legalCase.id}/history`);
    const told = history.body.filter(({ action }) => action === 'entry_added');
    expect(told.map(({ description, newValue }) => [description, newValue]).toSorted()).toEqual([
      ['Contestação', '2090-03-10'],
      ['Julgamento', '2090-04-05'],
    ]);
  });

  it('finds a court number however it is written', async () => {
    const found = await openCase('12345672620268260100');
    await apply('Prazo;1234567-26.2026.8.26.0100;Réplica;10/03/2090;;;;;;');
    expect(await entries()).toMatchObject([{ caseId: found.id }]);
  });

  it('warns of a concluded case, and imports the row', async () => {
    await staff.put(`/api/cases/${legalCase.id}`, { version: 1, status: 'concluido' });
    const row = 'Tarefa;1234/26.3T8LSB;Arquivar;10/03/2090;;;;;;';
    expect(await reasons(row, 'warnings')).toEqual({
      'Número do Processo': 'O processo está concluído; a linha é importada',
    });
    expect((await apply(row)).progress.at(-1)).toMatchObject({ imported: 1 });
  });

  it('leaves out hours of deadlines and internal days of hearings, with a warning', async () => {
    const rows = [
      'Prazo;1234/26.3T8LSB;Contestação;10/03/2090;23:59;;;;;',
      'Audiência;1234/26.3T8LSB;Julgamento;10/03/2090;10:00;;;;01/03/2090;',
    ];
    const { body } = await check(rows.join('\n'));
    expect(body.warnings.map(({ line, heading }) => [line, heading])).toEqual([
      [2, 'Início'],
      [3, 'Data Interna'],
    ]);
    expect((await apply(rows.join('\n'))).progress.at(-1)).toMatchObject({ imported: 2 });
    expect(await entries()).toMatchObject([
      { kind: 'hearing', internalOn: null },
      { kind: 'deadline', startsAt: null },
    ]);
  });

  it('may have thousands of rows, and is refused beyond the limit', async () => {
    const row = (n: number) => `Prazo;1234/26.3T8LSB;Ato ${n};10/03/2090;;;;;;`;
    const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n)).join('\n');
    expect((await apply(rows(1200))).progress.at(-1)).toMatchObject({ imported: 1200 });
    const { status, body } = await check(rows(IMPORT_MAX_ROWS + 1));
    expect([status, (body as unknown as ProblemBody).code]).toEqual([422, 'invalid_csv']);
  });

  it('is refused from a key that may not read cases, and tells keys no colleagues', async () => {
    const [person] = (await staff.list<StaffUser>('/api/staff-users')).body;
    const list = `${HEADINGS}\nTarefa;;Ligar;10/03/2090;;;;${person!.fullName};;\n`;
    const blind = await server.apiKey(office, { rights: ['agenda:read', 'agenda:write'] });
    const refused = await blind.post(`${PATH}/import`, listForm(list, { mode: 'check' }));
    expect(refused.status).toBe(403);
    const seeing = await server.apiKey(office, {
      rights: ['agenda:read', 'agenda:write', 'cases:read'],
    });
    const { body } = await checkList(seeing, 'agenda-entries', list);
    expect(body.faults.map(({ reason }) => reason)).toEqual([responsibleFaults(true).unknown]);
  });
});

describe('a row is faulty', () => {
  it.each([
    ['without a kind', ';1234/26.3T8LSB;x;10/03/2090;;;;;;', 'Tipo'],
    ['of an unknown kind', 'Coisa;1234/26.3T8LSB;x;10/03/2090;;;;;;', 'Tipo'],
    ['without a title', 'Prazo;1234/26.3T8LSB;;10/03/2090;;;;;;', 'Título'],
    ['without a day', 'Prazo;1234/26.3T8LSB;x;;;;;;;', 'Dia'],
    ['on a day that is none', 'Prazo;1234/26.3T8LSB;x;31/02/2090;;;;;;', 'Dia'],
    ['on a day in 9999', 'Prazo;1234/26.3T8LSB;x;31/12/9999;;;;;;', 'Dia'],
    ['without a case, of a deadline', 'Prazo;;x;10/03/2090;;;;;;', 'Número do Processo'],
    ['without a case, of a hearing', 'Audiência;;x;10/03/2090;10:00;;;;;', 'Número do Processo'],
    ['of an unknown case', 'Tarefa;9/99;x;10/03/2090;;;;;;', 'Número do Processo'],
    ['of a hearing without an hour', 'Audiência;1234/26.3T8LSB;x;10/03/2090;;;;;;', 'Início'],
    ['with no hour', 'Audiência;1234/26.3T8LSB;x;10/03/2090;25:00;;;;;', 'Início'],
    ['that ends first', 'Audiência;1234/26.3T8LSB;x;10/03/2090;10:00;09:00;;;;', 'Fim'],
    ['in an hour skipped', 'Audiência;1234/26.3T8LSB;x;28/03/2027;01:30;;;;;', 'Início'],
    ['of a stranger', 'Tarefa;;x;10/03/2090;;;;Ninguém;;', 'Responsável'],
    ['internal too late', 'Prazo;1234/26.3T8LSB;x;10/03/2090;;;;;11/03/2090;', 'Data Interna'],
  ])('%s', async (_, row, heading) => {
    expect(Object.keys(await reasons(row))).toEqual([heading]);
    expect((await apply(row, { faulty: 'skip' })).progress.at(-1)).toMatchObject({
      ...{ imported: 0, faulty: 1 },
    });
    expect(await entries()).toEqual([]);
  });

  it('that is settled already', async () => {
    const list =
      'Tipo;Título;Dia;Estado\nTarefa;A;10/03/2090;Feita\nTarefa;B;10/03/2090;Por fazer\n';
    const { body } = await checkList(staff, 'agenda-entries', list);
    expect(body.faults.map(({ line, heading }) => [line, heading])).toEqual([[2, 'Estado']]);
  });

  it('for a case of another office or in the bin, with the same message', async () => {
    const stranger = await server.office();
    await openCase('77/26', stranger.staff);
    const deleted = await openCase('78/26');
    await staff.delete(`/api/cases/${deleted.id}`);
    for (const number of ['77/26', '78/26']) {
      const { faults } = (await check(`Prazo;${number};x;10/03/2090;;;;;;`)).body;
      expect(faults).toEqual([
        {
          ...{ line: 2, heading: 'Número do Processo' },
          reason: 'Processo não encontrado: confira o número, e se o processo não está na Lixeira',
        },
      ]);
    }
  });

  it('for a number that two cases have', async () => {
    const same = { number: '1234/26.3T8LSB', distinctFrom: [legalCase.id] };
    expect((await staff.post('/api/cases', { title: 'Apenso', ...same })).status).toBe(201);
    expect(await reasons('Tarefa;1234/26.3T8LSB;x;10/03/2090;;;;;;')).toEqual({
      'Número do Processo': 'Há mais do que um processo com este número',
    });
  });

  it('and can be downloaded with its reasons; the others are imported', async () => {
    const rows = 'Tarefa;;Boa;10/03/2090;;;;;;\nAudiência;1234/26.3T8LSB;Má;10/03/2090;;;;;;';
    const { text } = await staff.send(
      'POST',
      `${PATH}/import`,
      listForm(`${HEADINGS}\n${rows}\n`, { mode: 'faulty' }),
    );
    const { rows: faulty } = await readTable(Buffer.from(text));
    expect(faulty.slice(1).map(({ cells }) => [cells[2], cells.at(-1)])).toEqual([
      ['Má', expect.stringContaining(ENTRY_MESSAGES.startRequired)],
    ]);
    expect((await apply(rows, { faulty: 'skip' })).progress.at(-1)).toMatchObject({ imported: 1 });
    expect(await entries()).toMatchObject([{ title: 'Boa' }]);
  });

  it('and keeps the whole list out, unless the person says otherwise', async () => {
    const { body } = await apply('Tarefa;;Boa;10/03/2090;;;;;;\nTarefa;;Má;;;;;;;');
    expect((body as ProblemBody).code).toBe('import_faults');
    expect(await entries()).toEqual([]);
  });
});

it('an existing entry is recognised by kind, title, day and case, named and left out', async () => {
  const rows = [
    'Prazo;1234/26.3T8LSB;Contestação;10/03/2090;;;;;;',
    'Audiência;1234/26.3T8LSB;Julgamento;10/03/2090;10:00;;;;;',
  ];
  await apply(rows.join('\n'));
  const others = [
    'Tarefa;1234/26.3T8LSB;Contestação;10/03/2090;;;;;;',
    'Prazo;1234/26.3T8LSB;Contestação;11/03/2090;;;;;;',
    'Audiência;1234/26.3T8LSB;Julgamento;10/03/2090;14:00;;;;;',
  ];
  const same = ['Prazo;1234/26.3T8LSB;CONTESTACAO;10/03/2090;;;;;;', rows[1], others[0]];
  const { body } = await check([...others, ...same].join('\n'));
  expect(body.duplicates.map(({ line, by, existing }) => [line, by, existing])).toEqual([
    [5, 'day', 'Contestação'],
    [6, 'day', 'Julgamento'],
    [7, 'day', 'Contestação'],
  ]);
});

describe('an import of entries', () => {
  const imported = async () => (await staff.list<ListImport>('/api/imports')).body[0]!;
  const look = async (id: string) => (await staff.get<ImportUndo>(`/api/imports/${id}/undo`)).body;
  const ROWS = [
    'Prazo;1234/26.3T8LSB;Contestação;10/03/2090;;;;;;',
    'Prazo;1234/26.3T8LSB;Réplica;20/03/2090;;;;;;',
    'Tarefa;;Ligar;10/03/2090;;;;;;',
  ].join('\n');

  it('is undone as one deletion, and restored as it was', async () => {
    await apply(ROWS);
    // `updatedAt` changes, because subscribed calendars recognise a restored entry by it.
    const untimed = async () => (await entries()).map(({ updatedAt: _, ...entry }) => entry);
    const before = await untimed();
    const { id, kind, rows } = await imported();
    expect([kind, rows]).toEqual(['agenda-entries', 3]);
    expect(await look(id)).toEqual({ going: 3, deleted: 0, stayingCount: 0, staying: [] });
    const { body } = await staff.post<ImportUndone>(`/api/imports/${id}/undo`);
    expect(await entries()).toEqual([]);
    const { body: undated } = await staff.get<LegalCase>(`/api/cases/${legalCase.id}`);
    expect(undated.dueDate).toBeNull();
    const history = await staff.list<HistoryEntry>(`/api/cases/${legalCase.id}/history`);
    expect(history.body.filter(({ action }) => action === 'entry_deleted')).toHaveLength(2);
    const [deletion] = (await staff.list<Deletion>('/api/deletions')).body;
    expect(deletion).toMatchObject({ kind: 'import', entries: 3, cases: 0, clients: 0 });
    await staff.post(`/api/deletions/${body.deletionId}/restore`);
    expect(await untimed()).toEqual(before);
    const { body: dated } = await staff.get<LegalCase>(`/api/cases/${legalCase.id}`);
    expect(dated.dueDate).toBe('2090-03-10');
  });

  it('keeps entries that somebody has changed, and names them', async () => {
    await apply(ROWS);
    const { id } = await imported();
    const [, , replica] = await entries();
    expect(replica!.title).toBe('Réplica');
    await staff.put(`${PATH}/${replica!.id}`, { version: 1, notes: 'Falei com a cliente' });
    expect(await look(id)).toMatchObject({
      ...{ going: 2, stayingCount: 1 },
      staying: [{ id: replica!.id, title: 'Réplica', reasons: ['changed'] }],
    });
    await staff.post(`/api/imports/${id}/undo`);
    expect(await entries()).toMatchObject([{ title: 'Réplica' }]);
  });

  it('cannot be undone by another office', async () => {
    await apply(ROWS);
    const { id } = await imported();
    const stranger = (await server.office()).staff;
    expect((await stranger.post(`/api/imports/${id}/undo`)).status).toBe(404);
    expect(await entries()).toHaveLength(3);
  });
});

describe('an exported view', () => {
  const download = (query = '', person = staff) =>
    person.get<unknown>(`${PATH}/export.csv${query}`);
  const exported = async (filter: object = {}, sort: [string, string] = ['dueOn', 'ASC']) => {
    const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort) };
    const { text } = await download(`?${new URLSearchParams(query).toString()}`);
    const { rows } = await readTable(Buffer.from(text));
    return rows.map(({ cells }) => cells);
  };
  const add = async (body: object) => {
    const { status } = await staff.post(PATH, {
      caseId: legalCase.id,
      dueOn: '2090-03-10',
      ...body,
    });
    expect(status).toBe(201);
  };
  const column = (name: keyof typeof entryFileLabels) => Object.keys(entryFileLabels).indexOf(name);

  it('is a file for Excel, named by the office’s day, with Portuguese words', async () => {
    await add({ kind: 'task', title: 'Ligar', repeats: 'monthly', notes: '=1+1' });
    const { headers, text } = await download();
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="agenda_\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [headings, line] = text.split('\r\n');
    expect(headings).toBe(Object.values(entryFileLabels).join(';'));
    expect(line).toContain(
      'Tarefa;1234/26.3T8LSB;Processo 1234/26.3T8LSB;;Ligar;10/03/2090;;;;;;;Por fazer;Todos os meses;',
    );
    // No cell is a formula.
    expect(line).toContain(";'=1+1;");
  });

  it('has the rows of the list’s filter in its order, of this office, whatever its page', async () => {
    await add({ kind: 'deadline', title: 'B' });
    await add({ kind: 'hearing', title: 'A', startsAt: '10:00' });
    await add({ kind: 'task', title: 'C', dueOn: '2090-03-09' });
    const stranger = await server.office();
    await stranger.staff.post(PATH, { kind: 'task', title: 'Alheia', dueOn: '2090-03-10' });
    const titles = async (...view: Parameters<typeof exported>) =>
      (await exported(...view)).slice(1).map((cells) => cells[column('title')]);
    expect(await titles({}, ['title', 'DESC'])).toEqual(['C', 'B', 'A']);
    expect(await titles({ from: '2090-03-10', kind: 'hearing' })).toEqual(['A']);
    expect(await titles({ view: 'settled' })).toEqual([]);
    expect((await download('?filter={"x":1}')).status).toBe(400);
  });

  it('is read page by page, and noted in the security log', async () => {
    await server.owner.query(
      `insert into agenda_entries (office_id, kind, title, due_on)
       select $1, 'task', 'Tarefa ' || n, '2090-01-01' from generate_series(1, 2100) n`,
      [office.id],
    );
    expect(await exported()).toHaveLength(2101);
    const { rows } = await server.owner.query<{ user_id: string }>(
      `select user_id from audit_log where office_id = $1 and action = 'agenda_exported'`,
      [office.id],
    );
    expect(rows).toEqual([{ user_id: staff.userId }]);
  });

  it('can be imported unchanged', async () => {
    const [person] = (await staff.list<StaffUser>('/api/staff-users')).body;
    await add({ kind: 'deadline', title: '=Contestação', internalOn: '2090-03-08' });
    await add({
      ...{ kind: 'hearing', title: 'Julgamento; continuação', startsAt: '09:30', endsAt: '11:00' },
      ...{ place: 'Sala "3"', link: 'https://tribunal.example/sala', notes: 'Uma\nDuas' },
      responsibleId: person!.id,
    });
    await add({ kind: 'task', title: '-Ligar', caseId: null });
    const { text } = await download();
    const other = await server.office();
    const theirs = await openCase('1234/26.3T8LSB', other.staff);
    const [colleague] = (await other.staff.list<StaffUser>('/api/staff-users')).body;
    await other.staff.put(`/api/cases/${theirs.id}`, { version: 1, responsibleId: colleague!.id });
    const { body: preview } = await checkList(other.staff, 'agenda-entries', text);
    expect(preview.columns).toMatchObject({
      ...{ kind: column('kind'), caseNumber: column('caseNumber'), title: column('title') },
      ...{ dueOn: column('dueOn'), startsAt: column('startsAt'), endsAt: column('endsAt') },
      ...{ internalOn: column('internalOn'), place: column('place'), link: column('link') },
      ...{ responsible: column('responsible'), notes: column('notes') },
    });
    expect(preview.faults).toEqual([]);
    await applyList(other.staff, 'agenda-entries', text);
    const facts = ({ kind, title, dueOn, startsAt, endsAt, internalOn, ...rest }: AgendaEntry) => ({
      ...{ kind, title, dueOn, startsAt, endsAt, internalOn, place: rest.place, link: rest.link },
      ...{ notes: rest.notes, caseNumber: rest.caseNumber },
    });
    const there = (await other.staff.list<AgendaEntry>(PATH)).body;
    // The colleague is responsible for the case, so the entry itself has none.
    expect(there.map(({ responsibleId }) => responsibleId)).toEqual([null, null, null]);
    expect(there.filter(({ caseId }) => caseId).map(({ personId }) => personId)).toEqual([
      ...[colleague!.id, colleague!.id],
    ]);
    const byTitle = (a: AgendaEntry, b: AgendaEntry) => a.title.localeCompare(b.title);
    expect(there.toSorted(byTitle).map(facts)).toEqual(
      (await entries()).toSorted(byTitle).map(facts),
    );
  });
});
