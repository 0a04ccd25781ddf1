import { DUE_SOON_DAYS } from '../contract/cases.js';
import { ACTIVE_CLIENT_DAYS, type ClientSort } from '../contract/clients.js';
import { COUNT_CAP } from '../contract/lists.js';
import { all, type Sql, sql, trusted } from '../database/sql.js';
import { cappedCount, cutPage, type ListQuery, ordersOf } from '../http/lists.js';
import type { ClientFilterQuery } from './clients.dto.js';

type Query = ListQuery<ClientSort, ClientFilterQuery>;

/** Clients without a city come last upwards and first downwards, as PostgreSQL sorts nulls. */
const COLUMNS: Record<ClientSort, string> = {
  name: 'name',
  city: 'city',
  caseCount: 'case_count',
  documentCount: 'document_count',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** A page of clients; the page is cut first, and only its clients' cases are counted. */
export function clientPage(query: Query): Sql {
  const { filter } = query;
  const order = ordersOf(query, COLUMNS, 'c');
  const rows = sql`select c.* from ${source(filter)} where ${conditions(filter)}`;
  return sql`
    select ${CLIENT}
    from (${cutPage(rows, query, order, counted(filter))}) c ${COUNTED}
    order by ${order.forwards}`;
}

/** How many there are: from the counters where one of them is what was asked, else exact to the cap. */
export function clientTotal({ filter }: Query): Sql {
  return counted(filter) ?? cappedCount(sql`from ${source(filter)} where ${conditions(filter)}`);
}

/** The counter that already holds this list's total, if there is one. */
function counted({ id, q, activity, withCases, withDocuments }: ClientFilterQuery): Sql | null {
  if (id || q || activity || (withCases && withDocuments)) return null;
  if (withCases) return trusted('select clients_with_cases from usage_tracking');
  if (withDocuments) return trusted('select clients_with_documents from usage_tracking');
  return trusted('select clients from usage_tracking');
}

const CLIENT = trusted(`
  c.id, c.name, c.email, c.phone, c.city,
  case when c.avatar_url is not null
    then '/api/clients/' || c.id || '/photo?v=' || c.version end as "avatarUrl",
  c.created_at as "createdAt", c.updated_at as "updatedAt", c.version,
  c.case_count as "caseCount", c.document_count as "documentCount",
  n."inProgressCount", n."dueSoonCount", n."overdueCount"`);

/** Asked for once a statement, and not once a case. */
const TODAY = '(select office_today())';

const COUNTED = trusted(`
  cross join lateral (
    select count(*) filter (where k.status = 'em_andamento')::int as "inProgressCount",
           count(*) filter (
             where k.status <> 'concluido' and k.due_date between ${TODAY} and ${TODAY} + ${DUE_SOON_DAYS}
           )::int as "dueSoonCount",
           count(*) filter (where k.status <> 'concluido' and k.due_date < ${TODAY})::int as "overdueCount"
    from cases k where k.client_id = c.id
  ) n`);

const DETAILS = trusted(`
  c.notes, c.address_line1 as "addressLine1", c.address_line2 as "addressLine2", c.region,
  c.postal_code as "postalCode", c.country, c.tax_id as "taxId", c.billing_email as "billingEmail",
  c.billing_phone as "billingPhone", c.payment_terms as "paymentTerms",
  c.preferred_payment_method as "preferredPaymentMethod", c.iban, c.swift,
  c.credit_limit as "creditLimit", c.tenant_id as "tenantId"`);

const CONTACTS = `
  select id, name, role, email, phone, is_partner as "isPartner"
  from client_contacts where client_id = c.id order by position, id`;

/** Active with an account, else what the newest invitation has come to; an expired one counts as none. */
const PORTAL_USER = `
  select u.id, u.full_name as "fullName", u.email, u.position, u.phone,
         u.is_primary_contact as "isPrimaryContact",
         case when u.user_id is not null then 'active'
              when i.status in ('accepted', 'pending') then i.status
              else 'not_invited' end as status,
         case when u.user_id is null and i.status = 'pending' then i.id end as "invitationId",
         case when u.user_id is null and i.status = 'pending' then mail_state(i.message_id) end as "mailState"
  from client_users u
  left join lateral (
    select id, status, message_id from invitation_logs
    where client_id = u.client_id and email = u.email order by sent_at desc, id desc limit 1
  ) i on true`;

const RECENT_CASES = `
  select id, title, number, status, due_date as "dueDate"
  from cases where client_id = c.id order by created_at desc, id desc limit 5`;

const NEXT_DEADLINE = `
  select id as "caseId", title, due_date as "dueDate"
  from cases where client_id = c.id and status <> 'concluido' and due_date is not null
  order by due_date, created_at, id limit 1`;

/** Everything about one client, as `ClientRecord`. */
export function clientById(id: string): Sql {
  return sql`
    select ${CLIENT}, ${DETAILS},
           ${list(CONTACTS)} as contacts,
           ${list(`${PORTAL_USER} where u.client_id = c.id order by u.id`)} as "portalUsers",
           ${list(RECENT_CASES)} as "recentCases",
           (select row_to_json(r) from (${trusted(NEXT_DEADLINE)}) r) as "nextDeadline"
    from clients c ${COUNTED} where c.id = ${id}`;
}

/** One person at a client, as `PortalUser`. */
export function portalUserById(id: string): Sql {
  return sql`${trusted(PORTAL_USER)} where u.id = ${id}`;
}

function list(select: string): Sql {
  return trusted(`coalesce((select json_agg(r) from (${select}) r), '[]')`);
}

/** What the clients page counts, as `ClientStatistics`. */
export function clientStatistics(): Sql {
  return trusted(`
    select u.clients as total, a.active, u.clients - a.active as inactive,
           (select count(*)::int from clients
            where created_at >= (select office_midnight(date_trunc('month', office_today())::date))) as "newThisMonth"
    from usage_tracking u
    cross join (select count(*)::int as active from clients where updated_at >= ${ACTIVE_SINCE.text}) a`);
}

/** From here on a client's last update makes it active. */
const ACTIVE_SINCE = trusted(`now() - interval '${ACTIVE_CLIENT_DAYS} days'`);
const EVER = trusted('null::timestamptz');

/** A search goes through the owner's function, where it may use its index. */
function source({ q, byName, withCases, withDocuments, activity }: ClientFilterQuery): Sql {
  if (!q) return trusted('clients c');
  const since = activity === 'active' ? ACTIVE_SINCE : EVER;
  const before = activity === 'inactive' ? ACTIVE_SINCE : EVER;
  return sql`search_clients(
      ${q}, ${COUNT_CAP + 1}, ${withCases === true}, ${withDocuments === true}, ${since}, ${before},
      ${byName === true}
    ) found join clients c on c.id = found.id`;
}

function conditions({ id, q, withCases, withDocuments, activity }: ClientFilterQuery): Sql {
  const list: Sql[] = [];
  if (id) list.push(sql`c.id = any (${id}::uuid[])`);
  if (q) return all(list);
  if (withCases) list.push(trusted('c.case_count > 0'));
  if (withDocuments) list.push(trusted('c.document_count > 0'));
  if (activity === 'active') list.push(sql`c.updated_at >= ${ACTIVE_SINCE}`);
  if (activity === 'inactive') list.push(sql`c.updated_at < ${ACTIVE_SINCE}`);
  return all(list);
}
