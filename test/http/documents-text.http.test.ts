import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as wholeText } from 'node:stream/consumers';

import { Config } from '../../src/config/config.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { CaseDocument, DocumentFilter, TextState } from '../../src/contract/documents.js';
import { Database } from '../../src/database/database.js';
import { DocumentTextsService } from '../../src/documents/document-texts.service.js';
import { MailAttachmentsService } from '../../src/documents/mail-attachments.service.js';
import { JobTable } from '../../src/jobs/job-table.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { ABANDONED } from '../../src/jobs/queue.js';
import { Storage } from '../../src/storage/storage.js';
import { ScansService } from '../../src/text-extraction/scans.service.js';
import { type Reading, TEXT_LIMITS, TextReader } from '../../src/text-extraction/text-reader.js';
import { type TestOffice, TestServer } from '../support/app.js';
import {
  BMP,
  DOCX,
  docxBomb,
  docxOf,
  japanesePdf,
  officeBomb,
  PDF,
  pdfBomb,
  textPdf,
  upload,
} from '../support/files.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';

const GIGABYTE = 1024 ** 3;

let server: TestServer;
let office: TestOffice;
let staff: Person;
let clientId: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

async function newFolder(): Promise<void> {
  // Jobs that other tests left waiting would disturb these.
  await server.owner.query(`delete from private.jobs where queue = 'document text'`);
  office = await server.office();
  staff = office.staff;
  clientId = (await staff.post<Client>('/api/clients', { name: 'Ana' })).body.id;
}

async function add(name: string, content: Buffer): Promise<CaseDocument> {
  const { status, body } = await upload(staff, { clientId }, [name, content]);
  expect(status).toBe(201);
  return body;
}

async function readAll({ texts } = server.app.get(DocumentTextsService)): Promise<void> {
  while (await texts.doNext());
}

async function stateOf({ id }: { id: string }): Promise<TextState> {
  return (await staff.get<CaseDocument>(`/api/documents/${id}`)).body.textState;
}

async function due({ id }: { id: string }): Promise<void> {
  await server.owner.query(
    `update private.jobs set due_at = now() where payload ->> 'document' = $1 and state = 'pending'`,
    [id],
  );
}

/** Creates a `DocumentTextsService` like the server's own, with another reader. */
function textsWith(reader: TextReader): DocumentTextsService {
  const { app } = server;
  return new DocumentTextsService(
    app.get(Jobs),
    app.get(Database),
    app.get(Storage),
    reader,
    app.get(ScansService),
    app.get(MailAttachmentsService),
    app.get(Config),
  );
}

/** Reads a text at once, without a process. */
class QuickReader extends TextReader {
  times = 0;

  override async read(...[, source]: Parameters<TextReader['read']>): Promise<Reading> {
    this.times += 1;
    const text = await wholeText(source);
    return { pages: [{ page: 1, text }], pageCount: null, scanned: [] };
  }
}

async function find(filter: DocumentFilter): Promise<CaseDocument[]> {
  return (await staff.list<CaseDocument>('/api/documents', { filter })).body;
}

/** The words that a hit marks, and its page. */
function marked({ hit }: CaseDocument) {
  return [hit?.page, ...(hit?.passage ?? []).filter(({ match }) => match).map(({ text }) => text)];
}

function textOf({ hit }: CaseDocument): string {
  return (hit?.passage ?? []).map(({ text }) => text).join('');
}

describe('after an upload', () => {
  beforeEach(newFolder);

  it(
    'the words of PDF, Word, mail and plain text in any encoding are read, and found',
    { tags: ['long'] },
    async () => {
      const documents: [string, Buffer][] = [
        ['a.pdf', await textPdf('Foi penhorado o imóvel.')],
        ['a.docx', docxOf('Foi penhorado', 'o imóvel.')],
        ['a.csv', Buffer.from('Foi penhorado;o imóvel', 'latin1')],
        ['b.txt', Buffer.from('\ufeffFoi penhorado o imóvel', 'utf16le')],
        ['a.eml', Buffer.from('Subject: penhorado\r\n\r\nO imóvel.')],
      ];
      const ids: string[] = [];
      for (const [name, content] of documents) {
        const { id, textState } = await add(name, content);
        expect([name, textState]).toEqual([name, 'waiting']);
        ids.push(id);
      }
      await readAll();
      const found = await find({ q: 'imoveis penhorado' });
      expect(found.map(({ textState }) => textState)).toEqual(Array(5).fill('read'));
      expect(found.map(({ id }) => id).sort()).toEqual(ids.sort());
    },
  );

  it('a file without any text is empty, and a type that holds none is not asked', async () => {
    const scan = await add('a.pdf', await textPdf(''));
    const picture = await add('a.bmp', BMP);
    expect(picture.textState).toBe('no_text');
    await readAll();
    expect([await stateOf(scan), await stateOf(picture)]).toEqual(['empty', 'no_text']);
  });

  it('a PDF or Word file that is none says that it could not be read', async () => {
    const none = [
      await add('a.pdf', Buffer.from('%PDF-1.7\nnada disto é um PDF')),
      await add('a.docx', DOCX),
    ];
    await readAll();
    for (const document of none) expect(await stateOf(document)).toBe('unreadable');
  });

  it('the server reads by itself, at once', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'causa-text-'));
    const reading = await TestServer.start({ READ_TEXT: 'true', DATA_DIR });
    try {
      const there = staff.at(reading.url);
      const { body } = await upload(there, { clientId }, ['a.txt', Buffer.from('Penhora')]);
      await until(async () => (await stateOf(body)) !== 'waiting');
      expect(await stateOf(body)).toBe('read');
    } finally {
      await reading.stop();
    }
  });

  it('only one of several processes reads a document', async () => {
    const documents = [];
    for (let n = 0; n < 4; n += 1) documents.push(await add('a.txt', Buffer.from(`Penhora ${n}`)));
    const readers = [new QuickReader(), new QuickReader(), new QuickReader()];
    await Promise.all(readers.map((reader) => readAll(textsWith(reader))));
    const { rows } = await server.owner.query(
      'select document_id from document_pages where office_id = $1',
      [office.id],
    );
    expect(rows).toHaveLength(documents.length);
    const times = readers.reduce((sum, reader) => sum + reader.times, 0);
    expect(times).toBe(documents.length);
  });

  it('offices are served in turn: one text does not wait behind another office’s many', async () => {
    for (let n = 0; n < 5; n += 1) await add('a.txt', Buffer.from(`Penhora ${n}`));
    const other = await server.office();
    const { body: client } = await other.staff.post<Client>('/api/clients', { name: 'Rui' });
    await upload(other.staff, { clientId: client.id }, ['a.txt', Buffer.from('Penhora')]);
    const { texts } = server.app.get(DocumentTextsService);
    const served = [];
    for (let [claim] = await texts.claim(1); claim; [claim] = await texts.claim(1))
      served.push(claim);
    expect(served).toHaveLength(6);
    expect(served.slice(0, 2).map(({ officeId }) => officeId)).toContain(other.id);
  });

  it('that no process can be had for one is not its fault: it is read later', async () => {
    const document = await add('a.txt', Buffer.from('Penhora'));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { texts } = textsWith(new TextReader(TEXT_LIMITS, '/no/shell'));
      expect(await texts.doNext()).toBe(true);
      expect(await stateOf(document)).toBe('waiting');
      await due(document);
    }
    await readAll(textsWith(new QuickReader()));
    expect(await stateOf(document)).toBe('read');
  });

  it('one at which the process ends every time is tried ever more rarely, and given up', async () => {
    const document = await add('a.txt', Buffer.from('Penhora'));
    const { texts } = server.app.get(DocumentTextsService);
    const leases: number[] = [];
    while (leases.length < ABANDONED) {
      const [claim] = await texts.claim(1); // and then comes nothing
      leases.push(Math.round((Date.parse(claim!.lease) - Date.now()) / 60_000));
      await due(document);
    }
    expect(leases).toEqual([5, 10, 20, 40, 80, 160, 320, 640]);
    await readAll();
    expect(await stateOf(document)).toBe('unreadable');
  });

  it('a process that ended is not the fault of a document that another can read', async () => {
    const document = await add('a.txt', Buffer.from('Penhora'));
    const { texts } = server.app.get(DocumentTextsService);
    for (let claims = 1; claims < ABANDONED; claims += 1) {
      await texts.claim(1);
      await due(document);
    }
    const [last] = await texts.claim(1);
    await server.app.get(JobTable).release(last!, 0); // is not counted
    await readAll(textsWith(new QuickReader()));
    expect(await stateOf(document)).toBe('read');
  });

  it('a lease that has passed to another keeps nothing', async () => {
    const { texts } = server.app.get(DocumentTextsService);
    const table = server.app.get(JobTable);
    const document = await add('a.txt', Buffer.from('Penhora'));
    const [late] = await texts.claim(1);
    await due(document);
    await readAll(textsWith(new QuickReader()));
    await table.complete(late!, async (em) => {
      await em.execute(
        `insert into document_pages (office_id, document_id, page, text) values (?, ?, 2, 'outra coisa')`,
        [office.id, document.id],
      );
    });
    await table.giveUp(late!, 'refused', texts.type.givenUp!(late!, 'refused'));
    expect(await stateOf(document)).toBe('read');
    expect(await find({ q: 'outra' })).toEqual([]);
  });
});

describe('the search inside documents', () => {
  beforeAll(async () => {
    await newFolder();
    const { body: legalCase } = await staff.post<LegalCase>('/api/cases', {
      title: 'Despejo',
      clientId,
    });
    await upload(staff, { caseId: legalCase.id }, [
      'Sentença.pdf',
      await textPdf(
        'Relatório. O réu foi regularmente citado.',
        'As citações fizeram-se. Penhora.',
      ),
    ]);
    await add('Notas.md', Buffer.from('\ufeffA execução\x01 do <b>contrato</b> penal\x02 & mais.'));
    await readAll();
  });
  it.each([
    ['citacao', [2, 'citações']],
    ['CITAÇÃO', [2, 'citações']],
    ['penhoras', [2, 'Penhora']],
    ['reus citados', [1, 'réu', 'citado']],
  ])('finds "%s" in other forms and without accents, with the page', async (q, expected) => {
    const found = await find({ q });
    expect(found.map(({ title }) => title)).toEqual(['Sentença']);
    expect(marked(found[0]!)).toEqual(expected);
  });

  it('shows the passage in pieces that no text can counterfeit, and no page where there are none', async () => {
    const [document] = await find({ q: 'execucoes penais' });
    expect(textOf(document!)).toMatch(/execução do .*contrato.* penal & mais/);
    expect(marked(document!)).toEqual([null, 'execução', 'penal']);
  });

  it('finds words of the title too, then without a passage', async () => {
    const found = await find({ q: 'notas' });
    expect(found).toMatchObject([{ title: 'Notas', hit: null }]);
  });

  it('wants all words, and none of them alone', async () => {
    expect(await find({ q: 'réu contrato' })).toEqual([]);
  });

  it('takes signs of a query language for what they are: words, or none', async () => {
    for (const q of ["'", '\\', 'a:* & !b | (', "\\'", 'de', '\u0001', '<->']) {
      const { status } = await staff.list('/api/documents', { filter: { q } });
      expect([q, status]).toEqual([q, 200]);
    }
  });

  it('searches a folder, a case or what the client sees', async () => {
    const other = (await staff.post<Client>('/api/clients', { name: 'Rui' })).body.id;
    const [hit] = await find({ q: 'citação' });
    expect(await find({ q: 'citação', clientId })).toHaveLength(1);
    expect(await find({ q: 'citação', clientId: other })).toEqual([]);
    expect(await find({ q: 'citação', caseId: hit!.caseId! })).toHaveLength(1);
    expect(await find({ q: 'citação', sharedWithClient: true })).toEqual([]);
    const inFolder = { q: 'execução', withoutCase: true };
    expect(await find({ ...inFolder, sharedWithClient: false })).toHaveLength(1);
    expect(await find({ ...inFolder, sharedWithClient: true })).toEqual([]);
  });

  it('finds nothing in the bin and nothing of another office', async () => {
    const [hit] = await find({ q: 'citação' });
    const { staff: stranger } = await server.office();
    const theirs = await stranger.list('/api/documents', { filter: { q: 'citação' } });
    expect(theirs.body).toEqual([]);
    await server.owner.query('begin');
    await server.owner.query(`select set_config('app.office_id', $1, true)`, [office.id]);
    await server.owner.query('select discard_document($1)', [hit!.id]);
    await server.owner.query('commit');
    expect(await find({ q: 'citação' })).toEqual([]);
  });
});

describe('a hostile file', () => {
  beforeEach(newFolder);

  /** Creates a `DocumentTextsService` like the server's own, with less patience. */
  function strict(limits: Partial<typeof TEXT_LIMITS>): DocumentTextsService {
    return textsWith(new TextReader({ ...TEXT_LIMITS, memoryBytes: 300 * 1024 ** 2, ...limits }));
  }

  it.each([
    ['a PDF whose page is a gigabyte of zeros', 'a.pdf', pdfBomb],
    ['a Word file of a gigabyte of zeros', 'a.docx', docxBomb],
    ['a workbook of a gigabyte of zeros', 'a.xlsx', (bytes: number) => officeBomb('xlsx', bytes)],
    ['a text of LibreOffice, likewise', 'a.odt', (bytes: number) => officeBomb('odt', bytes)],
  ])('%s costs its worker and nothing else', { tags: ['long'] }, async (_what, name, bomb) => {
    const document = await add(name, bomb(GIGABYTE));
    const jobs = strict({});
    const before = process.memoryUsage.rss();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await readAll(jobs);
      await due(document);
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 ** 2);
    expect(await stateOf(document)).toBe('unreadable');
    const fine = await add('b.txt', Buffer.from('Penhora'));
    await readAll(jobs);
    expect(await stateOf(fine)).toBe('read');
  });

  it('is given up after two attempts', async () => {
    const document = await add('a.pdf', await textPdf('Penhora'));
    const jobs = strict({ milliseconds: 1 });
    await readAll(jobs);
    expect(await stateOf(document)).toBe('waiting');
    await readAll(jobs); // not due yet
    await due(document);
    await readAll(jobs);
    expect(await stateOf(document)).toBe('unreadable');
  });
});

describe('a reader', () => {
  const never = new AbortController().signal;

  it('knows the encodings that are not in the file, and brings them along to production', async () => {
    const reading = new TextReader().read('pdf', Readable.from([japanesePdf('日本語')]), never);
    expect(await reading).toMatchObject({
      pages: [{ page: 1, text: '日本語' }],
      pageCount: 1,
    });
    const about = JSON.parse(await readFile('package.json', 'utf8')) as { dependencies: object };
    expect(about.dependencies).toHaveProperty('pdfjs-dist');
  });

  it('waits for no file for ever', async () => {
    const reader = new TextReader({ ...TEXT_LIMITS, milliseconds: 300 });
    const endless = new Readable({ read() {} });
    expect(await reader.read('plain', endless, never)).toEqual({ fault: 'time' });
    expect(endless.destroyed).toBe(true);
  });

  it('takes no answer without end', async () => {
    const reader = new TextReader({ ...TEXT_LIMITS, answerBytes: 1_000_000 });
    const long = Readable.from([Buffer.alloc(3_000_000, 'a ')]);
    expect(await reader.read('plain', long, never)).toEqual({ fault: 'answer' });
  });

  it('tells a source that breaks from a file that cannot be read', async () => {
    const broken = Readable.from(
      (function* () {
        yield PDF;
        throw new Error('the storage is away');
      })(),
    );
    await expect(new TextReader().read('pdf', broken, never)).rejects.toThrow('storage is away');
  });

  it('that gets no process says so, and lets go of the file', async () => {
    const source = Readable.from([PDF]);
    const reading = new TextReader(TEXT_LIMITS, '/no/shell').read('pdf', source, never);
    await expect(reading).rejects.toThrow('ENOENT');
    expect(source.destroyed).toBe(true);
  });

  it('ends its worker when the server stops', async () => {
    const stop = new AbortController();
    // Its worker is there by the time that the file is read, and waits for more of it.
    const source = new Readable({ read: () => stop.abort(new Error('stopping')) });
    const reading = new TextReader().read('plain', source, stop.signal);
    await expect(reading).rejects.toThrow('stopping');
  });
});
