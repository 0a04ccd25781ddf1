import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import type { LegalCase } from '../../src/contract/cases.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import { S3_ACCESS_KEY, S3_BUCKET, S3_SECRET_KEY, S3StandIn } from '../stand-ins/s3.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { BMP, PDF, pdfOf, PNG, sha256, upload } from '../support/files.js';
import { tokenFor } from '../support/links.js';
import type { Person } from '../support/person.js';

let s3: S3StandIn;
let onDisk: TestServer;
beforeAll(async () => {
  s3 = await S3StandIn.start();
  onDisk = await TestServer.start();
});
afterAll(() => Promise.all([onDisk.stop(), s3.stop()]));

const onS3 = () =>
  TestServer.start({
    S3_BUCKET,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: S3_ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: S3_SECRET_KEY,
  });

describe.each([
  ['disk', () => Promise.resolve(onDisk)],
  ['S3', onS3],
])('files on %s', (_name, started) => {
  let server: TestServer;
  let office: TestOffice;
  let staff: Person;
  let caseId: string;

  beforeAll(async () => {
    server = await started();
    office = await server.office();
    staff = office.staff;
    caseId = (await staff.post<LegalCase>('/api/cases', { title: 'Processo' })).body.id;
  });
  afterAll(async () => {
    if (server !== onDisk) await server.stop();
  });

  async function add(name: string, content: Buffer, title = ''): Promise<CaseDocument> {
    return (await upload(staff, { caseId }, [name, content], { title })).body;
  }

  async function link(id: string, purpose = 'view'): Promise<DocumentLink> {
    return (await staff.get<DocumentLink>(`/api/documents/${id}/link?purpose=${purpose}`)).body;
  }

  /** Opens a link as a browser without a session does. */
  async function open(url: string, headers: Record<string, string> = {}) {
    const response = await fetch(server.url + url, { headers });
    const { status, headers: received } = response;
    return { status, headers: received, content: Buffer.from(await response.arrayBuffer()) };
  }

  it('come back byte for byte', async () => {
    const content = pdfOf(7_000_000);
    const { id } = await add('grande.pdf', content);
    const file = await open((await link(id)).url);
    expect(file.status).toBe(200);
    expect(sha256(file.content)).toBe(sha256(content));
    expect(file.headers.get('etag')).toBe(`"${sha256(content)}"`);
    expect(file.headers.get('content-length')).toBe('7000000');
  });

  it('come in the parts that are asked for', async () => {
    const content = pdfOf(1000);
    const { url } = await link((await add('a.pdf', content)).id);
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=900-', 900, 999],
      ['bytes=-1', 999, 999],
      ['bytes=990-5000', 990, 999],
    ] as const) {
      const part = await open(url, { range });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/1000`);
      expect(part.content.equals(content.subarray(from, to + 1))).toBe(true);
    }
    const beyond = await open(url, { range: 'bytes=1000-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */1000');
    const several = await open(url, { range: 'bytes=0-1,5-6' });
    expect([several.status, several.content.length]).toEqual([200, 1000]);
  });

  it('tell of themselves without being read', async () => {
    const { url } = await link((await add('a.pdf', pdfOf(1000))).id);
    const { status, headers } = await fetch(server.url + url, { method: 'HEAD' });
    expect([status, headers.get('content-length')]).toEqual([200, '1000']);
  });

  it('come whole when they changed since the part before', async () => {
    const { url } = await link((await add('a.pdf', PDF)).id);
    const range = 'bytes=0-1';
    const etag = `"${sha256(PDF)}"`;
    expect((await open(url, { range, 'if-range': etag })).status).toBe(206);
    expect((await open(url, { range, 'if-range': '"other"' })).status).toBe(200);
  });
});

async function connected({ url }: TestServer): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

it(
  'a server that stops lets a download end, and then waits for nobody',
  { tags: ['long'] },
  async () => {
    const server = await TestServer.start();
    const { staff } = await server.office();
    const { id: caseId } = (await staff.post<LegalCase>('/api/cases', { title: 'Processo' })).body;
    const content = pdfOf(20_000_000);
    const { id } = (await upload(staff, { caseId }, ['a.pdf', content])).body;
    const link = await staff.get<DocumentLink>(`/api/documents/${id}/link?purpose=list`);
    const download = await fetch(server.url + link.body.url);
    // As browsers open them to have them at hand, and one that never gets to its point.
    const spare = await connected(server);
    const slow = await connected(server);
    slow.write('GET / HTTP/1.1\r\nhost: ');
    const stopped = server.stop();
    expect(sha256(Buffer.from(await download.arrayBuffer()))).toBe(sha256(content));
    await stopped; // longer than this test may last, if one of the connections were waited for
    for (const socket of [spare, slow]) socket.destroy();
  },
);

describe('links', () => {
  let server: TestServer;
  let office: TestOffice;
  let staff: Person;
  let caseId: string;

  beforeAll(async () => {
    server = onDisk;
    office = await server.office();
    staff = office.staff;
    caseId = (await staff.post<LegalCase>('/api/cases', { title: 'Processo' })).body.id;
  });

  async function add(name: string, content: Buffer, title = ''): Promise<CaseDocument> {
    return (await upload(staff, { caseId }, [name, content], { title })).body;
  }
  const linkTo = (id: string, purpose: string) =>
    staff.get<DocumentLink>(`/api/documents/${id}/link?purpose=${purpose}`);
  const open = (url: string) => server.nobody().get(url);
  const said = (documentId: string) =>
    ({ officeId: office.id, role: 'staff', documentId }) as const;
  it.each([
    ['view', 300],
    ['list', 60],
  ])('for the purpose %s live %i seconds', async (purpose, seconds) => {
    const { id } = await add('a.pdf', PDF);
    const before = Date.now();
    const { expiresAt } = (await linkTo(id, purpose)).body;
    const lives = new Date(expiresAt).getTime() - before;
    expect(lives).toBeGreaterThanOrEqual(seconds * 1000);
    expect(lives).toBeLessThan(seconds * 1000 + 20_000);
  });

  it('need a purpose that exists', async () => {
    const { id } = await add('a.pdf', PDF);
    for (const purpose of ['', 'edit', 'toString']) {
      expect(await linkTo(id, purpose)).toMatchObject({
        status: 422,
        body: { errors: { purpose: 'Valor inválido' } },
      });
    }
  });

  it('open without a cookie, and no longer than they live', async () => {
    const { id } = await add('a.pdf', PDF);
    expect((await open(`/api/files/${await tokenFor(server, staff, said(id))}`)).status).toBe(200);
    const expired = await open(
      `/api/files/${await tokenFor(server, staff, { ...said(id), expiresAt: new Date(Date.now() - 1000) })}`,
    );
    expect(expired).toMatchObject({ status: 403, body: { code: 'bad_link' } });
  });

  it('are refused when anything in them was altered', async () => {
    const { id } = await add('a.pdf', PDF);
    const token = await tokenFor(server, staff, said(id));
    const [payload = '', signature = ''] = token.split('.');
    const claims = Buffer.from(payload, 'base64url').toString();
    const longer = Buffer.from(claims.replace(/\d+$/, '9999999999')).toString('base64url');
    const { staff: stranger } = await server.office();
    for (const altered of [
      `${longer}.${signature}`,
      `${payload}.${signature.slice(0, -2)}AA`,
      payload,
      `${token}.x`,
      'x',
    ]) {
      const answer = await stranger.get(`/api/files/${altered}`);
      expect(answer).toMatchObject({ status: 403, body: { code: 'bad_link' } });
    }
  });

  it('stop at once when the document is gone, and never reach another office’s', async () => {
    const { id } = await add('a.pdf', PDF);
    const other = await server.office();
    const token = await tokenFor(server, other.staff, {
      officeId: other.id,
      role: 'staff',
      documentId: id,
    });
    const elsewhere = await open(`/api/files/${token}`);
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const { url } = (await linkTo(id, 'view')).body;
    await server.owner.query('delete from documents where id = $1', [id]);
    expect(await open(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('stop at once when the document goes to the bin, alone or with its case, and open again with it', async () => {
    const caseId = (await staff.post<LegalCase>('/api/cases', { title: 'Outro' })).body.id;
    for (const path of ['documents', 'cases'] as const) {
      const { id } = (await upload(staff, { caseId }, ['a.pdf', PDF])).body;
      const { url } = (await linkTo(id, 'view')).body;
      expect((await open(url)).status).toBe(200);
      const subject = path === 'documents' ? id : caseId;
      expect((await staff.delete(`/api/${path}/${subject}`)).status).toBe(200);
      expect(await open(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      const [deletion] = (await staff.list<{ id: string }>('/api/deletions')).body;
      const restored = await staff.post(`/api/deletions/${deletion!.id}/restore`);
      expect(restored.status).toBe(200);
      expect((await open(url)).status).toBe(200);
    }
  });

  it('show a file inline only where that is harmless', async () => {
    for (const [name, content, purpose, kind, type] of [
      ['a.pdf', PDF, 'view', 'inline', 'application/pdf'],
      ['a.png', PNG, 'view', 'inline', 'image/png'],
      ['a.bmp', BMP, 'view', 'inline', 'image/bmp'],
      ['a.pdf', PDF, 'list', 'attachment', 'application/pdf'],
      ['a.txt', Buffer.from('texto'), 'view', 'attachment', 'text/plain'],
      ['a.html', Buffer.from('<p>'), 'view', 'attachment', 'application/octet-stream'],
      ['a.svg', Buffer.from('<svg/>'), 'view', 'attachment', 'application/octet-stream'],
    ] as const) {
      const { id } = await add(name, content);
      const { headers } = await open((await linkTo(id, purpose)).body.url);
      const disposition = headers.get('content-disposition')!.split(';')[0];
      expect([name, purpose, disposition, headers.get('content-type')]).toEqual([
        name,
        purpose,
        kind,
        type,
      ]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('save under the title, whatever stands in it', async () => {
    const { id } = await add('a.pdf', PDF, 'Petição 1/2026 "urgente"');
    const { headers } = await open((await linkTo(id, 'list')).body.url);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="Peticao 1_2026 _urgente_.pdf"; ' +
        "filename*=UTF-8''Peti%C3%A7%C3%A3o%201_2026%20_urgente_.pdf",
    );
  });
});
