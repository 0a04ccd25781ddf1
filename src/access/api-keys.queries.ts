import type { ApiKey } from '../contract/api-keys.js';
import { List, lookup } from '../database/list.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';
import { ListFilter } from '../routes/lists.js';

const API_KEY = columns<ApiKey>({
  id: 'k.id',
  name: 'k.name',
  firstFour: 'k.first_four',
  lastFour: 'k.last_four',
  rights: json(raw('to_json(k.rights)')),
  endsOn: 'k.ends_on',
  status: `case when k.revoked_at is not null then 'revoked'
                when k.ends_on < (select office_today()) then 'expired' else 'active' end`,
  createdBy: 's.full_name',
  createdAt: 'k.created_at',
  revokedAt: 'k.revoked_at',
  lastUsedAt: 'k.last_used_at',
});

const MAKER = lookup('staff_users', 's', 'k.created_by', 'user_id');

/** Revoked ones and those that are over, too. */
export const apiKeyList = new List({
  columns: API_KEY,
  from: 'api_keys',
  as: 'k',
  join: MAKER,
  sorts: { createdAt: 'created_at' },
  byDefault: ['createdAt', 'DESC'],
  filter: ListFilter,
  where: {},
});

export function apiKeyById(id: string): Sql<ApiKey> {
  return sql`select ${API_KEY} from api_keys k ${MAKER} where k.id = ${id}`;
}
