import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { isId } from '../contract/ids.js';
import { type ArchiveFacts, FACTS_FILE, MANIFEST } from './archive-facts.js';

/** A file of the archive's manifest. */
export interface ArchivedFile {
  /** Its name in the archive. */
  path: string;
  /** Its key in the storage. */
  key: string;
  sha256: string;
}

/** The file is not a complete archive of `archiveOffice`. */
export class UnreadableArchive extends Error {}

/** A batch ends after so many lines or characters. A line may be a whole page of a document. */
const AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 8 * 1024 * 1024;

/** Far more than any row has, and less than the longest possible string. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** Reads an archive that `archiveOffice` wrote. Its content may be forged. */
export class ArchiveReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    readonly facts: ArchiveFacts,
  ) {}

  /** Opens the archive for `work`. @throws UnreadableArchive */
  static async with<T>(path: string, work: (archive: ArchiveReader) => Promise<T>): Promise<T> {
    const zip = await openPromise(path, { autoClose: false }).catch(refuse);
    try {
      const entries = new Map<string, Entry>();
      try {
        for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      } catch (error) {
        refuse(error);
      }
      const unread = new ArchiveReader(zip, entries, { officeId: '', schema: '' });
      return await work(new ArchiveReader(zip, entries, await unread.readFacts()));
    } finally {
      zip.close();
    }
  }

  /** Unpacked bytes of all entries. Reading an entry that has more than it states fails. */
  get sizeBytes(): number {
    return [...this.entries.values()].reduce(
      (sum, { uncompressedSize }) => sum + uncompressedSize,
      0,
    );
  }

  /** Reads the rows of a table in batches, each row as JSON. */
  async *rowsOf(table: string): AsyncGenerator<string[]> {
    let some: string[] = [];
    let characters = 0;
    for await (const line of this.lines(`dados/${table}.jsonl`)) {
      some.push(line);
      characters += line.length;
      if (some.length < AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
      yield some;
      some = [];
      characters = 0;
    }
    if (some.length > 0) yield some;
  }

  /** Reads the manifest's files, each once, without those that were missing at the export. */
  async *files(): AsyncGenerator<ArchivedFile> {
    const seen = new Set<string>();
    for await (const line of this.lines(MANIFEST)) {
      const { arquivo, chave, sha256 } = parsed<ManifestLine>(line);
      if (sha256 === undefined) continue;
      const file = { path: `${arquivo}`, key: `${chave}`, sha256: `${sha256}` };
      if (seen.has(file.path) || seen.has(file.key))
        throw new UnreadableArchive('its manifest names a file twice');
      seen.add(file.path).add(file.key);
      yield file;
    }
  }

  /** Opens an entry. The stream fails at its end if the checksum is wrong. @throws UnreadableArchive */
  async open(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new UnreadableArchive(`it has no ${name}`);
    const content = await this.zip.openReadStreamPromise(entry).catch(refuse);
    return Readable.from(checked(content, entry), { objectMode: false });
  }

  private async readFacts(): Promise<ArchiveFacts> {
    let facts: Partial<ArchiveFacts> = {};
    for await (const line of this.lines(FACTS_FILE)) facts = parsed<ArchiveFacts>(line);
    const officeId = `${facts.officeId}`;
    if (!isId(officeId)) throw new UnreadableArchive('it names no office');
    return { officeId, schema: `${facts.schema}` };
  }

  private async *lines(name: string): AsyncGenerator<string> {
    const content = await this.open(name);
    let begun = '';
    for await (const chunk of content.setEncoding('utf8')) {
      const [rest = '', ...lines] = (chunk as string).split('\n');
      // Only what is new is searched: a long line would be read again for each of its parts.
      begun += rest;
      if (begun.length > LONGEST_LINE) throw new UnreadableArchive(`a line of ${name} is too long`);
      for (const line of lines) {
        yield begun;
        begun = line;
      }
    }
    if (begun) yield begun;
  }
}

interface ManifestLine {
  arquivo: string;
  chave: string;
  /** Undefined for a file that was missing. */
  sha256?: string;
}

async function* checked(content: Readable, { crc32: expected }: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of content) {
      sum = crc32(chunk as Buffer, sum);
      yield chunk as Buffer;
    }
  } catch (error) {
    refuse(error);
  }
  if (sum !== expected) throw new UnreadableArchive('it is damaged');
}

/** An object in JSON; of its fields nothing is known. */
function parsed<T>(json: string): Partial<T> {
  try {
    return { ...(JSON.parse(json) as T) };
  } catch (error) {
    return refuse(error);
  }
}

function refuse(cause: unknown): never {
  if (cause instanceof UnreadableArchive) throw cause;
  if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
    throw new UnreadableArchive('there is no such file');
  throw new UnreadableArchive('it is damaged, or not an archive of an office', { cause });
}
