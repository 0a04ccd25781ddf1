// @module-tag long
import type { AiAnswer } from '../../src/contract/ai-answers.js';
import { AI_SOURCES_MAX } from '../../src/contract/ai-answers.js';
import type { CaseDocument, DocumentLink, DocumentPages } from '../../src/contract/documents.js';
import { DocumentTextsService } from '../../src/documents/document-texts.service.js';
import { question } from '../support/ai.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addCase } from '../support/conversations.js';
import { upload } from '../support/files.js';
import { ModelsProcess } from '../support/models.js';
import { type Paper, PAPERS } from '../support/papers.js';

/*
 * Papers as lawyers have them, on their whole way: sent, stored, shown, downloaded, found, and read by the assistant.
 */

const KEPT = PAPERS.filter(({ stored }) => stored !== null);
const READ = KEPT.filter(({ found }) => found !== null);

let models: ModelsProcess;
let server: TestServer;
let office: TestOffice;
const sent = new Map<Paper, CaseDocument>();

beforeAll(async () => {
  models = await ModelsProcess.start();
  server = await TestServer.start(models.settings);
  await server.owner.query(`delete from private.jobs where queue = 'document text'`);
  office = await server.office();
  const caseId = await addCase(office, 'Papéis de toda a espécie');
  for (const paper of KEPT) {
    const { name, content } = paper;
    const { status, body } = await upload(office.staff, { caseId }, [name, content]);
    expect([paper.what, status]).toEqual([paper.what, 201]);
    sent.set(paper, body);
  }
  const { texts } = server.app.get(DocumentTextsService);
  while (await texts.doNext());
});
afterAll(async () => {
  await server.stop();
  await models.stop();
});

it('there are at least forty of them', () => {
  expect(KEPT.length).toBeGreaterThanOrEqual(40);
});

it.each(KEPT)('$what ($name) is stored, shown and saved as what it holds', async (paper) => {
  const { id, mimeType } = sent.get(paper)!;
  const path = `/api/documents/${id}`;
  const { body: link } = await office.staff.get<DocumentLink>(`${path}/link?purpose=view`);
  const reply = await fetch(new URL(link.url, server.url));
  const disposition = reply.headers.get('content-disposition')!;
  const isInline = disposition.startsWith('inline');
  const drawn = mimeType === 'application/pdf' ? 'pdf' : 'image';
  expect({
    stored: mimeType,
    saved: /filename="[^"]*?(?:\.(\w+))?"/.exec(disposition)?.[1] ?? '',
    shown: isInline ? drawn : 'download',
    content: Buffer.from(await reply.arrayBuffer()).equals(paper.content),
  }).toEqual({
    stored: paper.stored,
    saved: paper.saved,
    // A mail is a file that downloads; what was read of it is shown.
    shown: paper.shown === 'text' ? 'download' : paper.shown,
    content: true,
  });
  if (paper.shown !== 'text') return;
  const { body } = await office.staff.get<DocumentPages>(`${path}/pages?from=1&to=20`);
  expect(body.pages[0]!.text).toContain(paper.found);
});

it.each(READ)('$what ($name) is found by its words', async (paper) => {
  const filter = { q: paper.found!.replace(/\s+/g, ' ') };
  const { body } = await office.staff.list<CaseDocument>('/api/documents', { filter });
  expect(body.map(({ id }) => id)).toContain(sent.get(paper)!.id);
});

it('the assistant is given the words of each that has some', async () => {
  for (let from = 0; from < READ.length; from += AI_SOURCES_MAX) {
    const some = READ.slice(from, from + AI_SOURCES_MAX);
    await models.forgetCalls();
    const { status } = await office.staff.post<AiAnswer>(
      '/api/ai/answers',
      question({ documentIds: some.map((paper) => sent.get(paper)!.id) }),
    );
    expect(status).toBe(201);
    const given = (await models.calls()).map(({ body }) => JSON.stringify(body)).join('');
    const missing = some.filter(({ found }) => !given.includes(JSON.stringify(found).slice(1, -1)));
    expect(missing.map(({ what }) => what)).toEqual([]);
  }
});
