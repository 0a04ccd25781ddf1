import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { BrandShades } from '../../../src/contract/brand';
import type { ClientTenant } from '../../../src/contract/clients';
import type { SlugCheck } from '../../../src/contract/tenants';
import { api } from '../../../ui/src/api/client';
import { dataProvider } from '../data/data-provider';

/** The shades that screens and mails make of two colours, by the server's rules. */
export const shadesQuery = (colors: { primaryColor: string; secondaryColor: string }) =>
  queryOptions({
    queryKey: ['tenants', 'shades', colors],
    queryFn: ({ signal }) =>
      api.get<BrandShades>(`tenants/shades?${new URLSearchParams(colors).toString()}`, signal),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });

/** Whether a tenant, or a new one, may have a slug; asked anew each time, since others take slugs meanwhile. */
export const slugQuery = (slug: string, tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['tenants', 'slug-check', slug, tenantId],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ slug, ...(tenantId && { tenantId }) });
      return api.get<SlugCheck>(`tenants/slug-check?${query.toString()}`, signal);
    },
    staleTime: 0,
    retry: false,
  });

/** Links a client to a tenant, whatever it was linked to. @returns whether that went well */
export async function linkClient(id: string, tenantId: string): Promise<boolean> {
  try {
    const { version } = await api.get<ClientTenant>(`client-tenants/${id}`);
    await dataProvider.update('client-tenants', { id, data: { tenantId, version } });
    return true;
  } catch {
    return false;
  }
}
