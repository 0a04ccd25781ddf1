import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

import { differenceOf, type FileFault } from '../storage/file-check.js';
import { Measure } from '../storage/measure.js';
import { namedFiles } from '../storage/named-files.js';
import { MissingFile, type Storage } from '../storage/storage.js';
import { type ArchiveFacts, FACTS_FILE, MANIFEST, schemaOf } from './archive-facts.js';
import { FilePlaces, FILES, type NamedFile, type PlacedFile } from './archive-files.js';
import { listsOf } from './archive-lists.js';
import { README } from './archive-readme.js';
import { type ArchiveSource, countryIn, recordsOf, rowsOf, tablesIn } from './archive-source.js';

export interface OfficeArchive<Written> {
  source: ArchiveSource;
  storage: Storage;
  officeId: string;
  /** Whether the archive includes files that no row names, because a deletion would lose them. */
  withStrays: boolean;
  /** Consumes the archive while it is written, and resolves once it is stored. */
  write: (content: Readable) => Promise<Written>;
  /** Called with the planned content before anything is written; may throw. */
  onPlan?: (plan: { documents: number; bytes: number }) => Promise<void>;
  /** Called with the number of documents written so far. */
  onDocument?: (written: number) => void;
  /** Called for a file that differs from its row. Throws if the archive must not be made without it. */
  onFault: (key: string, fault: FileFault) => void;
}

/**
 * Writes all data of an office into a ZIP archive: lists for people in `listas/`, the rows of each table as lines of
 * JSON in `dados/<table>.jsonl`, its files by client and case in `arquivos/`, and in `manifesto.jsonl` a line for each
 * file, also for missing ones. The rows are one snapshot, and the files are those that it names. The office can work
 * meanwhile: files that it deletes are marked as deleted in the manifest, and no transaction is open while files are
 * read.
 * @throws what `write`, `onPlan` and `onFault` throw
 */
export async function archiveOffice<Written>({
  source,
  storage,
  officeId,
  withStrays,
  write,
  onPlan,
  onDocument,
  onFault,
}: OfficeArchive<Written>): Promise<Written> {
  const zip = new ZipFile();
  const content = zip.outputStream as PassThrough;
  // Adding an entry waits until it is read, which never happens once writing has failed.
  zip.on('error', (error: Error) => content.destroy(error));
  const written = write(content);
  written.catch(() => {});
  let current: Readable | undefined;
  const add = (name: string, entry: Readable, how: EntryOptions = ROWS) => {
    current = entry;
    return Promise.race([written, added(zip, name, entry, how)]);
  };
  try {
    const files = await source.snapshot(async (run) => {
      const placed = await placedFiles(recordsOf<NamedFile>(run, null));
      await onPlan?.({
        documents: placed.filter(isDocument).length,
        bytes: placed.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
      });
      await add('LEIA-ME.txt', Readable.from([Buffer.from(README)]));
      const facts: ArchiveFacts = { officeId, schema: await schemaOf(run) };
      await add(FACTS_FILE, Readable.from([JSON.stringify(facts)]));
      const lists = listsOf(run, await countryIn(run), placed);
      for (const { file, content: lines } of lists) await add(file, lines);
      for (const table of await tablesIn(run)) {
        await add(`dados/${table}.jsonl`, Readable.from(textOf(rowsOf(run, table))));
      }
      return placed;
    });
    const manifest: object[] = [];
    /** Adds a stored file and its line; false if the file is missing. */
    const addFile = async (path: string, key: string, row?: PlacedFile): Promise<boolean> => {
      const entry = await storage.stat(key);
      const file = entry && (await storage.read(key).catch(unlessMissing));
      if (!file) return false;
      const measure = new Measure();
      const how = { compress: false, size: entry.sizeBytes, ...dated(row) };
      await add(path, pipe(file, measure), how);
      const stored = measure.result();
      const fault = row && differenceOf({ sizeBytes: row.bytes, sha256: row.sha256 }, stored);
      if (fault) onFault(key, fault);
      const { sizeBytes: bytes, sha256 } = stored;
      manifest.push({ arquivo: path, chave: key, bytes, sha256, ...(fault && { fault }) });
      return true;
    };
    const gone: PlacedFile[] = [];
    let documents = 0;
    for (const file of files) {
      if (!(await addFile(file.path, file.key, file))) gone.push(file);
      if (isDocument(file)) onDocument?.((documents += 1));
    }
    const stillNamed = gone.length > 0 ? await keysNamed(source, officeId) : new Set<string>();
    for (const { path, key } of gone) {
      const fault = stillNamed.has(key) ? 'missing' : 'deleted';
      if (fault === 'missing') onFault(key, fault);
      manifest.push({ arquivo: path, chave: key, fault });
    }
    if (withStrays) {
      const known = new Set(files.map(({ key }) => key));
      for await (const { key } of storage.list(officeId)) {
        const name = key.slice(officeId.length + 1);
        if (known.has(key) || name.startsWith('takeouts/')) continue;
        await addFile(`${FILES}/Sem Registo/${name}`, key);
      }
    }
    await add(MANIFEST, Readable.from(manifest.map((line) => `${JSON.stringify(line)}\n`)));
    zip.end();
    return await written;
  } catch (error) {
    current?.destroy();
    content.destroy(error as Error);
    await written.catch(() => {});
    throw error;
  }
}

interface EntryOptions {
  compress: boolean;
  /** Known for files, which are stored uncompressed. */
  size?: number;
  mtime?: Date;
  forceZip64Format?: boolean;
}

/** Rows are compressed, and their length is not known before. */
const ROWS: EntryOptions = { compress: true, forceZip64Format: true };

/** Adds an entry and resolves once it is written, so that only one is read at a time. */
async function added(zip: ZipFile, name: string, source: Readable, how: EntryOptions) {
  const entry = new PassThrough();
  zip.addReadStream(entry, name, { mode: 0o100644, ...how });
  await Promise.all([pipeline(source, entry), finished(entry)]);
}

/** Pipes the file through the measure; an error of either ends both. */
function pipe(file: Readable, measure: Measure): Measure {
  file.on('error', (error) => measure.destroy(error));
  measure.on('close', () => file.destroy());
  return file.pipe(measure);
}

const dated = (row?: PlacedFile) => (row ? { mtime: new Date(row.createdAt) } : {});

const isDocument = ({ kind }: NamedFile) => kind === 'document';

async function placedFiles(rows: AsyncIterable<NamedFile[]>): Promise<PlacedFile[]> {
  const places = new FilePlaces();
  const placed: PlacedFile[] = [];
  for await (const some of rows) placed.push(...some.map((file) => places.place(file)));
  return placed;
}

async function* textOf(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const lines of rows) yield lines.map((line) => `${line}\n`).join('');
}

/** Returns the keys of the files that rows name now. */
async function keysNamed({ run }: ArchiveSource, officeId: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of namedFiles(run, officeId)) keys.add(key);
  return keys;
}

function unlessMissing(error: unknown): null {
  if (error instanceof MissingFile) return null;
  throw error;
}
