import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { annotatedPdf, marksPdf, PDF } from '../../test/support/files.js';
import { PAPERS } from '../../test/support/papers.js';
import { contentTypeOf } from '../files/file-content.js';
import { extensionOf } from '../files/file-name.js';
import { textFormatOf } from './text-formats.js';
import { TEXT_LIMITS, TextReader } from './text-reader.js';

function lines(...said: object[]): string {
  return said.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** A shell that starts no worker but answers in its place. */
async function workerThatSays(answer: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'causa-worker-'));
  await writeFile(join(folder, 'answer'), answer);
  const shell = join(folder, 'shell');
  await writeFile(shell, `#!/bin/sh\ncat ${folder}/answer\n`, { mode: 0o700 });
  return shell;
}

const never = new AbortController().signal;

it('is not held up by a PDF of a letter under 120,000 marks', async () => {
  const pdf = marksPdf(120_000);
  expect(pdf.length).toBeLessThan(1000);
  const reading = await new TextReader().read('pdf', Readable.from([pdf]), never);
  expect(reading).toMatchObject({ pages: [{ page: 1, text: `a${'\u0345'.repeat(30)}` }] });
});

it('reads what people wrote onto a page: fields as they show, notes, each once, nothing hidden', async () => {
  const pdf = annotatedPdf(
    '/Subtype/Widget/FT/Tx/T(nome)/V(Zulmira)',
    '/Subtype/Widget/FT/Tx/T(outra vez)/V(Zulmira)',
    '/Subtype/Widget/FT/Ch/T(estado)/Opt[[(c)(Casada)][(s)(Solteira)]]/V(s)/Ff 131072',
    '/Subtype/Widget/FT/Btn/T(apoio)/TU(Pede apoio)/V/Sim/AS/Sim/AP<</N<</Sim 4 0 R/Off 4 0 R>>>>',
    '/Subtype/Widget/FT/Btn/T(isento)/V/Off/AS/Off/AP<</N<</Sim 4 0 R/Off 4 0 R>>>>',
    '/Subtype/Widget/FT/Tx/T(oculto)/V(Oculta)/F 2',
    '/Subtype/Widget/FT/Tx/T(senha)/V(Segredo)/Ff 8192',
    '/Subtype/Text/Contents(Falta a data)',
    '/Subtype/Highlight/QuadPoints[9 9 90 9 9 30 90 30]/Contents(Conferir)',
    '/Subtype/Link/Contents(Endereço)',
  );
  const reading = await new TextReader().read('pdf', Readable.from([pdf]), never);
  const text = 'Requerimento\nFalta a data\nConferir\nZulmira\nSolteira\n☒ Pede apoio';
  expect(reading).toMatchObject({ pages: [{ page: 1, text }] });
});

it.each([
  ['marks', 'a' + '\u0345\u0323'.repeat(50_000), /^(?!.*\p{M}{31})/su],
  ['a word that never ends', 'a-b'.repeat(50_000), /^(?:\S{1,250}\s)+\S{1,250}$/],
  ['controls and direction marks', 'a\u0000\u0001\u202e\u2066b', /^ab$/],
  ['halves of characters', '\ud83d'.repeat(9), /^\ufffd+$/],
])('gets text of %s clean from its worker', async (_what, text, expected) => {
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  const reading = await new TextReader().read('plain', Readable.from([utf16]), never);
  const pages = 'pages' in reading ? reading.pages : [];
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) expect(page.text).toMatch(expected);
});

it.each([
  ['a line without end', 'x'.repeat(2_000_000)],
  ['a page that is too long', lines({ page: 1, text: 'a'.repeat(66_001) }, { end: true })],
  ['a page that the database refuses', lines({ page: 1, text: 'a\0' }, { end: true })],
  ['half a character', '{"page":1,"text":"\\ud83d"}\n{"end":true}\n'],
  ['a page that does not exist', lines({ page: 10_001, text: 'a' }, { end: true })],
  ['a page twice', lines({ page: 1, text: 'a' }, { page: 1, text: 'b' }, { end: true })],
  ['nothing but null', 'null\n'],
  ['an end that does not come', lines({ page: 1, text: 'a' })],
])('takes a worker that answers %s for one that failed', async (_what, answer) => {
  const reading = new TextReader(TEXT_LIMITS, await workerThatSays(answer));
  expect(await reading.read('plain', Readable.from([PDF]), never)).toEqual({ fault: 'crash' });
});

it.each(PAPERS.filter(({ found }) => found !== null))(
  'the words of $what ($name) are read',
  async ({ name, content, found }) => {
    const open = () => Promise.resolve(Readable.from([content]));
    const format = textFormatOf(await contentTypeOf(extensionOf(name), open))!;
    const reading = await new TextReader().read(format, await open(), never);
    const page = { text: expect.stringContaining(found!) as string };
    expect(reading).toMatchObject({ pages: [page] });
  },
);
