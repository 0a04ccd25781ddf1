// @module-tag long
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

import type { AiAnswer } from '../../src/contract/ai-answers.js';
import type { AiPaper } from '../../src/contract/ai-papers.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { question } from '../support/ai.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { formOf, pdfBomb, textPdf } from '../support/files.js';
import { ModelsProcess } from '../support/models.js';
import type { Person } from '../support/person.js';
import { fullScan } from '../support/scans.js';
import { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

/*
 * The cost to the server of papers that are as large, or as bad, as they come. Each ends in an answer or a clear
 * message. Neither the server nor the process that reads the paper grows by 200 MB; for a reader, that is the growth
 * over one that reads a single page of text. `SCAN_PAGES=200 npm run test:http hard-papers` puts more text on a page,
 * reads a scan of so many pages, which takes half an hour, and prints what each paper took at most.
 */

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
/** The pages of the scan; none by default. */
const SCANNED = Number(process.env.SCAN_PAGES ?? 0);
const IS_LONG = SCANNED > 0;
const SECRET_KEY = 'a secret that two servers share, 32 characters';
const MOST_GROWN = 200 * MEGABYTE;
const HOUR = 3_600_000;

describe('a paper', () => {
  let models: ModelsProcess;
  let database: TestServer;
  let server: ServerProcess;
  let office: TestOffice;
  let person: Person;
  /** The memory that a reader takes for one page of text. */
  let onePage = 0;

  beforeAll(async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'causa-hard-'));
    models = await ModelsProcess.start();
    database = await TestServer.start({ DATA_DIR, SECRET_KEY });
    await database.owner.query(
      `delete from private.jobs where queue in ('paper text', 'document ocr')`,
    );
    office = await database.office();
    const { logins } = await testDatabase();
    server = await ServerProcess.start({
      ...models.settings,
      ...{ ...logins, DATA_DIR, SECRET_KEY, READ_SCANS: 'true' },
    });
    person = office.staff.at(server.url);
    await person.get('/api/cases');
    onePage = (await readWhole('one page', await textPdf('Uma folha'))).readers;
  }, HOUR);
  afterAll(async () => {
    await server.kill();
    await database.stop();
    await models.stop();
  });

  /** Puts it in, and waits until it is read, and its scans. @returns it, or why it was refused, and what its readers took */
  async function readWhole(
    name: string,
    content: Buffer,
  ): Promise<AiPaper & ProblemBody & { readers: number }> {
    const memory = new Watch(server.child.pid!);
    await memory.look();
    const form = formOf([['file', [`${name}.pdf`, content]]]);
    let { body } = await person.post<AiPaper & ProblemBody>('/api/ai/documents', form);
    await until(async () => {
      await memory.look();
      if (body.code !== undefined || !isUnread(body)) return true;
      body = await lookAt(body.id);
      return false;
    }, 200);
    const { grown, others } = memory;
    if (IS_LONG) {
      process.stdout.write(
        `hard paper: ${name}, ${mb(content.length)}: the server grew by ${mb(grown)}, its readers took ${mb(others)}, ` +
          `${body.code ?? body.fault ?? body.textState}${body.ocr ? ` ${JSON.stringify(body.ocr)}` : ''}\n`,
      );
    }
    expect(grown, 'growth of the server').toBeLessThan(MOST_GROWN);
    return { ...body, readers: others };
  }

  /** A scan of many pages takes longer than a session lasts without a renewal. */
  async function lookAt(id: string): Promise<AiPaper & ProblemBody> {
    const path = `/api/ai/documents/${id}`;
    const { status, body } = await person.get<AiPaper & ProblemBody>(path);
    if (status !== 401) return body;
    expect((await person.post('/api/auth/refresh')).status).toBe(200);
    return (await person.get<AiPaper & ProblemBody>(path)).body;
  }

  async function answerAbout({ id }: { id: string }): Promise<AiAnswer> {
    const asked = question({ prompt: 'O que diz sobre a penhora?', paperIds: [id] });
    const { status, body } = await person.post<AiAnswer>('/api/ai/answers', asked);
    expect(status).toBe(201);
    return body;
  }

  it(
    'with two thousand pages is read and answered',
    async () => {
      const words = 'Foi ordenada a penhora do imóvel identificado nos autos. ';
      const pages = Array.from(
        { length: 2000 },
        (_, n) => `Folha ${n + 1}. ${words.repeat(IS_LONG ? 40 : 8)}`,
      );
      const paper = await readWhole('two thousand pages', await textPdf(...pages));
      expect(paper).toMatchObject({ textState: 'read', pageCount: 2000 });
      expect(paper.readers - onePage, 'growth of a reader').toBeLessThan(MOST_GROWN);
      const answer = await answerAbout(paper);
      expect(answer).toMatchObject({ state: 'done' });
      expect(answer.quotes[0]!.state).toBe('verified');
      expect(answer.leftOut).toMatchObject([
        { reason: 'budget', pages: expect.any(String) as string },
      ]);
    },
    HOUR,
  );

  it(
    'that is encrypted, a bomb, or no PDF says what it is',
    async () => {
      const locked = new PDFDocument({ userPassword: 'segredo' });
      locked.text('Ninguém lê isto');
      locked.end();
      const encrypted = await readWhole('encrypted', await buffer(locked));
      expect(encrypted).toMatchObject({ textState: 'unreadable', fault: 'protected' });
      const bomb = await readWhole('a bomb', pdfBomb(GIGABYTE));
      expect(bomb).toMatchObject({ textState: 'unreadable', fault: 'too_large' });
      for (const { readers } of [encrypted, bomb]) {
        expect(readers - onePage, 'growth of a reader').toBeLessThan(MOST_GROWN);
      }
      expect((await answerAbout(bomb)).leftOut).toMatchObject([{ reason: 'no_text' }]);
      const none = await readWhole('no PDF', Buffer.from('Não é um PDF'));
      expect(none).toMatchObject({ code: 'ai_pdf_only', title: 'Formato inválido' });
    },
    HOUR,
  );

  it(
    'with one scanned page is read',
    async () => {
      const paper = await readWhole('one scanned page', await fullScan(1, 'Uma folha'));
      expect(paper).toMatchObject({ textState: 'read', ocr: { done: 1, unread: [] } });
      expect(paper.readers - onePage, 'growth of a reader').toBeLessThan(MOST_GROWN);
    },
    HOUR,
  );

  it.runIf(IS_LONG)(
    `of ${SCANNED} scanned pages of A4 at 300 dpi is read and answered`,
    async () => {
      const scan = await fullScan(
        SCANNED,
        'Foi ordenada a penhora do imóvel identificado nos autos.',
      );
      const paper = await readWhole(`${SCANNED} scanned pages`, scan);
      expect(paper).toMatchObject({ textState: 'read', ocr: { done: SCANNED, unread: [] } });
      expect(paper.readers - onePage, 'growth of a reader').toBeLessThan(MOST_GROWN);
      const answer = await answerAbout(paper);
      expect(answer.state).toBe('done');
      expect(answer.quotes[0]!.state).toBe('verified');
    },
    5 * HOUR,
  );
});

function isUnread({ textState, ocr }: AiPaper): boolean {
  return textState === 'waiting' || (ocr !== null && ocr.done < ocr.pages);
}

/** By how much a process grows, and what its children have at most. */
class Watch {
  grown = 0;
  others = 0;
  private before: number | undefined;

  constructor(private readonly pid: number) {}

  async look(): Promise<void> {
    const processes = await Promise.all(
      (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(processOf),
    );
    const own = processes.find((one) => one?.pid === this.pid);
    if (own === undefined) throw new Error('the server is gone');
    this.before ??= own.bytes;
    this.grown = Math.max(this.grown, own.bytes - this.before);
    const children = new Set([this.pid]);
    for (const one of processes) if (one && children.has(one.parent)) children.add(one.pid);
    // Until a forked child runs its own program, it shows the command and the memory of the server.
    const bytes = processes.flatMap((one) =>
      one && children.has(one.pid) && one.command !== own.command ? [one.most] : [],
    );
    this.others = Math.max(this.others, ...bytes);
  }
}

async function processOf(pid: string) {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const command = await read('cmdline');
  const status = await read('status');
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return status.includes('VmRSS')
    ? {
        pid: Number(pid),
        command,
        parent: field('PPid'),
        bytes: field('VmRSS') * 1024,
        most: field('VmHWM') * 1024,
      }
    : undefined;
}

function mb(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
