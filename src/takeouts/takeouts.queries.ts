import type { TakeoutArchive, TakeoutOrder, Takeouts } from '../contract/takeouts.js';
import { columns, rowOf, type Sql, sql } from '../database/sql.js';

const FILE_NAME = `(select slug from tenants order by created_at, id limit 1)
  || to_char(t.created_at at time zone office_time_zone(), '-YYYY-MM-DD') || '.zip'`;

const BY = `(select full_name from staff_users s where s.user_id = t.ordered_by)`;

const ORDER = columns<TakeoutOrder>({
  id: 't.id',
  orderedBy: BY,
  createdAt: 't.created_at',
  state: 't.state',
  documents: 't.documents',
  written: 't.written',
  failure: 't.failure',
});

const ARCHIVE = columns<TakeoutArchive>({
  id: 't.id',
  orderedBy: BY,
  createdAt: 't.created_at',
  fileName: FILE_NAME,
  sizeBytes: 't.size_bytes',
  faults: 't.faults',
  expiresAt: 't.expires_at',
});

const TAKEOUTS = columns<Takeouts>({
  order: rowOf(sql`select ${ORDER} from takeouts t where t.state in ('running', 'failed')
    order by t.created_at desc limit 1`),
  archive: rowOf(
    sql`select ${ARCHIVE} from takeouts t where t.state = 'ready' and t.expires_at > now()`,
  ),
});

export function takeouts(): Sql<Takeouts> {
  return sql`select ${TAKEOUTS}`;
}

/** The file of an archive for its download. */
export interface TakeoutFile {
  key: string;
  sizeBytes: number;
  sha256: string;
  fileName: string;
}

const FILE = columns<TakeoutFile>({
  key: 't.storage_path',
  sizeBytes: 't.size_bytes',
  sha256: 't.sha256',
  fileName: FILE_NAME,
});

export function takeoutFile(id: string): Sql<TakeoutFile> {
  return sql`select ${FILE} from takeouts t
    where t.id = ${id} and t.state = 'ready' and t.expires_at > now()`;
}
