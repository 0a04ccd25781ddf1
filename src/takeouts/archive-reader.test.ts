import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

import { ArchiveReader, UnreadableArchive } from './archive-reader.js';

const FACTS = JSON.stringify({ officeId: '0198a1b2-0000-7000-8000-000000000000', schema: '1' });
const FILE = `${JSON.stringify({ arquivo: 'a', chave: 'o/a', sha256: 'b' })}\n`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-reader-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function zipOf(entries: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

/** Reads rows of a table and the manifest of an archive. */
async function read(content: Buffer | string): Promise<{ rows: string[]; files: number }> {
  const path = join(folder, 'a.zip');
  await writeFile(path, content);
  return ArchiveReader.with(path, async (archive) => {
    const rows: string[] = [];
    for await (const some of archive.rowsOf('cases')) rows.push(...some);
    let files = 0;
    for await (const _ of archive.files()) files += 1;
    return { rows, files };
  });
}

const WHOLE = {
  'causa.json': FACTS,
  'dados/cases.jsonl': '{"a":1}\n{"a":2}\n{"a":3}',
  'manifesto.jsonl': FILE,
};

it('gives rows line by line, also those that are longer than what is read at once', async () => {
  const long = `{"a":"${'é'.repeat(200_000)}"}`;
  const table = `${long}\n{"a":2}\n${long}\n`;
  expect(await read(await zipOf({ ...WHOLE, 'dados/cases.jsonl': table }))).toEqual({
    rows: [long, '{"a":2}', long],
    files: 1,
  });
});

it.each<[string, string, Record<string, string>]>([
  ['that says nothing of an office', 'it names no office', { 'causa.json': '{}' }],
  ['whose facts are none', 'it names no office', { 'causa.json': 'null' }],
  ['with a file twice', 'its manifest names a file twice', { 'manifesto.jsonl': FILE + FILE }],
  ['with a manifest that is none', 'damaged', { 'manifesto.jsonl': '{"arquivo":\n' }],
])('refuses an archive %s', async (_, reason, change) => {
  const refused = read(await zipOf({ ...WHOLE, ...change }));
  await expect(refused).rejects.toThrow(UnreadableArchive);
  await expect(refused).rejects.toThrow(reason);
});

it.each(['dados/cases.jsonl', 'causa.json'])('refuses an endless line in %s', async (name) => {
  const endless = Buffer.alloc(65 * 1024 * 1024, 'x');
  const refused = read(await zipOf({ ...WHOLE, [name]: endless }));
  await expect(refused).rejects.toThrow(`a line of ${name} is too long`);
});

it('refuses a file that is none of ours, that is cut, or of which a bit is another one', async () => {
  await expect(read(await zipOf({ 'a.txt': 'a' }))).rejects.toThrow('it has no causa.json');
  await expect(read('texto')).rejects.toThrow('damaged');
  const content = await zipOf(WHOLE, false);
  await expect(read(content.subarray(0, -10))).rejects.toThrow('damaged');
  content[content.indexOf('{"a":1}') + 2]! ^= 1;
  await expect(read(content)).rejects.toThrow('damaged');
});
