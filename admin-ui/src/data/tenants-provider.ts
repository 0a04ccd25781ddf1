import type { DomainChange, Tenant } from '../../../src/contract/tenants';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** A tenant's domain, which has no verbs of its own. */
export const tenantsProvider = {
  setDomain: (id: string, change: DomainChange, idempotencyKey: IdempotencyKey) =>
    api.put<Tenant>(`tenants/${id}/domain`, change, idempotencyKey),

  removeDomain: (id: string, idempotencyKey: IdempotencyKey) =>
    api.delete<Tenant>(`tenants/${id}/domain`, idempotencyKey),

  checkDomain: (id: string, idempotencyKey: IdempotencyKey) =>
    api.post<Tenant>(`tenants/${id}/domain/check`, undefined, idempotencyKey),
};
