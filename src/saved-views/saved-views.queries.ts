import { SAVED_VIEWS_MAX } from '../contract/lists.js';
import type { SavedView, SavedViewSort } from '../contract/saved-views.js';
import { List } from '../database/list.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { SavedViewFilterQuery } from './saved-views.dto.js';

const VIEW = columns<SavedView>({
  id: 'v.id',
  name: 'v.name',
  query: 'v.query',
  createdAt: 'v.created_at',
  updatedAt: 'v.updated_at',
  version: 'v.version',
});

export const savedViewList = new List({
  columns: VIEW,
  from: 'saved_views',
  as: 'v',
  sorts: { name: 'name', createdAt: 'created_at' } satisfies Record<SavedViewSort, string>,
  byDefault: ['createdAt', 'ASC'],
  filter: SavedViewFilterQuery,
  where: {},
  pageSize: SAVED_VIEWS_MAX,
});

export function savedViewById(id: string): Sql<SavedView> {
  return sql`select ${VIEW} from saved_views v where v.id = ${id}`;
}
