import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import {
  type CaseDocument,
  DOCUMENT_SORTS,
  type DocumentFilter,
  type DocumentFolder,
  type DocumentSort,
  type DocumentStatistics,
} from '../../src/contract/documents.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { pdfOf, PNG, upload } from '../support/files.js';
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

async function newClient(name: string): Promise<string> {
  return (await staff.post<Client>('/api/clients', { name })).body.id;
}

async function newCase(title: string, clientId: string | null = null): Promise<string> {
  return (await staff.post<LegalCase>('/api/cases', { title, clientId })).body.id;
}

async function add(
  place: { caseId: string } | { clientId: string },
  title: string,
  { size = 100, shared }: { size?: number; shared?: boolean } = {},
): Promise<string> {
  const file: [string, Buffer] = [`${title}.pdf`, pdfOf(size)];
  const { body } = await upload(staff, place, file, { title, sharedWithClient: shared });
  return body.id;
}

async function titles(query: { filter?: DocumentFilter; sort?: [string, string] }) {
  const { body, headers } = await staff.list<CaseDocument>('/api/documents', query);
  expect(headers.get('content-range')).toMatch(new RegExp(`/${body.length}$`));
  return body.map(({ title }) => title);
}

async function age(id: string, days: number): Promise<void> {
  await server.owner.query(
    `update documents set created_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  );
}

describe('the list of documents', () => {
  it('is sorted by title as the dictionary has it, by size and by date', async () => {
    const clientId = await newClient('Ana');
    await add({ clientId }, 'Zelo', { size: 300 });
    await add({ clientId }, 'água', { size: 100 });
    await add({ clientId }, 'Árvore', { size: 200 });
    expect(await titles({ sort: ['title', 'ASC'] })).toEqual(['água', 'Árvore', 'Zelo']);
    expect(await titles({ sort: ['sizeBytes', 'DESC'] })).toEqual(['Zelo', 'Árvore', 'água']);
    expect(await titles({ sort: ['createdAt', 'ASC'] })).toEqual(['Zelo', 'água', 'Árvore']);
  });

  it('is narrowed to what the client sees, and to what is in no case', async () => {
    const clientId = await newClient('Ana');
    const caseId = await newCase('Despejo', clientId);
    await add({ caseId }, 'interno');
    await add({ caseId }, 'mostrado', { shared: true });
    await add({ clientId }, 'da pasta', { shared: true });
    const sort = ['title', 'ASC'] as [string, string];
    expect(await titles({ filter: { sharedWithClient: true }, sort })).toEqual([
      'da pasta',
      'mostrado',
    ]);
    expect(await titles({ filter: { clientId, sharedWithClient: false } })).toEqual(['interno']);
    expect(await titles({ filter: { clientId, withoutCase: true } })).toEqual(['da pasta']);
    expect(await titles({ filter: { caseId, withoutCase: true } })).toEqual([]);
  });

  it('is narrowed to what is recent, with words and without, as many as the figure says', async () => {
    const clientId = await newClient('Ana');
    for (const title of ['Petição', 'Petição nova', 'Sentença']) await add({ clientId }, title);
    await server.owner.query(
      `update documents set created_at = created_at - interval '31 days'
       where office_id = $1 and title = 'Petição'`,
      [office.id],
    );
    const { body } = await staff.get<DocumentStatistics>('/api/documents/statistics');
    expect(body).toMatchObject({ total: 3, recent: 2 });
    const sort = ['title', 'ASC'] as [string, string];
    const asked = { filter: { recent: true }, sort };
    expect(await titles(asked)).toEqual(['Petição nova', 'Sentença']);
    const page = await staff.list('/api/documents', asked);
    expect(page.headers.get('content-range')).toMatch(/\/2$/);
    for (const by of [sort, ['createdAt', 'DESC'] as [string, string]]) {
      expect(await titles({ filter: { recent: true, q: 'peticao' }, sort: by })).toEqual([
        'Petição nova',
      ]);
    }
  });

  it('is read to its last page, the far half from the other end, in every order and folder', async () => {
    const clientId = await newClient('Ana');
    await server.owner.query(
      `insert into documents (office_id, client_id, title, storage_path, size_bytes, shared_with_client,
         state, sha256, created_at)
       select $1::uuid, $2, 'documento ' || to_char(n, 'FM0000'), $1::uuid || '/documents/x/' || n, n, true,
         'stored', repeat('0', 64), now() + n * interval '1 second'
       from generate_series(1, 2200) n`,
      [office.id, clientId],
    );
    for (const filter of [{}, { clientId }, { q: 'documento', clientId }]) {
      for (const [sort, order] of [...DOCUMENT_SORTS].flatMap((sort) => [
        [sort, 'ASC'],
        [sort, 'DESC'],
      ]) as [DocumentSort, 'ASC' | 'DESC'][]) {
        for (const first of filter.q ? [975] : [975, 1000, 1080, 1150, 2175]) {
          const answer = await staff.list<CaseDocument>('/api/documents', {
            filter,
            sort: [sort, order],
            range: [first, first + 24],
          });
          expect(answer.status).toBe(200);
          // A search gives the newest thousand and one.
          const total = filter.q ? 1001 : 2200;
          const expected = Array.from({ length: 25 }, (_, n) =>
            order === 'ASC' ? 2200 - total + first + n + 1 : 2200 - first - n,
          );
          expect(answer.body.map(({ sizeBytes }) => sizeBytes)).toEqual(expected);
        }
      }
    }
  });

  it('names each document’s case and client', async () => {
    const clientId = await newClient('Ana Ferreira');
    await add({ caseId: await newCase('Despejo', clientId) }, 'a');
    await add({ clientId }, 'b');
    await add({ caseId: await newCase('Sem cliente') }, 'c');
    const { body } = await staff.list<CaseDocument>('/api/documents', { sort: ['title', 'ASC'] });
    expect(body.map(({ caseTitle, clientName }) => [caseTitle, clientName])).toEqual([
      ['Despejo', 'Ana Ferreira'],
      [null, 'Ana Ferreira'],
      ['Sem cliente', null],
    ]);
  });

  it('is found by words of the title without accents, case or order, within a folder, a case or all', async () => {
    const clientId = await newClient('Ana');
    const caseId = await newCase('Despejo', clientId);
    const otherId = await newClient('Rui');
    await add({ caseId }, 'Petição inicial');
    await add({ clientId }, 'Petição de juntada', { shared: true });
    await add({ clientId: otherId }, 'Contestação à petição', { shared: true });
    const sort = ['title', 'ASC'] as [string, string];
    const found = (filter: DocumentFilter) => titles({ filter, sort });
    expect(await found({ q: 'INICIAL peticao' })).toEqual(['Petição inicial']);
    expect(await found({ q: 'tição' })).toHaveLength(3);
    expect(await found({ q: 'peticao', clientId })).toEqual([
      'Petição de juntada',
      'Petição inicial',
    ]);
    expect(await found({ q: 'peticao', caseId })).toEqual(['Petição inicial']);
    expect(await found({ q: 'peticao', clientId, withoutCase: true })).toEqual([
      'Petição de juntada',
    ]);
    expect(await found({ q: 'peticao', sharedWithClient: false })).toEqual(['Petição inicial']);
    expect(await found({ q: 'é' })).toHaveLength(3);
    expect(await found({ q: 'procuração' })).toEqual([]);
  });
});

describe('the folders', () => {
  it('are the clients that have documents, with count, bytes and the latest', async () => {
    const ana = await newClient('Ana');
    const rui = await newClient('Rui');
    await newClient('Sem documentos');
    const old = await add({ clientId: ana }, 'a', { size: 500 });
    await age(old, 40);
    const newest = await add({ caseId: await newCase('Despejo', ana) }, 'b', { size: 700 });
    await age(newest, 10);
    const only = await add({ clientId: rui }, 'c', { size: 900 });
    await age(only, 20);

    const { body, headers } = await staff.list<DocumentFolder>('/api/documents/folders');
    expect(headers.get('content-range')).toBe('folders 0-1/2');
    expect(body.map(({ lastDocumentAt, ...folder }) => [folder, daysAgo(lastDocumentAt)])).toEqual([
      [{ id: ana, name: 'Ana', avatarUrl: null, documentCount: 2, sizeBytes: 1200 }, 10],
      [{ id: rui, name: 'Rui', avatarUrl: null, documentCount: 1, sizeBytes: 900 }, 20],
    ]);
  });

  it('are sorted by name or by the latest document, paged, and found by the client’s name', async () => {
    const names = ['Ângela Reis', 'Bruno', 'Carla Reis'];
    for (const [n, name] of names.entries()) {
      await age(await add({ clientId: await newClient(name) }, 'a'), [5, 1, 9][n]!);
    }
    await newClient('Dora Reis');
    const found = async (query: object) => {
      const { body, headers } = await staff.list<DocumentFolder>('/api/documents/folders', query);
      return [headers.get('content-range'), ...body.map(({ name }) => name)];
    };
    expect(await found({ sort: ['name', 'DESC'] })).toEqual([
      'folders 0-2/3',
      ...names.toReversed(),
    ]);
    expect(await found({ sort: ['lastDocumentAt', 'DESC'] })).toEqual([
      'folders 0-2/3',
      'Bruno',
      'Ângela Reis',
      'Carla Reis',
    ]);
    expect(await found({ range: [1, 1] })).toEqual(['folders 1-1/3', 'Bruno']);
    expect(await found({ filter: { q: 'reis' } })).toEqual([
      'folders 0-1/2',
      'Ângela Reis',
      'Carla Reis',
    ]);
    const sort = ['lastDocumentAt', 'ASC'];
    expect(await found({ filter: { q: 'angela' }, sort })).toEqual([
      'folders 0-0/1',
      'Ângela Reis',
    ]);
  });

  it('are not found by the client’s city or e-mail', async () => {
    const details = { city: 'Évora', email: 'ana@gmail.example' };
    const { body } = await staff.post<{ id: string }>('/api/clients', { name: 'Ana', ...details });
    await add({ clientId: body.id }, 'a');
    for (const [q, count] of Object.entries({ ana: 1, evora: 0, gmail: 0, 'ana evora': 0 })) {
      const folders = await staff.list('/api/documents/folders', { filter: { q } });
      expect([q, folders.body.length]).toEqual([q, count]);
      expect((await staff.list('/api/clients', { filter: { q } })).body).toHaveLength(1);
    }
  });

  it('forget a client whose last document is in the bin', async () => {
    const id = await add({ clientId: await newClient('Ana') }, 'a');
    await discard(id);
    expect((await staff.list('/api/documents/folders')).body).toEqual([]);
  });
});

it('the figures count all documents and recent ones, and what is in the folders: bytes; folders, clients without', async () => {
  const clientId = await newClient('Ana');
  await newClient('Rui');
  await newClient('Eva');
  await age(await add({ clientId }, 'antigo', { size: 1000 }), 31);
  await age(await add({ clientId }, 'recente', { size: 2000 }), 29);
  const outside = await upload(staff, { caseId: await newCase('Sem cliente') }, ['c.png', PNG]);
  const figures = async () =>
    (await staff.get<DocumentStatistics>('/api/documents/statistics')).body;
  const expected = {
    total: 3,
    recent: 2,
    folders: 1,
    clientsWithoutDocuments: 2,
    outsideFolders: 1,
    storageBytes: 3000,
  };
  expect(await figures()).toEqual(expected);
  await discard(outside.body.id);
  expect(await figures()).toEqual({ ...expected, total: 2, recent: 1, outsideFolders: 0 });
});

/** Deletes as the route does, but by SQL, so that it does not depend on a server. */
async function discard(documentId: string): Promise<void> {
  const { owner } = server;
  await owner.query('begin');
  await owner.query(`select set_config('app.office_id', $1, true)`, [office.id]);
  await owner.query('select discard_document($1)', [documentId]);
  await owner.query('commit');
}

function daysAgo(instant: string): number {
  return Math.round((Date.now() - new Date(instant).getTime()) / 86_400_000);
}
