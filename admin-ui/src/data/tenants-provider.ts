import type { DomainChange, Tenant } from '../../../src/contract/tenants';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

/** A tenant's domain, which has no verbs of its own. */
export const tenantsProvider = {
  setDomain: (id: string, change: DomainChange, intent: Intent) =>
    api.put<Tenant>(`tenants/${id}/domain`, change, intent),

  removeDomain: (id: string, intent: Intent) => api.delete<Tenant>(`tenants/${id}/domain`, intent),

  checkDomain: (id: string, intent: Intent) =>
    api.post<Tenant>(`tenants/${id}/domain/check`, undefined, intent),
};
