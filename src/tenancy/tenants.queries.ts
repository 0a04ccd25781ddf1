import { setImmediate } from 'node:timers/promises';

import {
  type FormerSlug,
  LOST_DOMAIN_DAYS,
  type Tenant,
  TENANT_FIELDS,
  type TenantDomain,
} from '../contract/tenants.js';
import { List } from '../database/list.js';
import {
  columns,
  type Json,
  json,
  parse,
  raw,
  rowOf,
  rowsOf,
  type Sql,
  sql,
} from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';
import { shadesOf } from './brand.js';
import { TenantFilterQuery } from './tenants.dto.js';

/** A tenant as PostgreSQL knows it: what follows from its colours, it cannot tell. */
export type StoredTenant = Omit<Tenant, 'shades'>;

/** The label below a domain whose TXT record proves it, and what that has to say. */
export const PROOF_LABEL = '_causa';
const PROOF = 'causa-verify=';

export function proofOf(token: string): string {
  return PROOF + token;
}

const DOMAIN = columns<TenantDomain>({
  name: 't.custom_domain',
  record: json<TenantDomain['record']>(
    raw(`json_build_object('name', '${PROOF_LABEL}.' || t.custom_domain,
      'value', '${PROOF}' || coalesce(t.domain_token, ''))`),
  ),
  state: `case when t.custom_domain_verified_at is null then 'pending'
               when not has_own_brand(t.office_id) then 'not_in_plan'
               when t.domain_lost_at is null then 'verified' else 'lost' end`,
  checkedAt: 't.domain_checked_at',
  endsAt: `t.domain_lost_at + interval '${LOST_DOMAIN_DAYS} days'`,
});

const FORMER = columns<FormerSlug>({ slug: 's.slug', leadsUntil: 's.leads_until' });

const TENANT = columns<StoredTenant>({
  ...columnsOf(TENANT_FIELDS, 't'),
  id: 't.id',
  // The version makes a new logo a new address, so that an old one may be cached.
  logoUrl: `case when t.logo_url is not null
    then '/api/tenancy/logo/' || t.slug || '?v=' || t.version end`,
  isDefault: `t.id = (select f.id from tenants f where f.office_id = t.office_id
    order by f.created_at, f.id limit 1)`,
  clientCount: `(select count(*)::int from clients c
    where c.office_id = t.office_id and c.tenant_id = t.id)`,
  domain: rowOf(sql`select ${DOMAIN} where t.custom_domain is not null`),
  formerSlugs: rowsOf(sql`select ${FORMER} from tenant_slugs s
    where s.office_id = t.office_id and s.tenant_id = t.id and s.leads_until > now()
    order by s.leads_until desc`),
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  version: 't.version',
});

export const tenantList = new List({
  columns: TENANT,
  from: 'tenants',
  as: 't',
  sorts: { createdAt: 'created_at', name: 'name' },
  byDefault: ['createdAt', 'DESC'],
  filter: TenantFilterQuery,
  where: {},
  pageSize: 24,
});

export function tenantById(id: string): Sql<StoredTenant> {
  return sql`select ${TENANT} from tenants t where t.id = ${id}`;
}

/** A tenant's claim of a domain, and the token that the DNS of that domain has to have. */
export interface DomainClaim {
  officeId: string;
  tenantId: string;
  slug: string;
  companyName: string;
  primaryColor: string;
  secondaryColor: string;
  ownBrand: boolean;
  domain: string;
  token: string | null;
}

export const DOMAIN_CLAIM = columns<DomainClaim>({
  officeId: 'office_id',
  tenantId: 'id',
  slug: 'slug',
  companyName: 'company_name',
  primaryColor: 'primary_color',
  secondaryColor: 'secondary_color',
  ownBrand: 'has_own_brand(office_id)',
  domain: 'custom_domain',
  token: 'domain_token',
});

/** Tenants after which others have their turn: shades take a quarter of a millisecond. */
const TURN = 50;

/** Tenants as they are shown, with what screens use of their colours. */
export async function withShades(tenants: Json<StoredTenant[]>): Promise<Json<Tenant[]>> {
  const rows: Tenant[] = [];
  for (const tenant of parse(tenants)) {
    rows.push({ ...tenant, shades: shadesOf(tenant.primaryColor, tenant.secondaryColor) });
    if (rows.length % TURN === 0) await setImmediate();
  }
  return JSON.stringify(rows) as Json<Tenant[]>;
}
