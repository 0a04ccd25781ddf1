import type { ClientTenant } from '../contract/clients.js';
import { List, lookup } from '../database/list.js';
import { columns, raw, type Sql, sql } from '../database/sql.js';
import { ClientTenantFilterQuery } from './clients.dto.js';

const LINK = columns<ClientTenant>({
  id: 'c.id',
  name: 'c.name',
  email: 'c.email',
  phone: 'c.phone',
  tenantId: 'c.tenant_id',
  tenantName: 't.name',
  tenantSlug: 't.slug',
  version: 'c.version',
});
const ITS_TENANT = lookup('tenants', 't', 'c.tenant_id');

/** "Clientes Vinculados" and "Clientes sem Tenant". */
export const clientTenantList = new List({
  columns: LINK,
  from: 'clients',
  as: 'c',
  join: ITS_TENANT,
  sorts: { name: 'name' },
  byDefault: ['name', 'ASC'],
  filter: ClientTenantFilterQuery,
  where: {
    linked: (linked) => raw(linked ? 'c.tenant_id is not null' : 'c.tenant_id is null'),
    tenantId: (tenantId) => sql`c.tenant_id = ${tenantId}`,
  },
});

export function clientTenantById(id: string): Sql<ClientTenant> {
  return sql`select ${LINK} from clients c ${ITS_TENANT} where c.id = ${id}`;
}
