import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { vi } from 'vitest';

import { Config } from '../../src/config/config.js';
import type { Client } from '../../src/contract/clients.js';
import type {
  CaseDocument,
  DocumentPages,
  PageWords,
  WordBox,
} from '../../src/contract/documents.js';
import { Database } from '../../src/database/database.js';
import { DocumentTextsService } from '../../src/documents/document-texts.service.js';
import { MailAttachmentsService } from '../../src/documents/mail-attachments.service.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { Schedules } from '../../src/jobs/schedules.js';
import { Storage } from '../../src/storage/storage.js';
import { SCAN_LIMITS, ScanReader } from '../../src/text-extraction/scan-reader.js';
import { ScansService } from '../../src/text-extraction/scans.service.js';
import { type Reading, TextReader } from '../../src/text-extraction/text-reader.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addClientPerson, clientWithPerson } from '../support/conversations.js';
import { PNG, textPdf, upload } from '../support/files.js';
import type { Person } from '../support/person.js';
import { giantPng } from '../support/photos.js';
import { picturePdf, scannedPdf, scanOf } from '../support/scans.js';
import { until } from '../support/until.js';

const WORDS: WordBox[] = [[100, 200, 300, 20, 'Palavra']];
const WRITTEN = 'Na sequência da audiência foi proferida sentença que julga a ação procedente.';

let server: TestServer;
let office: TestOffice;
let staff: Person;
let clientId: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Jobs that other tests left waiting would disturb these.
  await server.owner.query(
    `delete from private.jobs where queue in ('document text', 'document ocr')`,
  );
  office = await server.office();
  staff = office.staff;
  clientId = (await staff.post<Client>('/api/clients', { name: 'Ana' })).body.id;
});

/** Uploads a file and has its own text read. */
async function add(
  name: string,
  content: Buffer,
  { texts } = server.app.get(DocumentTextsService),
): Promise<CaseDocument> {
  const { status, body } = await upload(staff, { clientId }, [name, content]);
  expect(status).toBe(201);
  while (await texts.doNext());
  return body;
}

/** Finds pictures alone on so many pages, without a process. */
class WordlessReader extends TextReader {
  constructor(private readonly pages: number) {
    super();
  }

  override read(...[, source]: Parameters<TextReader['read']>): Promise<Reading> {
    source.destroy();
    const scanned = Array.from({ length: this.pages }, (_, n) => n + 1);
    return Promise.resolve({ pages: [], pageCount: this.pages, scanned });
  }
}

/** Uploads a PDF of so many pages with a picture and without a word, which are known for what they are. */
async function addPictures(pages: number): Promise<CaseDocument> {
  const { app } = server;
  const texts = new DocumentTextsService(
    app.get(Jobs),
    app.get(Database),
    app.get(Storage),
    new WordlessReader(pages),
    app.get(ScansService),
    app.get(MailAttachmentsService),
    app.get(Config),
  );
  return add('a.pdf', await picturePdf(pages), texts);
}

/** The tests have nothing better to do meanwhile. */
const EAGER = { ...SCAN_LIMITS, niceness: 0 };

async function readScans({ queue } = scansWith(new ScanReader(EAGER))): Promise<void> {
  while (await queue.doNext());
}

async function seen({ id }: { id: string }): Promise<CaseDocument> {
  return (await staff.get<CaseDocument>(`/api/documents/${id}`)).body;
}

async function pagesOf({ id }: { id: string }): Promise<DocumentPages['pages']> {
  const { body } = await staff.get<DocumentPages>(`/api/documents/${id}/pages?from=1&to=20`);
  return body.pages;
}

async function wordsOn({ id }: { id: string }, page: number): Promise<WordBox[]> {
  return (await staff.get<PageWords>(`/api/documents/${id}/words?page=${page}`)).body.words;
}

async function find(q: string): Promise<CaseDocument[]> {
  return (await staff.list<CaseDocument>('/api/documents', { filter: { q } })).body;
}

/** Jobs of the office that are to read scans, and pages that wait. */
async function scansWaiting(): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(
    `select (select count(*) from private.jobs where queue = 'document ocr' and state = 'pending' and office_id = $1)::int
       + (select count(*) from document_scans where office_id = $1)::int as n`,
    [office.id],
  );
  return rows[0]!.n;
}

async function due(): Promise<void> {
  await server.owner.query(
    `update private.jobs set due_at = now() where queue = 'document ocr' and state = 'pending'`,
  );
}

/** Creates a `ScansService` like the server's own, with another reader. */
function scansWith(reader: ScanReader): ScansService {
  const { app } = server;
  return new ScansService(
    app.get(Jobs),
    app.get(Schedules),
    app.get(Database),
    app.get(Storage),
    app.get(TextReader),
    reader,
    app.get(Config),
  );
}

const TOO_LARGE = new Error('its process took too much memory');

/** Reads each page at once, unless something happens there; and remembers which it read. */
class QuickReader extends ScanReader {
  readonly begun: number[] = [];

  constructor(private readonly happens: (page: number) => Promise<void> | void = () => {}) {
    super();
  }

  override async read(...[, pages, source, listener]: Parameters<ScanReader['read']>) {
    source.destroy();
    await listener.onCount(pages.length);
    for (const page of pages) {
      this.begun.push(page);
      try {
        await this.happens(page);
      } catch (error) {
        if (error === TOO_LARGE) return 'memory' as const;
        throw error;
      }
      const text = `Palavra ${page}`;
      await listener.onPage({ page, state: 'read', text, certainty: 90, words: WORDS });
    }
    return 'end' as const;
  }
}

describe('a scan', () => {
  it(
    'is read in Portuguese and Spanish where a page has no text, and found with its page',
    { tags: ['long'] },
    async () => {
      const document = await add(
        'Processo.pdf',
        await scannedPdf(
          { text: WRITTEN },
          { scan: 'Foi penhorado o imóvel do réu, conforme decisão de 3 de maio.' },
          { scan: 'El señor Muñoz reclamó las rentas señaladas en España.' },
        ),
      );
      expect(await seen(document)).toMatchObject({
        textState: 'read',
        ocr: { pages: 2, done: 0, certainty: null, doubtful: [], unread: [] },
      });
      await readScans();
      const { textState, ocr } = await seen(document);
      expect(textState).toBe('read');
      expect(ocr).toMatchObject({ pages: 2, done: 2, doubtful: [], unread: [] });
      expect(ocr!.certainty).toBeGreaterThan(70);
      const pages = await pagesOf(document);
      expect(pages.map(({ page, certainty }) => [page, certainty === null])).toEqual([
        [1, true],
        [2, false],
        [3, false],
      ]);
      expect(pages[2]!.text).toContain('señor Muñoz');
      for (const [q, page] of [
        ['penhorados decisao', 2],
        ['senor senaladas', 3],
      ] as const) {
        expect(await find(q)).toMatchObject([{ id: document.id, hit: { page } }]);
      }
    },
  );

  it(
    'has text from then on, and a file without a word in it still has none',
    { tags: ['long'] },
    async () => {
      const scan = await add('a.pdf', await scannedPdf({ scan: 'Procuração forense' }));
      const blank = await add('b.pdf', await picturePdf(1));
      expect([(await seen(scan)).textState, (await seen(blank)).textState]).toEqual([
        'empty',
        'empty',
      ]);
      await readScans();
      expect(await seen(scan)).toMatchObject({ textState: 'read', ocr: { done: 1 } });
      expect(await seen(blank)).toMatchObject({
        textState: 'empty',
        ocr: { pages: 1, done: 1, certainty: null, unread: [] },
      });
      expect(await find('procuracao')).toMatchObject([{ id: scan.id, hit: { page: 1 } }]);
    },
  );

  it('under a court’s stamp is read, and the stamp stays', { tags: ['long'] }, async () => {
    const stamp = 'Num. 8123456 - Pág. 3 Assinado eletronicamente';
    const document = await add('a.pdf', await scannedPdf({ scan: WRITTEN, text: stamp }));
    await readScans();
    const [page] = await pagesOf(document);
    expect(page!.text).toMatch(/^Num\. 8123456 - Pág\. 3.*\n[^]*audiência foi proferida/);
  });

  it('adds nothing if the page has its text already', { tags: ['long'] }, async () => {
    const document = await add('a.pdf', await scannedPdf({ scan: 'ANEXO II', text: 'ANEXO II' }));
    await readScans();
    expect(await pagesOf(document)).toEqual([{ page: 1, text: 'ANEXO II', certainty: null }]);
    expect((await seen(document)).ocr).toMatchObject({ done: 1, certainty: null });
  });

  it(
    'may be a picture, also on its side, and a TIFF of many pages',
    { tags: ['long'] },
    async () => {
      const [one, two] = [
        await scanOf('Contrato de arrendamento'),
        await scanOf('Recibo de renda'),
      ];
      const second = await two.png().toBuffer();
      const size = { width: 1112, height: 313 };
      const tiff = await sharp([await one.clone().resize(size).png().toBuffer(), second], {
        join: { animated: true },
      })
        .tiff()
        .toBuffer();
      const turned = await add('a.jpg', await one.clone().rotate(90).jpeg().toBuffer());
      const many = await add('b.tif', tiff);
      expect((await seen(turned)).textState).toBe('no_text');
      await readScans();
      expect((await find('arrendamento')).map(({ id }) => id).sort()).toEqual(
        [turned.id, many.id].sort(),
      );
      expect(await find('recibo')).toMatchObject([
        { id: many.id, textState: 'read', ocr: { pages: 2, done: 2 } },
      ]);
    },
  );

  it(
    'that is a bomb, a page larger than any paper or a picture without a word ends all the same',
    { tags: ['long'] },
    async () => {
      const bomb = await add('a.png', giantPng(30_000));
      const dot = await add('b.png', PNG);
      const wide = await add(
        'c.pdf',
        Buffer.from(
          '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
            '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
            '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100000 100000]/Contents 4 0 R>>endobj\n' +
            '4 0 obj<</Length 61>>stream\n' +
            `BI /W 5 /H 5 /BPC 8 /CS /G ID ${'\xff'.repeat(25)} EI\nendstream endobj\n` +
            'trailer<</Root 1 0 R>>\n%%EOF\n',
          'latin1',
        ),
      );
      const before = process.memoryUsage.rss();
      await readScans();
      expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 ** 2);
      expect((await seen(bomb)).ocr).toMatchObject({ pages: 1, done: 1, unread: [1] });
      expect((await seen(dot)).ocr).toMatchObject({ pages: 1, done: 1, unread: [] });
      expect((await seen(wide)).ocr).toMatchObject({ pages: 1, done: 1, unread: [] });
    },
  );

  it(
    'is found with its page, and has its words with their places, as they are seen; a page with text has none',
    { tags: ['long'] },
    async () => {
      const document = await add(
        'a.pdf',
        await scannedPdf({ text: WRITTEN }, { scan: 'Contrato de arrendamento' }),
      );
      expect(await wordsOn(document, 2)).toEqual([]);
      await readScans();
      expect(await find('arrendamentos')).toMatchObject([{ id: document.id, hit: { page: 2 } }]);
      const words = await wordsOn(document, 2);
      expect(words.map(([, , , , word]) => word)).toEqual(['Contrato', 'de', 'arrendamento']);
      // Drawn 12 points from the edges of a page of 320 by 90.
      const [left, top, width, height] = words[0]!;
      expect(left).toBeGreaterThan(30);
      expect(left + width).toBeLessThan(words[1]![0]);
      expect(top).toBeGreaterThan(110);
      expect(top + height).toBeLessThan(320);
      expect(await wordsOn(document, 1)).toEqual([]);
      expect(await wordsOn(document, 3)).toEqual([]);
    },
  );

  describe.each([
    // Where on the page its upper left corner is by then, in which the text begins.
    [90, { right: true, bottom: false }],
    [180, { right: true, bottom: true }],
    [270, { right: false, bottom: true }],
  ])('turned by %i degrees', { tags: ['long'] }, (turn, corner) => {
    it.each([
      ['a line', [320, 90], 1],
      ['many lines', [300, 300], 8],
    ] as const)('has its words where they are seen: %s', async (_what, [width, height], times) => {
      const clause = 'Contrato de arrendamento de uma fração sita na Rua da Rosa, em Lisboa. ';
      const picture = await scanOf(clause.repeat(times), [width, height]);
      const document = await add('a.png', await picture.rotate(turn).png().toBuffer());
      await readScans();
      const [first] = await wordsOn(document, 1);
      const [left, top, wide, high, word] = first!;
      expect(word).toBe('Contrato');
      const seenAt = { right: left + wide / 2 > 500, bottom: top + high / 2 > 500 };
      expect(seenAt).toEqual(corner);
      if (times > 1) expect(high > wide).toBe(turn !== 180);
    });
  });

  it('shows its words to whom it shows itself, and to nobody when it is gone', async () => {
    const document = await addPictures(1);
    const { person } = await clientWithPerson(server, office);
    const { person: client } = await addClientPerson(server, office, clientId, 'Ana Dias');
    const show = { title: document.title, sharedWithClient: true, version: document.version };
    expect((await staff.put(`/api/documents/${document.id}`, show)).status).toBe(200);
    await readScans(scansWith(new QuickReader()));
    const seenBy = async (who: Person, path: string) => {
      const { status, body } = await who.get<PageWords>(`/api/${path}/${document.id}/words?page=1`);
      return [status, body.words];
    };
    expect(await seenBy(client, 'portal/documents')).toEqual([200, WORDS]);
    expect(await seenBy(person, 'portal/documents')).toEqual([404, undefined]);
    expect(await seenBy(staff, 'documents')).toEqual([200, WORDS]);
    const { title, version } = await seen(document);
    const hidden = { title, sharedWithClient: false, version };
    expect((await staff.put(`/api/documents/${document.id}`, hidden)).status).toBe(200);
    expect(await seenBy(client, 'portal/documents')).toEqual([404, undefined]);
    await staff.delete(`/api/documents/${document.id}`);
    expect(await seenBy(staff, 'documents')).toEqual([404, undefined]);
    await server.owner.query('delete from documents where id = $1', [document.id]);
    const { rows } = await server.owner.query(
      'select from document_pages where office_id = $1 and document_id = $2',
      [office.id, document.id],
    );
    expect(rows).toEqual([]);
  });

  it('that was read before places were kept has none, and they take no more room than they may', async () => {
    const document = await addPictures(1);
    await readScans(scansWith(new QuickReader()));
    const keep = (words: string | null) =>
      server.owner.query('update document_pages set word_boxes = $2 where document_id = $1', [
        document.id,
        words,
      ]);
    await keep(null);
    expect(await wordsOn(document, 1)).toEqual([]);
    await expect(keep(JSON.stringify([[0, 0, 1, 1, 'a'.repeat(100_000)]]))).rejects.toThrow(
      'document_pages_word_boxes_check',
    );
    for (const query of ['', '?page=0', '?page=10001', '?page=1.5', '?page=x', '?page=1&page=2']) {
      const { status } = await staff.get(`/api/documents/${document.id}/words${query}`);
      expect([query, status]).toEqual([query, 422]);
    }
  });

  it('is none where a page has little text, or none, and no picture', async () => {
    const written = await add('a.pdf', await textPdf('ANEXO II', '', WRITTEN));
    expect(await seen(written)).toMatchObject({ textState: 'read', ocr: null });
    expect(await scansWaiting()).toBe(0);
  });

  it(
    'is neither noted nor shown where nobody reads scans, and found once somebody does',
    { tags: ['long'] },
    async () => {
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'causa-scan-'));
      const without = await TestServer.start({ READ_SCANS: 'false', DATA_DIR });
      try {
        const there = staff.at(without.url);
        const { body } = await upload(there, { clientId }, ['a.pdf', await picturePdf(4)]);
        const { body: dot } = await upload(there, { clientId }, ['b.png', PNG]);
        const { texts } = without.app.get(DocumentTextsService);
        while (await texts.doNext());
        expect(await seen(body)).toMatchObject({ textState: 'empty', ocr: null });
        expect(await seen(dot)).toMatchObject({ textState: 'no_text', ocr: null });
        expect(await scansWaiting()).toBe(0);
        await server.app.get(ScansService).findEarlier();
        expect(await scansWaiting()).toBe(2);
      } finally {
        await without.stop();
      }
    },
  );

  it('the server reads by itself', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'causa-scan-'));
    const reading = await TestServer.start({ READ_TEXT: 'true', READ_SCANS: 'true', DATA_DIR });
    try {
      vi.spyOn(reading.app.get(ScanReader), 'read').mockImplementation((...asked) =>
        new QuickReader().read(...asked),
      );
      const there = staff.at(reading.url);
      const { body } = await upload(there, { clientId }, ['a.png', PNG]);
      await until(async () => (await seen(body)).textState === 'read', 50);
      expect(await find('palavra')).toMatchObject([{ id: body.id }]);
    } finally {
      await reading.stop();
    }
  });
});

describe('the pages of a scan', () => {
  it('are stored one by one: what ends a process costs a page', async () => {
    const document = await addPictures(12);
    const begun: number[] = [];
    let rounds = 0;
    for (; (await seen(document)).ocr!.done < 12; rounds += 1) {
      // The third page is begun, but nothing is heard of it any more.
      let left = 3;
      const reader = new QuickReader(() => {
        if (--left === 0) throw new Error('killed');
      });
      await scansWith(reader).queue.doNext();
      begun.push(...reader.begun);
      await due();
    }
    expect(new Set(begun).size).toBe(12);
    // Each round but the last lost one page, which the next began again.
    expect(begun.length - 12).toBe(rounds - 1);
    expect((await pagesOf(document)).map(({ text }) => text)).toHaveLength(12);
    const { rows } = await server.owner.query<{ n: number }>(
      'select count(*)::int as n from document_pages where office_id = $1',
      [office.id],
    );
    expect(rows).toEqual([{ n: 12 }]);
  });

  it('are read once by several processes', async () => {
    const document = await addPictures(12);
    const readers = [new QuickReader(), new QuickReader(), new QuickReader()];
    await Promise.all(readers.map((reader) => readScans(scansWith(reader))));
    const begun = readers.flatMap((reader) => reader.begun);
    expect(begun.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    expect((await seen(document)).ocr).toMatchObject({ pages: 12, done: 12, certainty: 90 });
  });

  it('are not stored by who lost the job to another meanwhile', { tags: ['long'] }, async () => {
    const document = await addPictures(2);
    const current = scansWith(new QuickReader());
    const late = scansWith(
      new QuickReader(async (page) => {
        if (page !== 2) return;
        await due();
        await readScans(current);
        await server.owner.query('update document_pages set text = $2 where document_id = $1', [
          document.id,
          'do outro',
        ]);
      }),
    );
    await readScans(late);
    expect((await pagesOf(document)).map(({ text }) => text)).toEqual(['do outro', 'do outro']);
  });

  it('that end their process are tried twice, named, and hold no other up', async () => {
    const document = await addPictures(4);
    const reader = new QuickReader((page) => {
      if (page === 2) throw TOO_LARGE;
    });
    await readScans(scansWith(reader));
    expect(reader.begun).toEqual([1, 2, 2, 3, 4]);
    expect((await seen(document)).ocr).toEqual({
      pages: 4,
      done: 4,
      certainty: 90,
      doubtful: [],
      unread: [2],
    });
  });

  it(
    'wait where no process can be had for them, whosever fault it is',
    { tags: ['long'] },
    async () => {
      const document = await addPictures(1);
      const shells = ['/no/shell', '/bin/false'];
      for (const shell of shells) {
        expect(await scansWith(new ScanReader(SCAN_LIMITS, shell)).queue.doNext()).toBe(true);
        expect((await seen(document)).ocr).toMatchObject({ done: 0, unread: [] });
        await due();
      }
      await readScans(scansWith(new QuickReader()));
      expect((await seen(document)).ocr).toMatchObject({ done: 1 });
    },
  );

  it(
    'that take the server with them every time are given up, and the others read',
    { tags: ['long'] },
    async () => {
      const document = await addPictures(2);
      const { queue } = scansWith(new QuickReader());
      for (let claims = 0; claims < 8; claims += 1) {
        expect(await queue.claim(1)).toHaveLength(1); // and then comes nothing
        await due();
      }
      await readScans(scansWith(new QuickReader()));
      expect((await seen(document)).ocr).toMatchObject({ done: 2, unread: [1] });
    },
  );

  it(
    'in one office let those of another go first after a sitting',
    { tags: ['long'] },
    async () => {
      await add('a.pdf', await picturePdf(25));
      const other = await server.office();
      const { body: client } = await other.staff.post<Client>('/api/clients', { name: 'Rui' });
      await upload(other.staff, { clientId: client.id }, ['b.pdf', await picturePdf(1)]);
      const { texts } = server.app.get(DocumentTextsService);
      while (await texts.doNext());
      const reader = new QuickReader();
      const { queue } = scansWith(reader);
      await queue.doNext();
      await queue.doNext();
      expect(reader.begun.length).toBe(11); // ten of the one, in either order, and the other’s only one
    },
  );

  it('leave nothing behind if the document is deleted meanwhile', { tags: ['long'] }, async () => {
    const document = await addPictures(2);
    const reader = new QuickReader(async (page) => {
      if (page === 2)
        await server.owner.query('delete from documents where id = $1', [document.id]);
    });
    await readScans(scansWith(reader));
    await due();
    await readScans(scansWith(reader));
    expect(reader.begun).toEqual([1, 2]);
    const { rows } = await server.owner.query(
      `select from private.jobs where queue = 'document ocr' and state <> 'done'
       union all select from document_scans where office_id = $1`,
      [office.id],
    );
    expect(rows).toEqual([]);
  });

  it('below the least certainty are named', async () => {
    const document = await addPictures(3);
    class Doubtful extends ScanReader {
      override async read(...[, pages, source, { onPage }]: Parameters<ScanReader['read']>) {
        source.destroy();
        for (const page of pages) {
          const certainty = page === 2 ? 69 : 96;
          await onPage({ page, state: 'read', text: 'Penhora', certainty, words: null });
        }
        return 'end' as const;
      }
    }
    await readScans(scansWith(new Doubtful()));
    expect((await seen(document)).ocr).toMatchObject({ certainty: 87, doubtful: [2] });
  });
});

it(
  'documents of before are looked at, some at a time, the newest first',
  { tags: ['long'] },
  async () => {
    const documents: CaseDocument[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      documents.push(await add(`${name}.pdf`, await picturePdf(1)));
    }
    const written = await add('e.txt', Buffer.from('Penhora'));
    await server.owner.query('delete from private.jobs where office_id = $1', [office.id]);
    await server.owner.query('delete from document_scans where office_id = $1', [office.id]);
    await server.owner.query('update documents set ocr = null where office_id = $1', [office.id]);

    const reader = new QuickReader();
    const scans = scansWith(reader);
    await scans.findEarlier();
    await scans.findEarlier(); // those wait still
    await readScans(scans);
    const known = async () => {
      const all = [];
      for (const document of documents) all.push((await seen(document)).ocr?.done ?? null);
      return all;
    };
    expect(await known()).toEqual([null, 1, 1, 1]);
    await scans.findEarlier();
    await readScans(scans);
    expect(await known()).toEqual([1, 1, 1, 1]);
    await scans.findEarlier();
    const { rows } = await server.owner.query(
      `select from private.jobs where queue = 'document ocr' and state = 'pending' and office_id = $1`,
      [office.id],
    );
    expect(rows).toEqual([]);
    expect((await seen(written)).ocr).toBeNull();
  },
);
