import type { Run } from '../database/run.js';
import { columns, raw, type Sql, sql } from '../database/sql.js';

/** Rows of an office that name a stored file each. */
export interface NamingRows {
  /** Their files lie in the office's folder of this name. */
  folder: string;
  /** Has an `office_id`, and keeps a file's key for as long as the file is wanted. */
  table: string;
  /** Holds the key, or null. */
  column: string;
  /** SQL of the file's bytes and its SHA-256; null where the row does not know them. */
  sizeBytes: string;
  sha256: string;
  /** SQL that holds once the file is wholly stored. */
  whole: string;
  /** Goes after some days by itself: nobody misses it, and no check looks for it. */
  passing?: true;
}

const UPLOADED = {
  column: 'storage_path',
  sizeBytes: 'size_bytes',
  sha256: 'sha256',
  whole: `state <> 'reserved'`,
};
const DRAWN = { sizeBytes: 'null::bigint', sha256: 'null::text', whole: 'true' };

/** All rows that name files. A file in one of these folders that none of them names is a stray one. */
export const NAMING_ROWS: readonly NamingRows[] = [
  { folder: 'documents', table: 'documents', ...UPLOADED },
  { folder: 'ai-papers', table: 'ai_papers', ...UPLOADED },
  { folder: 'client-photos', table: 'clients', column: 'avatar_url', ...DRAWN },
  { folder: 'tenant-logos', table: 'tenants', column: 'logo_url', ...DRAWN },
  { folder: 'takeouts', table: 'takeouts', ...UPLOADED, whole: `state = 'ready'`, passing: true },
];

/** Rows whose files an office would miss. */
export const KEPT_ROWS = NAMING_ROWS.filter(({ passing }) => !passing);

/** A whole file as its row knows it. */
export interface NamedFile {
  key: string;
  /** Null where the row does not know it, as for pictures. */
  sizeBytes: number | null;
  /** 64 lower-case hexadecimal digits, or null likewise. */
  sha256: string | null;
}

const AT_ONCE = 5000;

/** All whole files that rows of an office name and that it would miss, by key. */
export async function* namedFiles(run: Run, officeId: string): AsyncGenerator<NamedFile> {
  for (let after = ''; ;) {
    const found = await run(
      sql`select ${FILE} from (${raw(ALL)}) f
          where f.office_id = ${officeId} and f.key > ${after} order by f.key limit ${AT_ONCE}`,
    );
    yield* found;
    if (found.length < AT_ONCE) return;
    after = found.at(-1)!.key;
  }
}

/** A random sample of them. */
export function someNamedFiles(officeId: string, count: number): Sql<NamedFile> {
  return sql`select ${FILE} from (${raw(ALL)}) f
    where f.office_id = ${officeId} order by random() limit ${count}`;
}

const FILE = columns<NamedFile>({
  key: 'f.key',
  sizeBytes: 'f.size_bytes::float8',
  sha256: 'f.sha256',
});

const ALL = KEPT_ROWS.map(
  ({ table, column, sizeBytes, sha256, whole }) =>
    `select office_id, ${column} as key, ${sizeBytes} as size_bytes, ${sha256} as sha256
     from public.${table} where ${column} is not null and ${whole}`,
).join(' union all ');
