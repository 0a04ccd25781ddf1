import { mkdtemp, readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

import type { LegalCase } from '../../src/contract/cases.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { Storage } from '../../src/storage/storage.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { DOCX, formOf, JPEG, PDF, pdfOf, PNG, PROGRAM, upload, zip } from '../support/files.js';
import { compoundOf, HEIC, WEBP } from '../support/papers.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';

const MB = 1024 * 1024;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const BOUNDARY = 'causa-test-boundary';

let server: TestServer;
let dataDirectory: string;
let office: TestOffice;
let staff: Person;
let caseId: string;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'causa-uploads-'));
  server = await TestServer.start({ DATA_DIR: dataDirectory, UPLOAD_MAX_MB: '1' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  caseId = (await staff.post<LegalCase>('/api/cases', { title: 'Processo' })).body.id;
});

/** Everything an upload may leave. */
interface Remains {
  rows: number;
  documents: number;
  bytes: number;
  history: number;
  files: string[];
  unfinished: string[];
}

async function remains(): Promise<Remains> {
  const { rows } = await server.owner.query<Omit<Remains, 'files' | 'unfinished'>>(
    `select (select count(*)::int from documents where office_id = u.office_id) as rows,
            u.documents, u.storage_bytes::int as bytes,
            (select count(*)::int from case_history h
             where h.office_id = u.office_id and action = 'document_uploaded') as history
     from usage_tracking u where office_id = $1`,
    [office.id],
  );
  const files: string[] = [];
  for await (const { key } of server.app.get(Storage).list(office.id)) files.push(key);
  const unfinished = await readdir(join(dataDirectory, 'storage', '.unfinished')).catch(() => []);
  return { ...rows[0]!, files, unfinished };
}

const NOTHING: Remains = { rows: 0, documents: 0, bytes: 0, history: 0, files: [], unfinished: [] };

/** Waits until a server that nobody waits for any more has tidied up. */
async function untilNothingRemains(): Promise<void> {
  await expect.poll(remains).toEqual(NOTHING);
}

function post(fields: Parameters<typeof formOf>[0]) {
  return staff.post<ProblemBody>('/api/documents', formOf(fields));
}

/** Begins an upload by hand, up to wherever the test stops writing. */
function beginUpload(headers: Record<string, string | number> = {}): ClientRequest {
  const request = httpRequest(`${server.url}/api/documents`, {
    method: 'POST',
    headers: {
      origin: server.url,
      cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  });
  request.on('error', () => {});
  return request;
}

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
const fileForm = (name: string) => field('caseId', caseId) + field('title', '') + fileHead(name);

async function answerTo(request: ClientRequest): Promise<{ status: number; body: ProblemBody }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  return {
    status: response.statusCode ?? 0,
    body: JSON.parse(await text(response)) as ProblemBody,
  };
}

describe('a form that is not as agreed leaves nothing behind', () => {
  const FILE = ['file', ['a.pdf', PDF]] as const;
  const CASE = () => ['caseId', caseId] as const;
  const TITLE = ['title', 'Contrato'] as const;
  const SOME_ID = '0198c5a0-0000-7000-8000-000000000000';

  it('with parts that are missing, doubled, unknown or out of order', async () => {
    const forms: [string, Parameters<typeof formOf>[0], Record<string, string>][] = [
      ['no file', [CASE(), TITLE], { file: 'Campo obrigatório' }],
      ['nothing at all', [], { file: 'Campo obrigatório' }],
      ['neither case nor client', [TITLE, FILE], { caseId: 'Campo obrigatório' }],
      [
        'both case and client',
        [CASE(), ['clientId', SOME_ID], TITLE, FILE],
        { clientId: 'Campo desconhecido' },
      ],
      ['an unknown case', [['caseId', SOME_ID], FILE], { caseId: 'Processo não encontrado.' }],
      ['an unknown client', [['clientId', SOME_ID], FILE], { clientId: 'Cliente não encontrado.' }],
      ['a case that is no id', [['caseId', '../1'], TITLE, FILE], { caseId: 'Valor inválido' }],
      ['a long title', [CASE(), ['title', 'ã'.repeat(256)], FILE], { title: 'Texto longo demais' }],
      [
        'an endless title',
        [CASE(), ['title', 'a'.repeat(9000)], FILE],
        { title: 'Texto longo demais' },
      ],
      [
        'an unknown field',
        [CASE(), TITLE, ['officeId', office.id], FILE],
        { officeId: 'Campo desconhecido' },
      ],
      ['a field out of order', [TITLE, CASE(), FILE], { caseId: 'Campo desconhecido' }],
      ['a field twice', [CASE(), TITLE, TITLE, FILE], { title: 'Campo desconhecido' }],
      ['a field after the file', [CASE(), FILE, TITLE], { title: 'Campo desconhecido' }],
      ['a second file', [CASE(), FILE, FILE], { file: 'Campo desconhecido' }],
      [
        'a file of another name',
        [CASE(), ['anexo', ['a.pdf', PDF]]],
        { anexo: 'Campo desconhecido' },
      ],
      [
        'a switch that is none',
        [CASE(), TITLE, ['sharedWithClient', '1'], FILE],
        { sharedWithClient: 'Valor inválido' },
      ],
    ];
    for (const [what, fields, errors] of forms) {
      const { status, body } = await post(fields);
      expect([what, status, body.code, body.errors]).toEqual([
        ...[what, 422, 'validation_failed', errors],
      ]);
      // A test before this one may have broken off what is still on its way out.
      await expect.poll(remains).toEqual(NOTHING);
    }
  });

  it('a body that is no form', async () => {
    const answer = await staff.post('/api/documents', { caseId, title: 'x' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    expect(await remains()).toEqual(NOTHING);
  });

  it('a form without a boundary, that is no multipart, or that ends too soon', async () => {
    for (const [type, body] of [
      ['multipart/form-data', ''],
      [undefined, 'isto não é um formulário'],
      [undefined, '--causa-test-boundary\r\ncontent-disposition: form-data; na'],
    ]) {
      const request = beginUpload(type ? { 'content-type': type } : {});
      request.end(body);
      const { status, body: problem } = await answerTo(request);
      expect([body, status, problem.code]).toEqual([body, 400, 'broken_upload']);
    }
    expect(await remains()).toEqual(NOTHING);
  });
});

describe('a file is what its content says, not its name', () => {
  it('is refused when a program, a page or an archive hides under its name', async () => {
    for (const [name, content] of [
      ['a.PDF', PROGRAM],
      ['a.jpg', Buffer.from('<html><script>alert(1)</script></html>')],
      ['a.docx', zip({ 'um.txt': 'apenas um arquivo zip' })],
      ['a.txt', PROGRAM],
    ] as [string, Buffer][]) {
      const { status, body } = await upload(staff, { caseId }, [name, content]);
      const { code } = body as unknown as ProblemBody;
      expect([name, status, code]).toEqual([name, 422, 'wrong_file_type']);
    }
    expect(await remains()).toEqual(NOTHING);
  });

  it('is downloaded under a name that says what it is; a web page is never shown', async () => {
    const page = Buffer.from('<html><body><script>alert(1)</script>Despacho</body></html>');
    for (const [name, content, disposition, type] of [
      ['Foto.jpg', WEBP, 'inline; filename="Foto.webp"', 'image/webp'],
      ['Foto.jpg', HEIC, 'attachment; filename="Foto.heic"', 'image/heic'],
      ['Despacho.doc', page, 'attachment; filename="Despacho.html"', 'application/octet-stream'],
      ['Carta.doc', DOCX, 'attachment; filename="Carta.docx"', WORD],
    ] as [string, Buffer, string, string][]) {
      const { id } = (await upload(staff, { caseId }, [name, content])).body;
      const link = await staff.get<DocumentLink>(`/api/documents/${id}/link?purpose=view`);
      const { headers } = await fetch(server.url + link.body.url);
      expect([name, headers.get('content-disposition')?.split(';').slice(0, 2).join(';')]).toEqual([
        ...[name, disposition],
      ]);
      expect([name, headers.get('content-type')]).toEqual([name, type]);
    }
  });

  it('is kept for what it is', async () => {
    for (const [name, content, mimeType] of [
      ['a.pdf', PNG, 'image/png'],
      ['a.png', PDF, 'application/pdf'],
      ['a.csv', PNG, 'image/png'],
      ['a.docx', compoundOf('EncryptedPackage'), WORD],
      ['a.pdf', PDF, 'application/pdf'],
      ['a.pdf', Buffer.concat([Buffer.from('lixo do scanner\r\n'), PDF]), 'application/pdf'],
      ['a.png', PNG, 'image/png'],
      ['a.JPEG', JPEG, 'image/jpeg'],
      ['a.docx', DOCX, WORD],
      ['a.zip', zip({ a: 'b' }), 'application/zip'],
      ['a.txt', Buffer.from('petição em latim', 'latin1'), 'text/plain'],
      ['a.csv', Buffer.from('\ufeffnome;valor\r\n', 'utf16le'), 'text/csv'],
      ['sem extensão', PDF, 'application/pdf'],
      ['programa.exe', PROGRAM, 'application/octet-stream'],
      ['recado', Buffer.from('BM 12/3: falta a procuração'), 'application/octet-stream'],
      ['página.html', Buffer.from('<script>alert(1)</script>'), 'application/octet-stream'],
      [
        'imagem.svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'application/octet-stream',
      ],
    ] as [string, Buffer, string][]) {
      const { status, body } = await upload(staff, { caseId }, [name, content]);
      expect([name, status, body.mimeType]).toEqual([name, 201, mimeType]);
    }
  });
});

describe('names', () => {
  it('give the title, without folders, endings and signs of direction', async () => {
    for (const [name, title] of [
      ['../../etc/Contrato.pdf', 'Contrato'],
      ['C:\\casos\\Contrato.pdf', 'Contrato'],
      ['Contrato\u202efdp.pdf', 'Contratofdp'],
      ['.pdf', '.pdf'],
    ] as const) {
      const { body } = await upload(staff, { caseId }, [name, PDF]);
      expect([name, body.title]).toEqual([name, title]);
    }
  });

  it('may be missing', async () => {
    const request = beginUpload();
    const head =
      'content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream';
    request.write(field('caseId', caseId) + `--${BOUNDARY}\r\n${head}\r\n\r\n`);
    request.end(`conteúdo\r\n--${BOUNDARY}--\r\n`);
    const { status } = await answerTo(request);
    expect(status).toBe(201);
    const [document] = (await staff.list<CaseDocument>('/api/documents')).body;
    expect(document).toMatchObject({ title: 'Documento', mimeType: 'application/octet-stream' });
  });

  it('leave nothing of themselves in the storage but a harmless extension', async () => {
    await upload(staff, { caseId }, ['../../x.pdf', PDF]);
    await upload(staff, { caseId }, ['x.p/../df', PDF]);
    const { files } = await remains();
    const folder = `${office.id}/documents/${staff.userId}`;
    for (const key of files)
      expect(key.replace(folder, '')).toMatch(/^\/\d{13}-[0-9a-f]{16}(\.pdf)?$/);
  });
});

describe('size', () => {
  it('an empty file is refused', async () => {
    const answer = await upload(staff, { caseId }, ['a.pdf', Buffer.alloc(0)]);
    expect(answer).toMatchObject({ status: 422, body: { code: 'empty_file' } });
    expect(await remains()).toEqual(NOTHING);
  });

  it('a file of exactly the limit is stored, one byte more is refused', async () => {
    expect((await upload(staff, { caseId }, ['a.pdf', pdfOf(MB)])).status).toBe(201);
    const answer = await upload(staff, { caseId }, ['b.pdf', pdfOf(MB + 1)]);
    expect(answer).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
    expect(await remains()).toMatchObject({ rows: 1, documents: 1, bytes: MB, unfinished: [] });
  });

  it('a file announced far over the limit is refused before it is read', async () => {
    const request = beginUpload({ 'content-length': 500 * MB });
    request.write(fileForm('a.pdf'));
    const { status, body } = await answerTo(request);
    expect([status, body.code]).toEqual([413, 'file_too_large']);
    request.destroy();
    expect(await remains()).toEqual(NOTHING);
  });

  it('a sender that does not look up hears of it all the same once everything is sent', async () => {
    const request = beginUpload({ 'transfer-encoding': 'chunked' });
    const answer = answerTo(request);
    request.write(fileForm('a.pdf'));
    for (let i = 0; i < 8; i += 1) {
      const goOn = request.write(pdfOf(MB));
      if (!goOn) await new Promise((resolve) => request.once('drain', resolve));
    }
    request.end(`\r\n--${BOUNDARY}--\r\n`);
    expect((await answer).body.code).toBe('file_too_large');
    expect(await remains()).toEqual(NOTHING);
  });
});

describe('an upload that breaks off', () => {
  it('in the middle of the file leaves nothing', async () => {
    const request = beginUpload();
    request.write(fileForm('a.pdf'));
    request.write(pdfOf(300_000));
    await untilReserved();
    request.destroy();
    await untilNothingRemains();
  });

  it('with its body ended short leaves nothing and says so', async () => {
    const request = beginUpload();
    request.end(fileForm('a.pdf') + PDF.toString());
    const { status, body } = await answerTo(request);
    expect([status, body.code]).toEqual([400, 'broken_upload']);
    expect(await remains()).toEqual(NOTHING);
  });

  it('because its session ended meanwhile leaves nothing', async () => {
    const request = beginUpload();
    const answer = answerTo(request);
    request.write(fileForm('a.pdf'));
    request.write(PDF);
    await untilReserved();
    await server.owner.query('update private.sessions set ended_at = now() where user_id = $1', [
      staff.userId,
    ]);
    request.end(`\r\n--${BOUNDARY}--\r\n`);
    expect(await answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(await remains()).toEqual(NOTHING);
  });

  it('because its sender’s access was removed meanwhile leaves nothing', async () => {
    const colleague = await server.member(office, 'staff', 'Pedro Alves');
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from staff_users where office_id = $1 and user_id = $2',
      [office.id, staff.userId],
    );
    const request = beginUpload();
    const answer = answerTo(request);
    request.write(fileForm('a.pdf'));
    request.write(PDF);
    await untilReserved();
    expect((await colleague.delete(`/api/staff-users/${rows[0]!.id}`)).status).toBe(200);
    request.end(`\r\n--${BOUNDARY}--\r\n`);
    expect(await answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(await remains()).toEqual(NOTHING);
  });

  it('because its office closed meanwhile leaves nothing', async () => {
    const request = beginUpload();
    const answer = answerTo(request);
    request.write(fileForm('a.pdf'));
    request.write(PDF);
    await untilReserved();
    await server.owner.query('update offices set closing_since = now() where id = $1', [office.id]);
    request.end(`\r\n--${BOUNDARY}--\r\n`);
    expect(await answer).toMatchObject({ status: 403, body: { code: 'office_closing' } });
    expect(await remains()).toEqual(NOTHING);
  });

  it('because its sender goes quiet is given up after 30 seconds', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'Date', 'performance'],
    });
    try {
      const request = beginUpload();
      const answer = answerTo(request);
      request.write(fileForm('a.pdf'));
      request.write(PDF);
      await untilReserved();
      vi.advanceTimersByTime(31_000);
      expect(await answer).toMatchObject({ status: 408, body: { code: 'request_timeout' } });
      request.destroy();
    } finally {
      vi.useRealTimers();
    }
    await untilNothingRemains();
  });

  it('is not seen while it is under way, though its bytes are spoken for', async () => {
    const request = beginUpload({ 'content-length': 400_000 });
    request.write(fileForm('a.pdf'));
    request.write(PDF);
    await untilReserved();
    expect(await remains()).toMatchObject({ rows: 1, documents: 0, bytes: 400_000, history: 0 });
    expect((await staff.list('/api/documents')).body).toEqual([]);
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from documents where office_id = $1',
      [office.id],
    );
    const id = rows[0]!.id;
    expect((await staff.get(`/api/documents/${id}`)).status).toBe(404);
    expect((await staff.get(`/api/documents/${id}/link?purpose=view`)).status).toBe(404);
    request.destroy();
    await untilNothingRemains();
  });

  async function untilReserved(): Promise<void> {
    await until(async () => (await remains()).rows > 0);
  }
});

it('an upload is whole once it is answered', async () => {
  const { body } = await upload(staff, { caseId }, ['a.pdf', PDF]);
  const { rows, documents, bytes, history, files } = await remains();
  expect({ rows, documents, bytes, history }).toEqual({
    rows: 1,
    documents: 1,
    bytes: body.sizeBytes,
    history: 1,
  });
  expect(files).toHaveLength(1);
});
