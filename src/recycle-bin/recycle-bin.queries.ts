import { BIN_DAYS, type Deletion } from '../contract/deletions.js';
import { authorName } from '../database/authors.js';
import { byKey, List, lookup } from '../database/list.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { DeletionFilterQuery } from './recycle-bin.dto.js';

const DELETION = columns<Deletion>({
  id: 'd.id',
  kind: 'd.kind',
  title: 'd.title',
  place: 'd.place',
  importedAt: 'i.created_at',
  clients: 'd.clients',
  cases: 'd.cases',
  documents: 'd.documents',
  entries: 'd.entries',
  deletedBy: authorName('s', 'd.api_key_id'),
  deletedAt: 'd.created_at',
  purgedAt: `d.created_at + interval '${BIN_DAYS} days'`,
});

const NAMES = sql`
  ${lookup('staff_users', 's', 'd.user_id', 'user_id')}
  left join lateral (
    ${byKey('imports', 'd.office_id', `id = d.subject_id and d.kind = 'import'`)}
  ) i on true`;

export const deletionList = new List({
  columns: DELETION,
  from: 'deletions',
  as: 'd',
  join: NAMES,
  sorts: { deletedAt: 'created_at' },
  byDefault: ['deletedAt', 'DESC'],
  filter: DeletionFilterQuery,
  where: { kind: (kind) => sql`d.kind = ${kind}` },
});

export function deletionById(id: string): Sql<Deletion> {
  return sql`select ${DELETION} from deletions d ${NAMES} where d.id = ${id}`;
}
