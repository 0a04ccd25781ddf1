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
import { type Imported, tellPeople } from './office-import-mails.js';
import { refuseDoubt } from './office-removal.js';
import { inTransaction, OfficeRefusal } from './offices.js';

export interface OfficeImport {
  owner: ClientBase;
  storage: Storage;
  /** Our own address. */
  linkBase: string;
  /** Decides over files that rows name and the archive does not have as they were: goes on without them, or throws. */
  settleGaps: (faulty: readonly FaultyFile[]) => Promise<void>;
  /** Hears what is done, a line each. */
  say: (line: string) => void;
}

/**
 * Makes an office anew from its archive, with its ids, rows and files. People who have no account here get one, and each
 * person with access gets a mail. Files are stored first, so that no row lacks its file; the rows are one transaction.
 * Secrets are in no archive: API keys are revoked, webhooks switched off, calendar addresses and links of invitations
 * void. The operator gives the plan. A closing or suspension is over.
 * @throws OfficeRefusal where the archive is damaged, of another version, or has rows that cannot be, or where the
 *   office or one of its addresses is here; and what `settleGaps` throws. Nothing that the import wrote stays then.
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
  // Two imports of one office take turns until the connection ends.
  await owner.query('select pg_advisory_lock(hashtextextended($1, 0))', [
    `causa import ${officeId}`,
  ]);
  const ownership = new Ownership(tools.storage, run);
  await refuseDoubt(ownership);
  const storage = new OwnedStorage(tools.storage, ownership, () => {});
  await refuseHere(run, storage, archive);
  const added: string[] = [];
  try {
    const files = await storeFiles(storage, archive, added);
    const stored = [...files.values()].filter((file) => typeof file !== 'string');
    say(`stored ${formatCount(stored.length, 'file')}`);
    const { slug, mailed } = await inTransaction(owner, () => writeRows(tools, archive, files));
    say(`imported /${slug}, which has no plan yet; ${formatCount(mailed, 'account')} got a mail`);
  } catch (error) {
    // A connection that breaks at the commit may leave rows, which need their files: then this throws, too.
    const { isHere } = await standingOf(run, officeId);
    if (!isHere) for (const key of added) await storage.delete(key);
    throw error;
  }
}

/** @throws OfficeRefusal where the office cannot be made here */
async function refuseHere(run: Run, storage: Storage, archive: ArchiveReader): Promise<void> {
  const schema = await schemaOf(run);
  const { facts } = archive;
  if (facts.schema !== schema) {
    throw new OfficeRefusal(
      `the archive has the tables of ${facts.schema}, and this Causa those of ${schema}: both have to be of one version`,
    );
  }
  const { isHere, isGoing, mayImport } = await standingOf(run, facts.officeId);
  if (isHere) throw new OfficeRefusal('the office is here already');
  if (isGoing) throw new OfficeRefusal('the office is still being deleted here: finish that first');
  if (!mayImport) {
    throw new OfficeRefusal(
      'an administrator of the database server has to run this once: grant set on parameter session_replication_role to causa_owner',
    );
  }
  const free = await storage.freeBytes();
  if (free !== null && free < archive.sizeBytes + SPARE_BYTES)
    throw new OfficeRefusal('the disk has no room for its files');
}

/** Bytes that the disk keeps free for the documents of others. */
const SPARE_BYTES = 512 * 1024 * 1024;

async function standingOf(run: Run, officeId: string): Promise<OfficeStanding> {
  const [standing] = await run(
    sql`select ${columns<OfficeStanding>({
      isHere: sql`exists (select from offices where id = ${officeId})`,
      isGoing: sql`exists (select from private.office_removals where office_id = ${officeId} and finished_at is null)`,
      mayImport: raw(`has_parameter_privilege('session_replication_role', 'set')`),
    })}`,
  );
  return standing!;
}

interface OfficeStanding {
  isHere: boolean;
  /** It is being deleted. */
  isGoing: boolean;
  /** The login may write rows without triggers. */
  mayImport: boolean;
}

/**
 * Stores the files of the manifest. A file that the storage has already stays as it is.
 * @param added gets the keys that the storage did not have
 * @returns what is stored, by key, or why it is not what the manifest says
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

/** @throws OfficeRefusal for the key of another office's file, or of none that rows name */
function requireOwn({ key }: ArchivedFile, officeId: string): void {
  const [office, folder = ''] = key.split('/');
  if (office !== officeId || !FOLDERS.has(folder) || !isKey(key)) {
    throw new OfficeRefusal('the manifest has a file that is not of this office');
  }
}

/** Writes the rows within the transaction that is open. */
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
  return tellPeople(owner, officeId, linkBase);
}

/** @throws OfficeRefusal where a page of the office would pass for one of the product's */
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
  const withIds = await idsReplaced(owner);
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
 * Puts the ids that accounts have here in the place of those in the archive, wherever one is a value of a row. A key of
 * the storage stays: its file has it, too.
 */
async function idsReplaced(owner: ClientBase): Promise<(rows: string) => string> {
  const { rows } = await owner.query<{ old: string; id: string }>(
    'select old, id from imported_accounts where old <> id',
  );
  if (rows.length === 0) return (text) => text;
  const ids = new Map(rows.map(({ old, id }) => [`"${old}"`, `"${id}"`]));
  return (text) => text.replace(/"[0-9a-f-]{36}"/g, (value) => ids.get(value) ?? value);
}

/** Files that rows name and that are not stored as these say. */
async function gapsIn(run: Run, officeId: string, files: Files): Promise<FaultyFile[]> {
  const gaps: FaultyFile[] = [];
  for await (const { key, ...named } of namedFiles(run, officeId)) {
    const file = files.get(key) ?? 'missing';
    const fault = typeof file === 'string' ? file : differenceOf(named, file);
    if (fault) gaps.push({ key, fault });
  }
  return gaps;
}

/** A refusal in place of an error that the rows of the archive caused. */
function refusalOf(error: unknown): unknown {
  const { code = '', constraint, table, message } = error as PostgresError;
  if (constraint === 'tenants_slug_key' || constraint === 'tenant_slugs_slug_key') {
    return new OfficeRefusal(
      'another office here has one of its addresses: it needs another before it is exported',
    );
  }
  // Wrong values, broken constraints, and what finish_import finds; never with the values themselves.
  const isOfRows = code === 'CAIMP' || /^(21|22|23)/.test(code);
  if (!isOfRows) return error;
  const what = code === 'CAIMP' ? message : 'a row cannot be';
  return new OfficeRefusal(
    `the archive is not accepted: ${[what, table, constraint].filter(Boolean).join(', ')}`,
  );
}

type PostgresError = { code?: string; constraint?: string; table?: string; message: string };
