import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';

import { hashPassword } from '../auth/passwords.js';
import { formatCount } from '../config/command-line.js';
import { newSlugFault } from '../contract/reserved-slugs.js';
import { type Run, runOn, within } from '../database/run.js';
import { columns, raw, sql } from '../database/sql.js';
import { AS_OWNER, literal } from '../database/transaction-settings.js';
import { differenceOf, faultOf, type FaultyFile } from '../storage/file-check.js';
import { KEPT_ROWS, namedFiles } from '../storage/named-files.js';
import { OwnedStorage } from '../storage/owned-storage.js';
import { Ownership } from '../storage/ownership.js';
import { isKey, type Storage, type StoredFile } from '../storage/storage.js';
import { schemaOf } from '../takeouts/archive-facts.js';
import { type ArchivedFile, ArchiveReader, UnreadableArchive } from '../takeouts/archive-reader.js';
import { type Imported, mailPeople } from './office-import-mails.js';
import { refuseDoubt } from './office-removal.js';
import { inTransaction, OfficeRefusal } from './offices.js';

export interface OfficeImport {
  owner: ClientBase;
  storage: Storage;
  /** The installation's own address. */
  linkBase: string;
  /** Decides about files that rows name and the archive lacks or has changed: accepts the gaps, or throws. */
  settleGaps: (faulty: readonly FaultyFile[]) => Promise<void>;
  /** Prints a line about each step. */
  say: (line: string) => void;
}

/**
 * Recreates an office from its archive, with its ids, rows and files. People without an account here get one, and each
 * person with access gets a mail. Files are stored first, so that no row lacks its file; the rows are one transaction.
 * An archive has no secrets, so API keys are revoked, webhooks switched off, and calendar addresses and invitation
 * links invalid. The operator gives the plan. A closing or suspension ends.
 * @throws OfficeRefusal if the archive is damaged, of another version or has invalid rows, or if the office or one of
 *   its addresses exists here; and what `settleGaps` throws. Then nothing that the import wrote remains.
 */
export async function importOffice(tools: OfficeImport, path: string): Promise<void> {
  try {
    await ArchiveReader.with(path, (archive) => importFrom(tools, archive));
  } catch (error) {
    throw error instanceof UnreadableArchive
      ? new OfficeRefusal(`${path}: ${error.message}`)
      : error;
  }
}

async function importFrom(tools: OfficeImport, archive: ArchiveReader): Promise<void> {
  const { owner, say } = tools;
  const { officeId } = archive.facts;
  const run = runOn(owner, AS_OWNER);
  // A lock of the connection: two imports of one office take turns.
  await owner.query('select pg_advisory_lock(hashtextextended($1, 0))', [
    `causa import ${officeId}`,
  ]);
  const ownership = new Ownership(tools.storage, run);
  await refuseDoubt(ownership);
  const storage = new OwnedStorage(tools.storage, ownership, () => {});
  await requireImportable(run, storage, archive);
  const added: string[] = [];
  try {
    const files = await storeFiles(storage, archive, added);
    const stored = [...files.values()].filter((file) => typeof file !== 'string');
    say(`stored ${formatCount(stored.length, 'file')}`);
    const { slug, mailed } = await inTransaction(owner, () => writeRows(tools, archive, files));
    say(`imported /${slug}, which has no plan yet; ${formatCount(mailed, 'account')} got a mail`);
  } catch (error) {
    // If the connection broke at the commit, the rows may exist and need their files. Then this throws too.
    const { exists } = await standingOf(run, officeId);
    if (!exists) for (const key of added) await storage.delete(key);
    throw error;
  }
}

/** @throws OfficeRefusal if the office cannot be created here */
async function requireImportable(
  run: Run,
  storage: Storage,
  archive: ArchiveReader,
): Promise<void> {
  const schema = await schemaOf(run);
  const { facts } = archive;
  if (facts.schema !== schema) {
    throw new OfficeRefusal(
      `the archive has the tables of ${facts.schema}, and this Causa those of ${schema}: both must have the same version`,
    );
  }
  const { exists, isBeingDeleted, mayImport } = await standingOf(run, facts.officeId);
  if (exists) throw new OfficeRefusal('the office already exists here');
  if (isBeingDeleted)
    throw new OfficeRefusal('the office is still being deleted here: finish the deletion first');
  if (!mayImport) {
    throw new OfficeRefusal(
      'an administrator of the database server has to run this once: grant set on parameter session_replication_role to causa_owner',
    );
  }
  const free = await storage.freeBytes();
  if (free !== null && free < archive.sizeBytes + SPARE_BYTES)
    throw new OfficeRefusal('the disk has no room for its files');
}

/** Bytes of the disk that stay free for other offices' documents. */
const SPARE_BYTES = 512 * 1024 * 1024;

async function standingOf(run: Run, officeId: string): Promise<OfficeStanding> {
  const [standing] = await run(
    sql`select ${columns<OfficeStanding>({
      exists: sql`exists (select from offices where id = ${officeId})`,
      isBeingDeleted: sql`exists (select from private.office_removals where office_id = ${officeId} and finished_at is null)`,
      mayImport: raw(`has_parameter_privilege('session_replication_role', 'set')`),
    })}`,
  );
  return standing!;
}

interface OfficeStanding {
  exists: boolean;
  /** Whether it is being deleted. */
  isBeingDeleted: boolean;
  /** Whether the login may write rows without triggers. */
  mayImport: boolean;
}

/**
 * Stores the files of the manifest. Files that the storage already has are not overwritten.
 * @param added receives the keys of the files that are new in the storage
 * @returns the stored file of each key, or why it differs from the manifest
 */
async function storeFiles(
  storage: Storage,
  archive: ArchiveReader,
  added: string[],
): Promise<Files> {
  const files = new Map<string, StoredFile | Fault>();
  for await (const file of archive.files()) {
    requireOwn(file, archive.facts.officeId);
    const { path, key, sha256 } = file;
    const there = await storage.stat(key);
    if (there) {
      const fault = await faultOf(storage, { key, sha256, sizeBytes: null }, true);
      files.set(key, fault ? 'taken' : { sizeBytes: there.sizeBytes, sha256 });
      continue;
    }
    added.push(key);
    const written = await storage.write(key, await archive.open(path));
    files.set(key, written.sha256 === sha256 ? written : 'content');
  }
  return files;
}

type Fault = FaultyFile['fault'];
type Files = ReadonlyMap<string, StoredFile | Fault>;

const FOLDERS: ReadonlySet<string> = new Set(KEPT_ROWS.map(({ folder }) => folder));

/** @throws OfficeRefusal for a key of another office, or of a folder whose files no rows name */
function requireOwn({ key }: ArchivedFile, officeId: string): void {
  const [office, folder = ''] = key.split('/');
  if (office !== officeId || !FOLDERS.has(folder) || !isKey(key)) {
    throw new OfficeRefusal('the manifest has a file that is not of this office');
  }
}

/** Writes the rows in the open transaction. */
async function writeRows(
  { owner, linkBase, settleGaps }: OfficeImport,
  archive: ArchiveReader,
  files: Files,
): Promise<Imported> {
  const { officeId } = archive.facts;
  await owner.query(`set local app.office_id to ${literal(officeId)}`);
  await owner.query('select private.begin_import($1)', [officeId]);
  try {
    await writeAccounts(owner, archive);
    await writeTables(owner, archive);
    await owner.query('select private.finish_import($1)', [officeId]);
  } catch (error) {
    throw refusalOf(error);
  }
  await refuseReserved(owner, officeId);
  await settleGaps(await gapsIn(within(owner), officeId, files));
  return mailPeople(owner, officeId, linkBase);
}

/** @throws OfficeRefusal if one of the office's addresses could pass for a page of the product */
async function refuseReserved(owner: ClientBase, officeId: string): Promise<void> {
  const { rows } = await owner.query<{ slug: string }>(
    'select slug from tenant_slugs where office_id = $1',
    [officeId],
  );
  if (rows.some(({ slug }) => newSlugFault(slug) !== null))
    throw new OfficeRefusal(
      'one of its addresses is reserved: it needs another before it is exported',
    );
}

async function writeAccounts(owner: ClientBase, archive: ArchiveReader): Promise<void> {
  // The hash of no known password: people choose one by the link of a mail, or by "Esqueci minha senha".
  const hash = await hashPassword(randomUUID());
  for await (const lines of archive.rowsOf('accounts')) {
    await owner.query('select private.import_accounts($1, $2)', [`[${lines.join()}]`, hash]);
  }
}

async function writeTables(owner: ClientBase, archive: ArchiveReader): Promise<void> {
  const tables = await owner.query<{ name: string }>(
    'select t as name from private.import_tables() t',
  );
  const withIds = await idReplacer(owner);
  await owner.query('set local session_replication_role to replica');
  for (const { name } of tables.rows) {
    for await (const lines of archive.rowsOf(name)) {
      const rows = withIds(`[${lines.join()}]`);
      await owner.query('select private.import_rows($1, $2, $3)', [
        archive.facts.officeId,
        name,
        rows,
      ]);
    }
  }
  await owner.query('set local session_replication_role to origin');
}

/**
 * Replaces the accounts' ids of the archive with their ids here, in every value that is such an id. Storage keys that
 * contain one stay unchanged, because their files have that key.
 */
async function idReplacer(owner: ClientBase): Promise<(rows: string) => string> {
  const { rows } = await owner.query<{ old: string; id: string }>(
    'select old, id from imported_accounts where old <> id',
  );
  if (rows.length === 0) return (text) => text;
  const ids = new Map(rows.map(({ old, id }) => [`"${old}"`, `"${id}"`]));
  return (text) => text.replace(/"[0-9a-f-]{36}"/g, (value) => ids.get(value) ?? value);
}

/** Finds files that rows name and that are missing or differ from the row. */
async function gapsIn(run: Run, officeId: string, files: Files): Promise<FaultyFile[]> {
  const gaps: FaultyFile[] = [];
  for await (const { key, ...named } of namedFiles(run, officeId)) {
    const file = files.get(key) ?? 'missing';
    const fault = typeof file === 'string' ? file : differenceOf(named, file);
    if (fault) gaps.push({ key, fault });
  }
  return gaps;
}

/** Turns an error that the archive's rows caused into a refusal. */
function refusalOf(error: unknown): unknown {
  const { code = '', constraint, table, message } = error as PostgresError;
  if (constraint === 'tenants_slug_key' || constraint === 'tenant_slugs_slug_key') {
    return new OfficeRefusal(
      'another office here has one of its addresses: it needs another before it is exported',
    );
  }
  // Wrong values, broken constraints, and findings of finish_import. The message never has the values.
  const isOfRows = code === 'CAIMP' || /^(21|22|23)/.test(code);
  if (!isOfRows) return error;
  const what = code === 'CAIMP' ? message : 'a row is invalid';
  return new OfficeRefusal(
    `the archive is not accepted: ${[what, table, constraint].filter(Boolean).join(', ')}`,
  );
}

type PostgresError = { code?: string; constraint?: string; table?: string; message: string };
