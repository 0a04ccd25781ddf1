import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { emlOf, textPart } from '../../test/support/written-mails.js';
import { type ArrivingAttachment, MailReader } from './mail-reader.js';
import { TEXT_LIMITS } from './text-reader.js';

const never = new AbortController().signal;

/** Writes a shell that starts no worker but prints this answer. @returns its path */
async function workerThatSays(answer: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'causa-mail-'));
  await writeFile(join(folder, 'answer'), answer);
  const shell = join(folder, 'shell');
  await writeFile(shell, `#!/bin/sh\ncat ${folder}/answer\n`, { mode: 0o700 });
  return shell;
}

const head = (bytes: unknown) =>
  `${JSON.stringify({ name: 'a.txt', type: 'text/plain', bytes })}\n`;

it('hands over each attachment whole, even if the one before was not read', async () => {
  const mail = emlOf(
    'a',
    textPart('b'),
    ...['um\n{"end":true}\n', 'dois', 'três'].map((content, n) => ({
      type: 'text/plain',
      name: `${n}.txt`,
      content,
    })),
  );
  const taken: [number, string, string | null][] = [];
  const end = await new MailReader().read('eml', Readable.from([mail]), never, async (file) => {
    taken.push([file.part, file.name, file.part === 1 ? null : await text(file.content)]);
  });
  expect(end).toEqual({ end: true });
  expect(taken).toEqual([
    [1, '0.txt', null],
    [2, '1.txt', 'dois'],
    [3, '2.txt', 'três'],
  ]);
});

it.each([
  ['fewer bytes than announced', `${head(10)}um`],
  ['a size of zero', head(0)],
  ['a size above the limit', head(2 ** 40)],
  ['a size that is no number', head('um')],
  ['a line without an end', 'x'.repeat(100_000)],
  ['nothing', ''],
])('reports a crash if the worker answers %s', async (_what, answer) => {
  const reader = new MailReader(TEXT_LIMITS, await workerThatSays(answer));
  const whole: string[] = [];
  const take = async ({ content }: ArrivingAttachment) => void whole.push(await text(content));
  const end = await reader.read('eml', Readable.from(['']), never, take);
  expect(end).toEqual({ fault: 'crash' });
  expect(whole).toEqual([]);
});
