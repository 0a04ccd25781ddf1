import { queryOptions } from '@tanstack/react-query';

import {
  type ClientJoinPreview,
  JOIN_FIELDS,
  type JoinField,
} from '../../../src/contract/client-joins';
import type { ClientRecord, ClientTenant } from '../../../src/contract/clients';
import type { Currency } from '../../../src/contract/prices';
import { api } from '../../../ui/src/api/client';
import { money } from '../forms/amount';
import { countryName } from './countries';
import { joinMessages } from './join-messages';

/** Two clients to compare, and the records that would move. */
export interface Compared {
  stays: ClientRecord;
  leaves: ClientRecord;
  preview: ClientJoinPreview;
  differences: Difference[];
}

export interface Difference {
  field: JoinField;
  /** The two values as text. */
  stays: string;
  leaves: string;
  /** Whether only the client that goes has a value. */
  missing: boolean;
}

/** Fetched anew every time, because colleagues may edit both clients meanwhile. */
export const comparisonQuery = (id: string, otherId: string, currency: Currency) =>
  queryOptions({
    queryKey: ['clients', id, 'join', otherId],
    queryFn: async ({ signal }): Promise<Compared> => {
      const [stays, leaves, preview] = await Promise.all([
        api.get<ClientRecord>(`clients/${id}`, signal),
        api.get<ClientRecord>(`clients/${otherId}`, signal),
        api.get<ClientJoinPreview>(`clients/${id}/join?with=${otherId}`, signal),
      ]);
      const tenantOf = async (of: ClientRecord) =>
        stays.tenantId === leaves.tenantId
          ? null
          : (await api.get<ClientTenant>(`client-tenants/${of.id}`, signal)).tenantName;
      const tenants = { stays: await tenantOf(stays), leaves: await tenantOf(leaves) };
      return { stays, leaves, preview, differences: differences(stays, leaves, tenants, currency) };
    },
    staleTime: 0,
    gcTime: 0,
  });

function differences(
  stays: ClientRecord,
  leaves: ClientRecord,
  tenants: Record<'stays' | 'leaves', string | null>,
  currency: Currency,
): Difference[] {
  return JOIN_FIELDS.filter((field) => stays[field] !== leaves[field]).map((field) => ({
    field,
    stays: read(field, stays, tenants.stays, currency),
    leaves: read(field, leaves, tenants.leaves, currency),
    missing: stays[field] === null,
  }));
}

function read(
  field: JoinField,
  client: ClientRecord,
  tenant: string | null,
  currency: Currency,
): string {
  if (client[field] === null) return joinMessages.none;
  if (field === 'tenantId') return tenant ?? joinMessages.none;
  if (field === 'country') return countryName(client[field] ?? '');
  if (field === 'creditLimit') return money(client[field] ?? 0, currency);
  return String(client[field]);
}
