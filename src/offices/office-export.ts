import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { ZipFile } from 'yazl';

import { type Run, runOn, within } from '../database/run.js';
import { AS_OWNER } from '../database/transaction-settings.js';
import { checkFiles, type FaultyFile } from '../storage/file-check.js';
import { Measure } from '../storage/measure.js';
import { namedFiles } from '../storage/named-files.js';
import { MissingFile, type Storage } from '../storage/storage.js';
import { OfficeRefusal } from './offices.js';

/** Size and checksum of the written archive. */
export interface ExportArchive {
  bytes: number;
  /** 64 lower-case hexadecimal digits. */
  sha256: string;
}

/** Rows of one turn of a cursor. */
const AT_ONCE = 1000;

export interface OfficeExport {
  owner: ClientBase;
  storage: Storage;
  officeId: string;
  /** The archive's, where no file may be yet. */
  path: string;
  /** Whether files that no row names go along, which nobody has once the office is deleted. */
  withStrays: boolean;
  /** Decides over files that rows name and that are missing or damaged: goes on without them, or throws. */
  settleGaps: (faulty: readonly FaultyFile[]) => Promise<void>;
}

/**
 * Writes all that an office has into a ZIP archive: the rows of each of its tables as JSON, one a line, in
 * `dados/<table>.jsonl`, its files under their keys in `arquivos/`, and what each of them is, or that it is missing,
 * in `manifesto.jsonl`. Hashes and secrets stay out, as do columns that are made of others. The rows are those of one
 * moment, and the files those that they name. The office may go on working: what it deletes meanwhile is in the
 * manifest as deleted, and no transaction is open while files are read. The archive has its name only once it is whole.
 * Every file is read before, and compared with its row.
 * @throws OfficeRefusal where a file is not what its row says while it is written, and what `settleGaps` throws
 */
export async function exportOffice({
  owner,
  storage,
  officeId,
  path,
  withStrays,
  settleGaps,
}: OfficeExport): Promise<ExportArchive> {
  const run = runOn(owner, AS_OWNER);
  const { faulty } = await checkFiles(run, storage, officeId, { contents: true });
  await settleGaps(faulty);
  const gaps = new Map(faulty.map(({ key, fault }) => [key, fault]));
  const zip = new ZipFile();
  const content = zip.outputStream as PassThrough;
  const unfinished = `${path}.part`;
  const written = writeSynced(content, unfinished);
  // An entry waits until it is read, and nothing reads it once writing the file has failed.
  zip.on('error', (error: Error) => content.destroy(error));
  const add = (name: string, source: Readable, sizeBytes?: number) =>
    Promise.race([written, added(zip, name, source, sizeBytes)]);
  try {
    const hashes = await inSnapshot(owner, async () => {
      for (const { name, rows } of await tablesOf(owner)) {
        await add(`dados/${name}.jsonl`, Readable.from(linesOf(owner, rows, officeId)));
      }
      return hashesOf(within(owner), officeId);
    });
    const manifest: string[] = [];
    for await (const { key, sizeBytes } of storage.list(officeId)) {
      if (!withStrays && !hashes.has(key)) continue;
      const file = await storage.read(key).catch(unlessMissing);
      if (!file) continue; // deleted since it was listed
      const arquivo = nameOf(key, officeId);
      const measure = new Measure();
      file.on('error', (error) => measure.destroy(error));
      await add(arquivo, file.pipe(measure), sizeBytes);
      const { sha256 } = measure.result();
      const known = hashes.get(key);
      if (known && known !== sha256 && !gaps.has(key)) throw unlike(key);
      hashes.delete(key);
      const damaged = gaps.has(key) ? { fault: gaps.get(key) } : {};
      manifest.push(`${JSON.stringify({ arquivo, bytes: sizeBytes, sha256, ...damaged })}\n`);
    }
    // Each file that rows name was written, is a settled gap, or was deleted by the office meanwhile.
    const stillNamed = hashes.size > 0 ? await hashesOf(run, officeId) : hashes;
    for (const key of hashes.keys()) {
      const fault = gaps.get(key) ?? (stillNamed.has(key) ? null : 'deleted');
      if (!fault) throw unlike(key);
      manifest.push(`${JSON.stringify({ arquivo: nameOf(key, officeId), fault })}\n`);
    }
    zip.addBuffer(Buffer.from(manifest.join('')), 'manifesto.jsonl');
    zip.addBuffer(Buffer.from(README), 'LEIA-ME.txt');
    zip.end();
    const archive = await written;
    await rename(unfinished, path);
    return archive;
  } catch (error) {
    content.destroy(error as Error);
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The SHA-256 of the files that rows name, by their keys; null where the row does not know it. */
async function hashesOf(run: Run, officeId: string): Promise<Map<string, string | null>> {
  const hashes = new Map<string, string | null>();
  for await (const { key, sha256 } of namedFiles(run, officeId)) hashes.set(key, sha256);
  return hashes;
}

function unlessMissing(error: unknown): null {
  if (error instanceof MissingFile) return null;
  throw error;
}

function unlike(key: string): OfficeRefusal {
  return new OfficeRefusal(`the file ${key} is not what its row says any more: run it again`);
}

function nameOf(key: string, officeId: string): string {
  return `arquivos/${key.slice(officeId.length + 1)}`;
}

/** Whether that file is there, as it was written. */
export async function isIntact(path: string, { bytes, sha256 }: ExportArchive): Promise<boolean> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  return size === bytes && hash.digest('hex') === sha256;
}

/**
 * Resolves once the entry is in the archive: one is read at a time, however many there are.
 * @param sizeBytes of a file, which is stored as it is; rows are compressed, and as many as there are
 */
async function added(
  zip: ZipFile,
  name: string,
  source: Readable,
  sizeBytes?: number,
): Promise<void> {
  const entry = new PassThrough();
  const how =
    sizeBytes === undefined
      ? { compress: true, forceZip64Format: true }
      : { compress: false, size: sizeBytes };
  zip.addReadStream(entry, name, how);
  await Promise.all([pipeline(source, entry), finished(entry)]);
}

async function inSnapshot<T>(owner: ClientBase, work: () => Promise<T>): Promise<T> {
  await owner.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await owner.query('rollback');
  }
}

/** On the disk, and not only on its way there. */
async function writeSynced(content: Readable, path: string): Promise<ExportArchive> {
  const hash = createHash('sha256');
  const file = createWriteStream(path, { flags: 'w', mode: 0o600 });
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    file,
  );
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
  return { bytes: file.bytesWritten, sha256: hash.digest('hex') };
}

interface ExportedTable {
  name: string;
  /** A select of one column, a row as JSON, of the office `$1`. */
  rows: string;
}

/** Read from the catalogue, so that a new table is in it by itself. */
async function tablesOf(owner: ClientBase): Promise<ExportedTable[]> {
  const { rows } = await owner.query<{ name: string; leftOut: string[] }>(
    `select c.relname as name, array(
       select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and (a.attgenerated <> '' or a.atttypid = 'bytea'::regtype)
     ) as "leftOut"
     from pg_class c
     join pg_attribute o on o.attrelid = c.oid and o.attname = 'office_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     order by c.relname`,
  );
  const tables = rows.map(({ name, leftOut }) => {
    const columns = leftOut.map((column) => `'${column}'`).join(', ');
    const row = `to_jsonb(t) - array[${columns}]::text[]`;
    return { name, rows: `select (${row})::text from public.${name} t where t.office_id = $1` };
  });
  return [{ name: 'offices', rows: OFFICE }, { name: 'accounts', rows: ACCOUNTS }, ...tables];
}

const OFFICE = 'select to_jsonb(o)::text from public.offices o where o.id = $1';

/** Accounts of the people of the office, whose ids its other tables refer to. */
const ACCOUNTS = `
  select jsonb_build_object('id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at)::text
  from private.users u where u.id in (select r.user_id from public.user_roles r where r.office_id = $1)`;

async function* linesOf(owner: ClientBase, rows: string, officeId: string): AsyncGenerator<string> {
  await owner.query(`declare exported no scroll cursor for ${rows}`, [officeId]);
  for (;;) {
    const fetched = await owner.query<[string]>({
      text: `fetch ${AT_ONCE} from exported`,
      rowMode: 'array',
    });
    if (fetched.rows.length === 0) break;
    yield fetched.rows.map(([row]) => `${row}\n`).join('');
  }
  await owner.query('close exported');
}

const README = `Exportação de um escritório da Causa.

dados/        as tabelas, uma linha em JSON por registo (UTF-8)
arquivos/     os arquivos; documents.jsonl diz em storage_path o de cada documento, depois do id do escritório
manifesto.jsonl  tamanho e SHA-256 de cada arquivo; "fault" diz qual falta (missing), está danificado (size, content)
              ou foi apagado pelo escritório durante a exportação (deleted)

Senhas, segredos e chaves não são exportados.
`;
