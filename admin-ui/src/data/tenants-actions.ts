import type { DomainChange, Tenant } from '../../../src/contract/tenants';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

export interface TenantDomainChange extends Pick<DomainChange, 'version'> {
  /** Null takes it away. */
  domain: string | null;
}

/** A tenant's domain, whose routes are below the tenant's. */
export const tenantsActions = {
  changeDomain: (
    id: string,
    { domain, version }: TenantDomainChange,
    idempotencyKey: IdempotencyKey,
  ) =>
    domain === null
      ? api.delete<Tenant>(`tenants/${id}/domain`, idempotencyKey)
      : api.put<Tenant>(`tenants/${id}/domain`, { domain, version }, idempotencyKey),

  checkDomain: (id: string, idempotencyKey: IdempotencyKey) =>
    api.post<Tenant>(`tenants/${id}/domain/check`, undefined, idempotencyKey),
};
