import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { CaseDocument, DocumentFilter, DocumentLink } from '../../src/contract/documents.js';
import { DocumentTextsService } from '../../src/documents/document-texts.service.js';
import { MailAttachmentsService } from '../../src/documents/mail-attachments.service.js';
import { Storage } from '../../src/storage/storage.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PROGRAM, storedBy, textPdf, upload } from '../support/files.js';
import type { Person } from '../support/person.js';
import { changePlan, fill } from '../support/plan-limits.js';
import { emlOf, type MailPart, msgOf, textPart } from '../support/written-mails.js';

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
  await server.owner.query(
    `delete from private.jobs where queue in ('document text', 'mail attachments')`,
  );
  office = await server.office();
  staff = office.staff;
  clientId = (await staff.post<Client>('/api/clients', { name: 'Ana' })).body.id;
  caseId = (await staff.post<LegalCase>('/api/cases', { title: 'Despejo', clientId })).body.id;
});

const file = (name: string, content: Buffer | string, type = 'application/octet-stream') =>
  ({ type, name, content }) satisfies MailPart;

async function add(content: Buffer, name = 'Notificação.eml', sharedWithClient = false) {
  const { status, body } = await upload(staff, { caseId }, [name, content], { sharedWithClient });
  expect(status).toBe(201);
  return body;
}

/** Reads what there is to be read, and what comes out of it. */
async function readAll(): Promise<void> {
  const { texts } = server.app.get(DocumentTextsService);
  const { queue } = server.app.get(MailAttachmentsService);
  while ((await texts.doNext()) || (await queue.doNext()));
}

/** Newest first, as everywhere. */
async function documents(filter: DocumentFilter = { caseId }): Promise<CaseDocument[]> {
  return (await staff.list<CaseDocument>('/api/documents', { filter })).body;
}

const titles = async (filter?: DocumentFilter) =>
  (await documents(filter)).map(({ title }) => title);

async function bytesOf({ id }: CaseDocument): Promise<Buffer> {
  const link = await staff.get<DocumentLink>(`/api/documents/${id}/link?purpose=list`);
  const reply = await fetch(new URL(link.body.url, server.url));
  return Buffer.from(await reply.arrayBuffer());
}

async function textOf({ id }: CaseDocument): Promise<string> {
  const { rows } = await server.owner.query<{ text: string }>(
    'select text from document_pages where document_id = $1 order by page',
    [id],
  );
  return rows.map(({ text }) => text).join('\n');
}

/** Has the attachments of a mail made once more, as after a lost note that they were. */
async function again({ id }: CaseDocument): Promise<void> {
  await server.owner.query(
    `insert into private.jobs (queue, office_id, payload)
     values ('mail attachments', $1, jsonb_build_object('document', $2::text))`,
    [office.id, id],
  );
  await readAll();
}

it.each([
  ['a mail', (pdf: Buffer) => emlOf('Citação', textPart('Segue.'), file('Anéxo.pdf', pdf)), 'eml'],
  ['a message of Outlook', (pdf: Buffer) => msgOf({ attachments: [['Anéxo.pdf', pdf]] }), 'msg'],
])(
  'an attachment of %s is a document below it, found and given out as it was',
  async (_, mail, as) => {
    const pdf = await textPdf('Foi penhorado o imóvel');
    await add(Buffer.from('depois'), 'Antes.txt');
    const content = mail(pdf);
    const { id } = await add(content, `Notificação.${as}`, true);
    await add(Buffer.from('depois'), 'Depois.txt');
    await readAll();
    const all = await documents();
    expect(all.map(({ title }) => title)).toEqual(['Depois', 'Notificação', 'Anéxo', 'Antes']);
    const attached = all[2]!;
    expect(attached).toMatchObject({
      mimeType: 'application/pdf',
      sizeBytes: pdf.length,
      caseId,
      clientId,
      sharedWithClient: true,
      userId: all[1]!.userId,
      textState: 'read',
    });
    expect(await bytesOf(attached)).toEqual(pdf);
    expect(await titles({ q: 'penhorado imovel' })).toEqual(['Anéxo']);
    const { bytes, rows, files } = await storedBy(server, office.id);
    expect({ bytes, rows, files }).toEqual({
      bytes: all.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      rows: 4,
      files: 4,
    });
    expect(all[1]!.id).toBe(id);
  },
);

it('a job that is done again makes each once, and what an earlier attempt left is completed', async () => {
  const mail = await add(emlOf('a', textPart('b'), file('um.txt', 'um'), file('dois.txt', 'dois')));
  await readAll();
  await again(mail);
  expect(await titles()).toEqual(['Notificação', 'um', 'dois']);
  // A process that died after it had reserved the row.
  await server.owner.query(
    `update documents set state = 'reserved', text_state = 'no_text', sha256 = null where title = 'dois' and office_id = $1`,
    [office.id],
  );
  await again(mail);
  expect(await titles()).toEqual(['Notificação', 'um', 'dois']);
  // Nor does one come back that somebody has deleted.
  const [, first] = await documents();
  expect((await staff.delete(`/api/documents/${first!.id}`)).status).toBe(200);
  await again(mail);
  expect(await titles()).toEqual(['Notificação', 'dois']);
});

it('attachments stay when their mail goes, and of a mail that is gone none is made', async () => {
  const mail = await add(emlOf('a', textPart('b'), file('um.txt', 'quimera')));
  await readAll();
  await staff.delete(`/api/documents/${mail.id}`);
  expect(await titles()).toEqual(['um']);
  await again(mail);
  expect(await titles()).toEqual(['um']);
  const late = await add(emlOf('a', textPart('b'), file('dois.txt', 'quimera')));
  await server.app.get(DocumentTextsService).texts.doNext();
  await staff.delete(`/api/documents/${late.id}`);
  await readAll();
  expect(await titles()).toEqual(['um']);
  expect((await storedBy(server, office.id)).files).toBe(3);
});

it('they count in what the office may store, and the mail says what has no place', async () => {
  const mail = emlOf(
    'a',
    textPart('b'),
    file('um.txt', Buffer.alloc(3000, 'a')),
    file('dois.txt', 'a'),
  );
  await add(mail);
  await changePlan(server.owner, office, 'basic');
  await fill(server.owner, office, { bytes: 500 * 1024 * 1024 - mail.length - 2000 });
  await readAll();
  expect(await titles()).toEqual(['Notificação', 'dois']);
  expect(await textOf((await documents())[0]!)).toContain(
    'Anexos que ficaram só dentro da mensagem: um.txt',
  );
});

it('an attachment that is refused as an upload stays in the mail, which says so; names are cleaned', async () => {
  const mail = await add(
    emlOf(
      'a',
      textPart('b'),
      file('fatura.pdf', PROGRAM),
      file('../../etc/\u202epasswd', 'quimera', 'text/plain'),
      file('', 'quimera', 'text/plain'),
      file('winmail.dat', Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0])),
      { ...file('logo.png', Buffer.alloc(100)), type: 'image/png', disposition: 'inline' },
      file('vazio.txt', ''),
    ),
  );
  await readAll();
  expect((await documents()).map(({ title, mimeType }) => [title, mimeType])).toEqual([
    ['Notificação', 'message/rfc822'],
    ['passwd', 'text/plain'],
    ['Anexo 3', 'text/plain'],
    ['winmail', 'application/octet-stream'],
  ]);
  expect(await textOf(mail)).toContain('só dentro da mensagem: fatura.pdf');
  const keys: string[] = [];
  for await (const { key } of server.app.get(Storage).list(office.id)) keys.push(key);
  expect(keys).toHaveLength(4);
});

it('a mail that came with a mail is read, with what came with it, four deep', async () => {
  let inner = emlOf('1', textPart('quimera'), file('fundo.txt', 'fundo'));
  for (let n = 2; n <= 6; n += 1) {
    inner = emlOf(`${n}`, textPart('quimera'), file(`${n - 1}.eml`, inner, 'message/rfc822'));
  }
  await add(inner);
  await readAll();
  expect(await titles()).toEqual(['Notificação', '5', '4', '3', '2']);
  expect(await titles({ q: 'quimera' })).toHaveLength(5);
});

it('two hundred of a thousand attachments become documents', { tags: ['long'] }, async () => {
  const files = Array.from({ length: 1000 }, (_, n) =>
    file(`f${n + 1}.zip`, 'PK\x05\x06' + '\0'.repeat(18)),
  );
  await add(emlOf('a', textPart('b'), ...files));
  await readAll();
  const { rows } = await server.owner.query(
    `select 1 from documents where office_id = $1 and mail_id is not null and state = 'stored'`,
    [office.id],
  );
  expect(rows).toHaveLength(200);
});
