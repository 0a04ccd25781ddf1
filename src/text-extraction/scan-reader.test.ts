import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { SCAN_LIMITS, type ScannedPage, ScanReader } from './scan-reader.js';

const never = new AbortController().signal;

const READY = { ready: true };
const COUNT = { count: 2 };
const WORDS = [[100, 100, 200, 20, 'Penhora']];
const READ = { page: 1, state: 'read', text: 'Penhora', certainty: 91.6, words: WORDS };
const BLANK = { page: 2, state: 'blank' };
const END = { end: true };

/** A shell that starts no worker but answers in its place. */
async function workerThatSays(...lines: object[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'causa-worker-'));
  await writeFile(
    join(folder, 'answer'),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
  const shell = join(folder, 'shell');
  await writeFile(shell, `#!/bin/sh\ncat ${folder}/answer\n`, { mode: 0o700 });
  return shell;
}

async function sitting(shell: string, pages = [1, 2]) {
  const heard: ScannedPage[] = [];
  const end = await new ScanReader(SCAN_LIMITS, shell).read(
    'pdf',
    pages,
    Readable.from([Buffer.from('x')]),
    { onCount: () => Promise.resolve(), onPage: (page) => Promise.resolve(void heard.push(page)) },
    never,
  );
  return { end, heard };
}

it('hears of each page in its turn', async () => {
  expect(await sitting(await workerThatSays(READY, COUNT, READ, BLANK, END))).toEqual({
    end: 'end',
    heard: [{ page: 1, state: 'read', text: 'Penhora', certainty: 92, words: WORDS }, BLANK],
  });
});

it('hears of a page whose words are too many to keep their places, as long as its text may be', async () => {
  const full = { ...READ, certainty: 92, text: '\u0001'.repeat(66_000), words: null };
  const [word] = WORDS;
  const placed = { ...full, page: 2, words: Array.from({ length: 3500 }, () => word) };
  expect(await sitting(await workerThatSays(READY, COUNT, full, placed, END))).toEqual({
    end: 'end',
    heard: [full, placed],
  });
});

it('hears of a file that is not what it says', async () => {
  expect((await sitting(await workerThatSays(READY, { refused: true }))).end).toBe('refused');
});

it.each([
  ['another page', { ...READ, page: 3 }],
  ['no text', { ...READ, text: '' }],
  ['text that the database refuses', { ...READ, text: 'a\0' }],
  ['a text that is too long', { ...READ, text: 'a'.repeat(66_001) }],
  ['a certainty beyond all', { ...READ, certainty: 101 }],
  ['a certainty that is none', { ...READ, certainty: '90' }],
  ['a word without a place', { ...READ, words: [['Penhora']] }],
  ['no words where there is text', { ...READ, words: undefined }],
  ['a state that there is not', { ...READ, state: 'waiting' }],
  ['null', null as unknown as object],
])(
  'takes a worker that answers %s for one that failed, and keeps what came before',
  async (_what, line) => {
    const shell = await workerThatSays(READY, COUNT, line, BLANK, END);
    expect(await sitting(shell)).toEqual({ end: 'crash', heard: [] });
    const later = await workerThatSays(READY, COUNT, READ, line, END);
    expect(await sitting(later)).toMatchObject({ end: 'crash', heard: [{ page: 1 }] });
  },
);

it('blames no file for a worker that does not start', async () => {
  await expect(sitting(await workerThatSays())).rejects.toThrow('does not start');
  await expect(sitting(await workerThatSays(COUNT, READ))).rejects.toThrow('does not start');
});
