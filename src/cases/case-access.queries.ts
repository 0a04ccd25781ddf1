import { COUNT_CAP } from '../contract/lists.js';
import { type CaseViewer, type CaseViewers, VIEWERS_MAX } from '../contract/users.js';
import { columns, raw, rowsOf, type Sql, sql } from '../database/sql.js';

const VIEWER = columns<CaseViewer>({
  clientUserId: 'v.client_user_id',
  fullName: 'v.full_name',
  email: 'v.email',
  clientName: 'v.client_name',
  by: 'v.by',
  active: 'v.active',
});

/** No more of each kind than a list counts. */
const COUNTED = raw(`limit ${COUNT_CAP + 1}`);

const VIEWERS = columns<CaseViewers>({
  total: `least((select count(*) from viewers), ${COUNT_CAP + 1})::int`,
  viewers: rowsOf(sql`select ${VIEWER} from viewers v
    order by v.active desc, fold(v.full_name), v.email limit ${raw(String(VIEWERS_MAX))}`),
});

/** Client users who see a case. A user of its client who was also given the case appears once. */
export function caseViewers(caseId: string): Sql<CaseViewers> {
  return sql`
    with seen as (select c.id, c.client_id from cases c where c.id = ${caseId}),
    home as (select k.id, k.name, k.email from seen join clients k on k.id = seen.client_id),
    viewers as (
      (select u.id as client_user_id, u.full_name, u.email, home.name as client_name, 'client' as by,
              u.user_id is not null as active
       from home join client_users u on u.client_id = home.id and u.removed_at is null ${COUNTED})
      union all
      (select u.id, u.full_name, u.email, k.name, 'grant', u.user_id is not null
       from seen
       join case_client_access g on g.case_id = seen.id
       join client_users u on u.id = g.client_user_id and u.client_id is distinct from seen.client_id
       join clients k on k.id = u.client_id ${COUNTED})
      union all
      select null, home.name, home.email, home.name, 'email', client_signs_in(home.id)
      from home
      where home.email is not null and not client_email_is_shut(home.id) and not exists (
        select from client_users u where u.client_id = home.id and u.email = home.email
      )
    )
    select ${VIEWERS} from seen`;
}
