import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import type { DataProvider } from 'react-admin';

import { MAX_PAGE } from '../../src/contract/lists.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import { PROBLEMS } from '../../src/contract/problems.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { refusal, routesOf, type Row, stockClient } from '../support/stock-client.js';

/*
 * ra-data-simple-rest with react-admin's fetchUtils, unmodified, walks every list that the API documents, and
 * deletes: a resource that is added has to speak its dialect, too. Changes stand in a file of their own.
 */

let server: TestServer;
let office: TestOffice;
let stock: DataProvider;
let caseId: string;

/** Rows of each list in a full office. */
const ROWS = 120;

/** Makes so many rows of each list, each case with a client of its own and a document. */
const FILL = `
  with office as (select $1::uuid as id),
  client as (
    insert into clients (office_id, name) select id, 'Cliente ' || n from office, generate_series(1, $2::int) n
    returning *
  ), legal_case as (
    insert into cases (office_id, title, client_id) select office_id, 'Processo de ' || name, id from client
    returning *
  )
  insert into deletions (office_id, kind, subject_id, title) select office_id, 'case', id, title from legal_case`;
const FILL_DOCUMENTS = `
  insert into documents (office_id, title, case_id, storage_path, size_bytes, sha256, state, shared_with_client)
  select office_id, title, id, office_id || '/documents/' || id, 1, repeat('0', 64), 'stored', false
  from cases where office_id = $1`;

const FILL_IMPORTS = `
  insert into imports (office_id, kind, file_name, row_count)
  select $1, 'clients', 'lista.csv', 1 from generate_series(1, $2::int)`;

/** Every list, and a sort that is not the default. */
const LISTS: Record<string, string> = {
  cases: 'title',
  'cases/{id}/history': 'createdAt',
  clients: 'createdAt',
  deletions: 'deletedAt',
  documents: 'title',
  'documents/folders': 'name',
  imports: 'importedAt',
};

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
  stock = stockClient(office.staff);
  await fill(office, ROWS);
  const { data } = await stock.getList<Row>('cases', page(1));
  caseId = data[0]!.id;
  await server.owner.query(
    `insert into case_history (office_id, case_id, action)
     select $1, $2, 'note_added' from generate_series(1, $3::int)`,
    [office.id, caseId, ROWS],
  );
});
afterAll(() => server.stop());

async function fill({ id }: TestOffice, rows: number): Promise<void> {
  await server.owner.query(FILL, [id, rows]);
  await server.owner.query(FILL_DOCUMENTS, [id]);
  await server.owner.query(FILL_IMPORTS, [id, rows]);
}

const page = (perPage = 25, field = 'id', order: 'ASC' | 'DESC' = 'ASC') => ({
  pagination: { page: 1, perPage },
  sort: { field, order },
  filter: {},
});

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

async function newCase(): Promise<Row> {
  return (await stock.create<Row>('cases', { data: { title: 'Processo' } })).data;
}

describe('every list', () => {
  it('is walked here', async () => {
    const lists: string[] = [];
    for (const path of await routesOf(office.staff, 'get')) {
      if (path.endsWith('.zip')) continue;
      const { headers } = await office.staff.get(path.replace('{id}', caseId));
      if (headers.has('content-range')) lists.push(path.replace('/api/', ''));
    }
    expect(lists.sort()).toEqual(Object.keys(LISTS));
  });

  describe.each(Object.entries(LISTS))('of %s', (name, sort) => {
    const list = () => name.replace('{id}', caseId);

    it('sorts by id, as react-admin does unless told, and both ways', async () => {
      const { data: up, total } = await stock.getList<Row>(list(), page(ROWS));
      expect(total).toBe(ROWS);
      expect(idsOf(up)).toEqual(idsOf(up).toSorted());
      const { data: down } = await stock.getList<Row>(list(), page(ROWS, 'id', 'DESC'));
      expect(idsOf(down)).toEqual(idsOf(up).toReversed());
      const { data: other } = await stock.getList<Row>(list(), page(ROWS, sort));
      expect(idsOf(other).toSorted()).toEqual(idsOf(up));
      const { data: reversed } = await stock.getList<Row>(list(), page(ROWS, sort, 'DESC'));
      expect(idsOf(reversed)).toEqual(idsOf(other).toReversed());
    });

    it('gives a hundred by their ids', async () => {
      const { data } = await stock.getList<Row>(list(), page(100));
      const { data: many } = await stock.getMany<Row>(list(), { ids: idsOf(data) });
      expect(idsOf(many).toSorted()).toEqual(idsOf(data));
      expect((await stock.getMany<Row>(list(), { ids: [randomUUID()] })).data).toEqual([]);
      expect((await stock.getMany<Row>(list(), { ids: [] })).data).toEqual([]);
    });

    it('is refused in words beyond its largest page', async () => {
      expect((await stock.getList<Row>(list(), page(MAX_PAGE))).data).toHaveLength(ROWS);
      const { status, message } = await refusal(stock.getList<Row>(list(), page(MAX_PAGE + 1)));
      expect(status).toBe(400);
      expect(message).toContain(FIELD_MESSAGES.tooManyRows(MAX_PAGE));
    });
  });
});

describe('a large list', () => {
  let theirs: DataProvider;
  beforeAll(async () => {
    const large = await server.office();
    await fill(large, 1200);
    theirs = stockClient(large.staff);
  });

  const inOneOffice = Object.keys(LISTS).filter((name) => !name.includes('{'));
  it.each(inOneOffice)(
    'of %s gives a thousand rows for an export, and then the rest',
    async (list) => {
      const { data: first, total } = await theirs.getList<Row>(list, page(MAX_PAGE));
      const rest = { ...page(), pagination: { page: 2, perPage: MAX_PAGE } };
      const { data: second } = await theirs.getList<Row>(list, rest);
      const ids = idsOf([...first, ...second]);
      expect([first.length, total, new Set(ids).size]).toEqual([1000, total, 1200]);
      expect(ids).toEqual(ids.toSorted());
    },
  );

  it('gives five hundred by their ids', async () => {
    const { data } = await theirs.getList<Row>('cases', page(MAX_PAGE));
    const ids = idsOf(data).slice(0, 500);
    expect(idsOf((await theirs.getMany<Row>('cases', { ids })).data).toSorted()).toEqual(ids);
    const tooMany = theirs.getMany<Row>('cases', { ids: idsOf(data).slice(0, 501) });
    expect((await refusal(tooMany)).status).toBe(400);
  });
});

describe('what refers to a record', () => {
  it.each([
    ['cases', 'clientId', 'clients'],
    ['documents', 'clientId', 'clients'],
    ['documents', 'caseId', 'cases'],
  ])('%s by %s', async (list, target, of) => {
    const { data: some } = await stock.getList<Row>(of, page(2));
    for (const { id } of some) {
      const { data, total } = await stock.getManyReference<Row>(list, { ...page(), target, id });
      expect([total, data[0]?.[target]]).toEqual([1, id]);
    }
  });
});

describe('deleting', () => {
  const make: Record<string, () => Promise<Row>> = {
    cases: newCase,
    clients: async () => (await stock.create<Row>('clients', { data: { name: 'Cliente' } })).data,
    documents: async () => {
      const { id } = await newCase();
      const form = new FormData();
      form.append('caseId', id);
      form.append('title', 'Documento');
      form.append('file', new Blob(['texto'], { type: 'text/plain' }), 'texto.txt');
      return (await office.staff.post<Row>('/api/documents', form)).body;
    },
  };

  it('is walked here', async () => {
    const deleted = await routesOf(office.staff, 'delete');
    expect(deleted.sort()).toEqual(Object.keys(make).map((resource) => `/api/${resource}/{id}`));
  });

  it.each(Object.entries(make))('one of %s, and several', async (resource, create) => {
    const [one, two, three] = [await create(), await create(), await create()];
    const { data } = await stock.delete<Row>(resource, { id: one.id, previousData: one });
    expect(data).toMatchObject({ id: one.id, version: one.version });
    const ids = [two.id, three.id];
    expect((await stock.deleteMany(resource, { ids })).data).toEqual(ids);
    expect((await stock.getMany<Row>(resource, { ids: [one.id, ...ids] })).data).toEqual([]);
    const { status, message } = await refusal(stock.delete<Row>(resource, { id: one.id }));
    expect([status, message]).toEqual([404, PROBLEMS.not_found[2]]);
  });

  it('can be read in the bin', async () => {
    const legalCase = await newCase();
    const { data } = await stock.delete<Row>('cases', {
      id: legalCase.id,
      previousData: legalCase,
    });
    const { data: deletion } = await stock.getOne<Row>('deletions', {
      id: data.deletionId as string,
    });
    expect(deletion).toMatchObject({ kind: 'case', title: 'Processo' });
  });

  it('with a body of another type is refused still', async () => {
    const { id } = await newCase();
    const answer = await office.staff.send('DELETE', `/api/cases/${id}`, 'x', {
      'content-type': 'text/plain',
    });
    expect(answer.status).toBe(415);
  });
});

describe('a refusal', () => {
  it('says in its message what is wrong with which field', async () => {
    const data = { title: ' ', dueDate: '31/02/2026' };
    const { status, message, body } = await refusal(stock.create<Row>('cases', { data }));
    expect([status, message]).toEqual([
      422,
      'Há campos por corrigir. title: O título é obrigatório. dueDate: Data inválida.',
    ]);
    expect(body).toMatchObject({
      detail: PROBLEMS.validation_failed[2],
      message,
      errors: { title: FIELD_MESSAGES.titleRequired, dueDate: FIELD_MESSAGES.dateInvalid },
    });
  });
});

describe('the example of the documentation', () => {
  it('runs as it stands there', async () => {
    const text = await readFile('docs/api-client.md', 'utf8');
    const [, code] = /```js\n(.+?)```/s.exec(text)!;
    const { staff } = await server.office();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', code!],
      { env: { CAUSA_URL: server.url, CAUSA_EMAIL: staff.email, CAUSA_PASSWORD: PASSWORD } },
    );
    expect(stdout).toBe('1: Ação de Despejo\n');
    expect((await staff.list('/api/cases')).body).toEqual([]);
  });
});
