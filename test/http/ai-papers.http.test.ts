import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

import { Config } from '../../src/config/config.js';
import { AI_PAPERS_MAX, type AiPaper } from '../../src/contract/ai-papers.js';
import type { Client } from '../../src/contract/clients.js';
import type {
  CaseDocument,
  DocumentLink,
  DocumentPages,
  DocumentStatistics,
  PageWords,
} from '../../src/contract/documents.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { Usage } from '../../src/contract/subscriptions.js';
import { Database } from '../../src/database/database.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { PaperTextsService } from '../../src/papers/paper-texts.service.js';
import { PapersJobs } from '../../src/papers/papers.jobs.js';
import { Storage } from '../../src/storage/storage.js';
import { ScansService } from '../../src/text-extraction/scans.service.js';
import type { ReadingFault, TextReader } from '../../src/text-extraction/text-reader.js';
import { documentOf } from '../support/ai.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { DOCX, formOf, PDF, pdfOf, textPdf } from '../support/files.js';
import type { Person } from '../support/person.js';
import { changePlan, fill } from '../support/plan-limits.js';
import { scannedPdf } from '../support/scans.js';

const DAY_MS = 24 * 60 * 60_000;
const MB = 1024 * 1024;

let server: TestServer;
let office: TestOffice;
let staff: Person;
let client: Person;
let clientId: string;

beforeAll(async () => {
  server = await TestServer.start({ UPLOAD_MAX_MB: '2' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.owner.query(
    `delete from private.jobs where queue like '% text' or queue = 'document ocr'`,
  );
  office = await server.office();
  staff = office.staff;
  clientId = (await staff.post<Client>('/api/clients', { name: 'Ana' })).body.id;
  client = await server.clientUser(office, clientId);
});

const form = (name: string, content: Buffer) => formOf([['file', [name, content]]]);

async function upload(person: Person, content: Buffer, name = 'Contestação.pdf'): Promise<AiPaper> {
  const { status, body } = await person.post<AiPaper>('/api/ai/documents', form(name, content));
  expect(status).toBe(201);
  return body;
}

async function readAll({ texts } = server.app.get(PaperTextsService)): Promise<void> {
  while (await texts.doNext());
}

/** Creates a `PaperTextsService` like the server's own, with a reader that ends in that fault. */
function failingWith(fault: ReadingFault): PaperTextsService {
  const { app } = server;
  const reader = {
    read: (_: string, source: { destroy: () => void }) => {
      source.destroy();
      return Promise.resolve({ fault });
    },
  } as unknown as TextReader;
  return new PaperTextsService(
    app.get(Jobs),
    app.get(Database),
    app.get(Storage),
    reader,
    app.get(ScansService),
    app.get(Config),
  );
}

async function paperOf(person: Person, { id }: { id: string }): Promise<AiPaper> {
  return (await person.get<AiPaper>(`/api/ai/documents/${id}`)).body;
}

async function pagesOf(person: Person, path: string, range = '?from=1&to=20') {
  return (await person.get<DocumentPages>(`/api/${path}/pages${range}`)).body.pages;
}

/** Returns what an upload may leave behind: files, rows, bytes and jobs. */
async function remains() {
  const files: string[] = [];
  for await (const { key } of server.app.get(Storage).list(office.id)) files.push(key);
  const { rows } = await server.owner.query<{ papers: number; bytes: number; jobs: number }>(
    `select (select count(*)::int from ai_papers where office_id = u.office_id) as papers,
            u.storage_bytes::int as bytes,
            (select count(*)::int from private.jobs where office_id = u.office_id and queue = 'paper text') as jobs
     from usage_tracking u where office_id = $1`,
    [office.id],
  );
  return { ...rows[0]!, files };
}

const NOTHING = { papers: 0, bytes: 0, jobs: 0, files: [] };

describe('a PDF put in for analysis', () => {
  it('is read, and opens by a link', async () => {
    const content = await textPdf('A ré aceita.', '', 'Impugna o artigo 3.º');
    const paper = await upload(client, content);
    expect(paper).toMatchObject({
      title: 'Contestação',
      sizeBytes: content.length,
      pageCount: null,
      textState: 'waiting',
      fault: null,
    });
    await readAll();
    expect(await paperOf(client, paper)).toMatchObject({ textState: 'read', pageCount: 3 });
    expect(await pagesOf(client, `ai/documents/${paper.id}`)).toEqual([
      { page: 1, text: 'A ré aceita.', certainty: null },
      { page: 3, text: 'Impugna o artigo 3.º', certainty: null },
    ]);
    expect(await pagesOf(client, `ai/documents/${paper.id}`, '?from=2&to=3')).toHaveLength(1);
    const { body: link } = await client.get<DocumentLink>(
      `/api/ai/documents/${paper.id}/link?purpose=view`,
    );
    const file = await server.nobody().send('GET', link.url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('is refused with words where it is none, and leaves nothing', async () => {
    for (const [name, content] of [
      ['Contestação.docx', DOCX],
      ['Contestação.pdf', Buffer.from('Não é um PDF')],
      ['sem nome', Buffer.from('\x7fELF')],
    ] as const) {
      const { status, body } = await client.post<ProblemBody>(
        '/api/ai/documents',
        form(name, content),
      );
      expect([name, status, body.code, body.title, body.detail]).toEqual([
        name,
        422,
        'ai_pdf_only',
        'Formato inválido',
        'Apenas arquivos PDF são aceitos.',
      ]);
    }
    const tooLarge = await staff.post<ProblemBody>(
      '/api/ai/documents',
      form('a.pdf', pdfOf(2 * MB + 1)),
    );
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'file_too_large']);
    const empty = await staff.post<ProblemBody>(
      '/api/ai/documents',
      form('a.pdf', Buffer.alloc(0)),
    );
    expect([empty.status, empty.body.code]).toEqual([422, 'empty_file']);
    expect(await remains()).toEqual(NOTHING);
  });

  it('counts by its content: a PDF under another name is one', async () => {
    const paper = await upload(staff, await textPdf('Texto'), 'digitalizado.tmp');
    expect(paper.title).toBe('digitalizado');
  });

  it('sent twice with one key is one', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const content = await textPdf('Uma vez');
    const send = (file: Buffer) =>
      client.send<AiPaper>('POST', '/api/ai/documents', form('a.pdf', file), headers);
    const [one, other] = await Promise.all([send(content), send(content)]);
    expect(one.body.id).toBe(other.body.id);
    expect((await send(await textPdf('Outra'))).status).toBe(422);
    expect(await remains()).toMatchObject({ papers: 1, bytes: content.length, jobs: 1 });
  });

  it('with two thousand pages is read to its end', { tags: ['long'] }, async () => {
    const pages = Array.from({ length: 2000 }, (_, n) => `Artigo ${n + 1}.º`);
    const paper = await upload(staff, await textPdf(...pages));
    await readAll();
    expect(await paperOf(staff, paper)).toMatchObject({ textState: 'read', pageCount: 2000 });
    const path = `ai/documents/${paper.id}`;
    expect(await pagesOf(staff, path, '?from=2000&to=2000')).toEqual([
      { page: 2000, text: 'Artigo 2000.º', certainty: null },
    ]);
    // A page has a maximum size, whatever range is requested.
    expect(await pagesOf(staff, path, '?from=1&to=2000')).toHaveLength(20);
  });

  it('that are scans are read by recognition', { tags: ['long'] }, async () => {
    const paper = await upload(client, await scannedPdf({ scan: 'Procuração forense' }));
    await readAll();
    expect(await paperOf(client, paper)).toMatchObject({
      textState: 'empty',
      ocr: { pages: 1, done: 0 },
    });
    const { queue } = server.app.get(ScansService);
    while (await queue.doNext());
    expect(await paperOf(client, paper)).toMatchObject({
      textState: 'read',
      ocr: { pages: 1, done: 1, unread: [] },
    });
    const [page] = await pagesOf(client, `ai/documents/${paper.id}`, '?from=1&to=1');
    expect(page!.text).toContain('Procuração forense');
    expect(page!.certainty).toBeGreaterThan(50);
    const address = `/api/ai/documents/${paper.id}/words?page=1`;
    const { body } = await client.get<PageWords>(address);
    expect(body.words.map(([, , , , word]) => word)).toEqual(['Procuração', 'forense']);
    expect((await staff.get(address)).status).toBe(404);
  });

  it('says why its text cannot be read', { tags: ['long'] }, async () => {
    const locked = new PDFDocument({ userPassword: 'segredo' });
    locked.text('Ninguém lê isto');
    locked.end();
    for (const [content, textState, fault, jobs] of [
      [await buffer(locked), 'unreadable', 'protected', undefined],
      [PDF, 'unreadable', 'broken', failingWith('refused')],
      [await textPdf(''), 'empty', null, undefined],
    ] as const) {
      const paper = await upload(client, content);
      await readAll(jobs);
      expect(await paperOf(client, paper)).toMatchObject({ textState, fault });
    }
  });

  it('that twice takes more than a file may is too large', async () => {
    for (const fault of ['time', 'memory', 'answer', 'crash'] as const) {
      const paper = await upload(client, PDF);
      const jobs = failingWith(fault);
      await readAll(jobs);
      expect([fault, (await paperOf(client, paper)).textState]).toEqual([fault, 'waiting']);
      await server.owner.query(
        `update private.jobs set due_at = now() where payload ->> 'paper' = $1`,
        [paper.id],
      );
      await readAll(jobs);
      expect(await paperOf(client, paper)).toMatchObject({
        textState: 'unreadable',
        fault: 'too_large',
      });
    }
  });
});

describe('a paper', () => {
  it('is seen by who put it in, and by no colleague; it is in no list, folder or figure of documents', async () => {
    const paper = await upload(staff, await textPdf('Usucapião'));
    await readAll();
    const colleague = await server.member(office, 'staff');
    for (const path of ['', '/pages?from=1&to=2', '/words?page=1', '/link?purpose=view']) {
      const address = `/api/ai/documents/${paper.id}${path}`;
      expect([path, (await colleague.get(address)).status]).toEqual([path, 404]);
      expect([path, (await staff.get(address)).status]).toEqual([path, 200]);
    }
    const found = await staff.list<CaseDocument>('/api/documents', { filter: { q: 'usucapião' } });
    expect(found.body).toEqual([]);
    const { body } = await staff.get<DocumentStatistics>('/api/documents/statistics');
    expect(body).toMatchObject({ total: 0, recent: 0, outsideFolders: 0, storageBytes: 0 });
    expect((await colleague.delete(`/api/ai/documents/${paper.id}`)).status).toBe(404);
    expect((await staff.delete(`/api/ai/documents/${paper.id}`)).status).toBe(204);
    expect(await remains()).toMatchObject({ papers: 0, bytes: 0, files: [] });
  });

  it('ends a link with the paper', async () => {
    const paper = await upload(client, await textPdf('Texto'));
    const path = `/api/ai/documents/${paper.id}`;
    const { body: link } = await client.get<DocumentLink>(`${path}/link?purpose=list`);
    await client.delete(path);
    expect((await server.nobody().send('GET', link.url)).status).toBe(404);
  });

  it('takes the office’s room: its bytes count, and its plan’s limit holds', async () => {
    const content = await textPdf('Texto');
    await upload(client, content);
    const { body } = await staff.get<Usage>('/api/usage');
    expect(body).toMatchObject({ documents: 0, storageMb: content.length / MB });
    await fill(server.owner, office, { bytes: 2048 * MB - content.length });
    await changePlan(server.owner, office, 'professional');
    for (const [person, code] of [
      [staff, 'limit_storage'],
      [client, 'office_limit_storage'],
    ] as const) {
      const answer = await person.post<ProblemBody>('/api/ai/documents', form('a.pdf', content));
      expect([answer.status, answer.body.code]).toEqual([403, code]);
    }
  });
});

describe('an unneeded paper', () => {
  it('goes after seven days, and a reservation after an hour, with its file and its bytes', async () => {
    const jobs = server.app.get(PapersJobs);
    const old = await upload(staff, await textPdf('Velho'));
    const recent = await upload(staff, await textPdf('Novo'));
    await server.owner.query(
      `update ai_papers set created_at = now() - interval '6 days 23 hours' where id = $1`,
      [old.id],
    );
    await server.owner.query(
      `insert into ai_papers (office_id, user_id, title, storage_path, size_bytes, created_at)
       select office_id, user_id, 'Interrompido', office_id || '/ai-papers/x', 1000, now() - interval '61 minutes'
       from ai_papers where id = $1`,
      [old.id],
    );
    await jobs.removePapers();
    expect(await remains()).toMatchObject({ papers: 2 });
    await jobs.removePapers(Date.now() + DAY_MS / 12);
    expect((await staff.get(`/api/ai/documents/${old.id}`)).status).toBe(404);
    const left = await remains();
    expect(left).toMatchObject({ papers: 1, bytes: recent.sizeBytes });
    expect(left.files).toHaveLength(1);
    const { rows } = await server.owner.query('select * from check_counters($1)', [office.id]);
    expect(rows).toEqual([]);
  });
});

describe('a paper that was asked about', () => {
  /** Without a model. @returns the id of a conversation in which its person asked about it */
  async function askedAbout({ id }: AiPaper, person: Person): Promise<string> {
    const { rows } = await server.owner.query<{ id: string }>(
      `with c as (
         insert into ai_conversations (office_id, user_id, side, request_type, country, title)
         values ($1, $2, 'client', 'document_analysis', 'portugal', 'Contestação') returning office_id, id
       )
       insert into ai_answers (office_id, conversation_id, request_type, country, prompt, model, sent, sources)
       select office_id, id, 'document_analysis', 'portugal', 'Aceita?', 'groq', '[]', $3 from c
       returning conversation_id as id`,
      [office.id, person.userId, JSON.stringify([{ kind: 'paper', id, title: 'x' }])],
    );
    return rows[0]!.id;
  }

  it('stays with the last of its conversations, and goes with it', async () => {
    const paper = await upload(client, await textPdf('A ré aceita.'));
    const [one, other] = [await askedAbout(paper, client), await askedAbout(paper, client)];
    await server.app.get(PapersJobs).removePapers(Date.now() + 30 * DAY_MS);
    expect((await paperOf(client, paper)).textState).toBe('waiting');
    expect((await client.delete(`/api/ai/conversations/${other}`)).status).toBe(200);
    expect((await paperOf(client, paper)).textState).toBe('waiting');
    await server.app.get(PapersJobs).removePapers(Date.now() + 30 * DAY_MS);
    expect((await paperOf(client, paper)).textState).toBe('waiting');
    expect((await client.delete(`/api/ai/conversations/${one}`)).status).toBe(200);
    expect((await client.get(`/api/ai/documents/${paper.id}`)).status).toBe(404);
    expect(await remains()).toMatchObject({ papers: 0, bytes: 0 });
  });

  it('goes when its person removes it, whatever conversation it is in', async () => {
    const paper = await upload(client, await textPdf('A ré aceita.'));
    const conversation = await askedAbout(paper, client);
    expect((await client.delete(`/api/ai/documents/${paper.id}`)).status).toBe(204);
    expect((await client.get(`/api/ai/conversations/${conversation}`)).status).toBe(200);
    expect(await remains()).toMatchObject({ papers: 0, bytes: 0 });
  });
});

describe('a person’s papers', () => {
  it('are so many at most, also of two that come at once, and no fewer for others', async () => {
    await server.owner.query(
      `insert into ai_papers (office_id, user_id, title, storage_path, size_bytes)
       select $1::uuid, u, 'x', $1::uuid || '/ai-papers/' || gen_random_uuid(), 1
       from (values ($2::uuid, $3::int), ($4, $5)) p (u, n), generate_series(1, n - 1)`,
      [office.id, client.userId, AI_PAPERS_MAX.client, staff.userId, AI_PAPERS_MAX.staff],
    );
    const content = await textPdf('A ré aceita.');
    for (const person of [client, staff]) {
      const send = () => person.post<ProblemBody>('/api/ai/documents', form('a.pdf', content));
      const answers = await Promise.all([send(), send()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const { body } = answers.find(({ status }) => status === 409)!;
      expect([body.code, body.title]).toEqual(['ai_too_many_papers', 'Limite atingido']);
    }
    const colleague = await server.member(office, 'staff');
    expect((await upload(colleague, content)).textState).toBe('waiting');
  });
});

describe('the pages of a document', () => {
  it('are read by the staff, and by a client user to whom it is shown', async () => {
    const texts = ['Primeira.', 'Segunda.'];
    const shared = await documentOf(server, office, { clientId, shared: true }, ...texts);
    const internal = await documentOf(server, office, { clientId }, ...texts);
    const expected = [
      { page: 1, text: 'Primeira.', certainty: null },
      { page: 2, text: 'Segunda.', certainty: null },
    ];
    expect(await pagesOf(staff, `documents/${internal}`)).toEqual(expected);
    expect(await pagesOf(client, `portal/documents/${shared}`)).toEqual(expected);
    const hidden = await client.get(`/api/portal/documents/${internal}/pages?from=1&to=1`);
    expect(hidden.status).toBe(404);
  });

  it('want their numbers', async () => {
    for (const query of [
      '',
      '?from=1',
      '?from=0&to=1',
      '?from=1&to=x',
      '?from=1.5&to=2',
      '?from=1&to=99999',
    ]) {
      const { status } = await staff.get(`/api/documents/${randomUUID()}/pages${query}`);
      expect([query, status]).toEqual([query, 422]);
    }
  });
});
