import { once } from 'node:events';
import { get } from 'node:http';
import type { Readable } from 'node:stream';
import { extractText } from 'unpdf';

import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import { Storage } from '../../src/storage/storage.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PDF, pdfOf, sha256, unzip, upload } from '../support/files.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;
let clientId: string;
let caseId: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  clientId = (await staff.post<Client>('/api/clients', { name: 'Ana Gonçalves' })).body.id;
  caseId = await newCase('Despejo: Rua Ágil');
});

async function newCase(title: string): Promise<string> {
  return (await staff.post<LegalCase>('/api/cases', { title, clientId })).body.id;
}

async function add(
  place: { caseId: string } | { clientId: string },
  title: string,
  content: Buffer,
  name = 'a.pdf',
): Promise<CaseDocument> {
  return (await upload(staff, place, [name, content], { title })).body;
}

function cookieOf(person: Person): string {
  return [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function ask(path: string, person = staff): Promise<Response> {
  return fetch(server.url + path, { headers: { cookie: cookieOf(person) } });
}

async function download(path: string) {
  const { status, headers, ...response } = await ask(path).then(async (reply) => ({
    status: reply.status,
    headers: reply.headers,
    content: Buffer.from(await reply.arrayBuffer()),
  }));
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(headers.get('content-length')).toBe(String(response.content.length));
  return { files: unzip(response.content), name: headers.get('content-disposition') };
}

async function wordsOf(pdf: Buffer): Promise<string> {
  return (await extractText(new Uint8Array(pdf), { mergePages: true })).text;
}

async function storageKeyOf(id: string): Promise<string> {
  const { rows } = await server.owner.query<{ key: string }>(
    'select storage_path as key from documents where id = $1',
    [id],
  );
  return rows[0]!.key;
}

/** Ids of what the audit log says that the office's member of staff downloaded. */
async function noted(): Promise<string[]> {
  const { rows } = await server.owner.query<{ subject_id: string }>(
    `select subject_id from audit_log
     where office_id = $1 and user_id = $2 and action = 'archive_downloaded' order by id`,
    [office.id, staff.userId],
  );
  return rows.map(({ subject_id }) => subject_id);
}

describe('a client’s folder as one file', () => {
  it('has a folder for each case, every file whole, names that are fit for any system and no two alike', async () => {
    const contents = [pdfOf(3_000_000), pdfOf(2000), pdfOf(3000), Buffer.from('nota'), pdfOf(500)];
    const other = await newCase('Despejo? Rua Ágil');
    await add({ clientId }, 'Procuração', contents[0]!);
    await add({ clientId }, 'procuração', contents[1]!);
    await add({ caseId }, 'Petição 1/2026', contents[2]!);
    await add({ caseId }, 'Nota', contents[3]!, 'a.txt');
    await add({ caseId: other }, 'Ata', contents[4]!);
    const { files, name } = await download(`/api/clients/${clientId}/archive.zip`);
    const hashes = Object.entries(files).map(([path, content]) => [path, sha256(content)]);
    expect(hashes.sort()).toEqual(
      [
        ['Procuração.pdf', sha256(contents[0]!)],
        ['procuração (2).pdf', sha256(contents[1]!)],
        ['Despejo_ Rua Ágil/Petição 1_2026.pdf', sha256(contents[2]!)],
        ['Despejo_ Rua Ágil/Nota.txt', sha256(contents[3]!)],
        ['Despejo_ Rua Ágil (2)/Ata.pdf', sha256(contents[4]!)],
      ].sort(),
    );
    expect(name).toContain(`filename*=UTF-8''Ana%20Gon%C3%A7alves.zip`);
  });

  it('says so when there is nothing in it', async () => {
    const answer = await staff.get(`/api/clients/${clientId}/archive.zip`);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'empty_folder', detail: 'Este cliente não tem documentos.' },
    });
  });

  it('leaves out what is in the bin', async () => {
    await add({ clientId }, 'fica', PDF);
    const { id } = await add({ clientId }, 'vai', PDF);
    await staff.delete(`/api/documents/${id}`);
    const { files } = await download(`/api/clients/${clientId}/archive.zip`);
    expect(Object.keys(files)).toEqual(['fica.pdf']);
  });
});

describe('a case as one file', () => {
  it('has its documents and a cover sheet with its facts and its whole history', async () => {
    await add({ caseId }, 'Petição', PDF);
    await add({ caseId }, 'capa do processo', PDF);
    // More than a list has on a page.
    for (let n = 1; n <= 30; n += 1) {
      await staff.post(`/api/cases/${caseId}/notes`, { description: `Nota número ${n}.` });
    }
    const { body } = await staff.get<LegalCase>(`/api/cases/${caseId}`);
    await staff.put(`/api/cases/${caseId}`, {
      ...{
        title: body.title,
        number: '12/26.4T8LSB',
        court: 'Łódź',
        clientId,
        version: body.version,
      },
      ...{ status: 'concluido', dueDate: '2026-07-01' },
    });
    const { files } = await download(`/api/cases/${caseId}/archive.zip`);
    expect(Object.keys(files)).toEqual([
      'Capa do processo.pdf',
      'Petição.pdf',
      // No document in it is called as its cover sheet is.
      'capa do processo (2).pdf',
    ]);
    const words = await wordsOf(files['Capa do processo.pdf']!);
    for (const part of [
      'Despejo: Rua Ágil',
      '12/26.4T8LSB',
      'Ana Gonçalves',
      'Łódź',
      'Concluído',
      '01/07/2026',
      'Documentos (2)',
      'Documento Anexado: Petição',
      'Nota número 1.',
      'Nota número 30.',
      'Status Alterado: Aberto passou a Concluído',
      'Data de Vencimento: Não definido passou a 01/07/2026',
      'Rita Sousa',
      'Página 1 de',
    ]) {
      expect(words).toContain(part);
    }
    expect(await noted()).toEqual([caseId]);
  });

  it('is its cover sheet alone when it has no documents', { tags: ['long'] }, async () => {
    const { files } = await download(`/api/cases/${caseId}/archive.zip`);
    expect(Object.keys(files)).toEqual(['Capa do processo.pdf']);
    expect(await wordsOf(files['Capa do processo.pdf']!)).toContain('Nenhum documento anexado.');
  });
});

it('gives a case’s cover sheet by itself, as a PDF that is noted and for the office’s staff alone', async () => {
  await add({ caseId }, 'Petição inicial', PDF);
  const path = `/api/cases/${caseId}/cover.pdf`;
  const reply = await ask(path);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(reply.headers.get('content-disposition')).toContain(
    'filename="Capa do processo - Despejo',
  );
  const words = await wordsOf(Buffer.from(await reply.arrayBuffer()));
  for (const part of ['Despejo: Rua Ágil', 'Ana Gonçalves', 'Petição inicial', 'Criado']) {
    expect(words).toContain(part);
  }
  expect(await noted()).toEqual([caseId]);
  const { staff: stranger } = await server.office();
  expect((await stranger.get(path)).status).toBe(404);
  expect((await server.nobody().get(path)).status).toBe(401);
});

it('is noted in the audit log, with who and what', async () => {
  await add({ clientId }, 'a', PDF);
  await download(`/api/clients/${clientId}/archive.zip`);
  expect(await noted()).toEqual([clientId]);
});

it('breaks off visibly when a file is missing in the middle', async () => {
  await add({ clientId }, 'a', pdfOf(500_000));
  const { id } = await add({ clientId }, 'b', PDF);
  await add({ clientId }, 'c', PDF);
  await server.app.get(Storage).delete(await storageKeyOf(id));
  const reply = await ask(`/api/clients/${clientId}/archive.zip`);
  await expect(reply.arrayBuffer()).rejects.toThrow('terminated');
  expect((await staff.get('/api/documents')).status).toBe(200);
});

it.each([
  ['cannot be read on', (file: Readable) => file.destroy(new Error('the disk is broken'))],
  ['ends before its end', (file: Readable) => file.destroy()],
])('breaks off visibly when a file %s, and the server goes on', async (_what, spoil) => {
  await add({ clientId }, 'a', pdfOf(500_000));
  await add({ clientId }, 'b', PDF);
  const storage = server.app.get(Storage);
  const read = storage.read.bind(storage);
  storage.read = async (...of) => {
    const file = await read(...of);
    file.once('data', () => spoil(file));
    return file.pause();
  };
  try {
    const reply = await ask(`/api/clients/${clientId}/archive.zip`);
    await expect(reply.arrayBuffer()).rejects.toThrow('terminated');
  } finally {
    storage.read = read;
  }
  expect((await staff.get('/api/documents')).status).toBe(200);
});

it(
  'opens one file at a time, as fast as they are taken, and none once nobody takes them',
  { tags: ['long'] },
  async () => {
    await add({ clientId }, 'a', pdfOf(6_000_000));
    for (const title of ['b', 'c']) await add({ clientId }, title, PDF);
    const storage = server.app.get(Storage);
    const read = storage.read.bind(storage);
    const opened: Readable[] = [];
    storage.read = async (...of) => {
      const file = await read(...of);
      opened.push(file);
      return file;
    };
    try {
      const url = `${server.url}/api/clients/${clientId}/archive.zip`;
      const request = get(url, { headers: { cookie: cookieOf(staff) } });
      const [reply] = (await once(request, 'response')) as [Readable];
      await once(reply, 'readable');
      // While another archive is taken whole, this one stays at its first file.
      await download(`/api/clients/${clientId}/archive.zip`);
      expect(opened).toHaveLength(1 + 3);
      expect(opened[0]!.destroyed).toBe(false);
      request.destroy();
      await until(() => opened[0]!.destroyed);
      await download(`/api/clients/${clientId}/archive.zip`);
      expect(opened).toHaveLength(1 + 3 + 3);
    } finally {
      storage.read = read;
    }
  },
);
