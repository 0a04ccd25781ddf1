import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { COUNT_CAP } from '../../../src/contract/lists';
import { request, type ApiOptions } from '../api/client';

/** Resources are named after the page's address; the API speaks English. */
const API_NAMES: Record<string, string | undefined> = {
  processos: 'cases',
  clientes: 'clients',
  documentos: 'documents',
};

type PageInfo = NonNullable<GetListResult['pageInfo']>;

const rest = simpleRestProvider('', async (url: string, options?: RequestInit) => {
  const path = url.slice(1).replace(/^[^/?]+/, (resource) => API_NAMES[resource] ?? resource);
  const reply = await request<unknown>(path, options as ApiOptions);
  return { ...reply, body: '' };
});

/**
 * ra-data-simple-rest over the one API client. Its addresses are `/resource`, `/resource/id` and a query.
 * Where counting stopped, whether there is a next page shows in how full this one is.
 */
export const dataProvider: DataProvider = {
  ...rest,
  getList: async (resource, params) => {
    const page = await rest.getList(resource, params);
    return page.total === COUNT_CAP + 1
      ? { ...page, pageInfo: pageInfoOf(page.data.length, params.pagination) }
      : page;
  },
};

function pageInfoOf(rows: number, pagination: GetListParams['pagination']): PageInfo {
  const { page = 1, perPage = rows } = pagination ?? {};
  return { hasNextPage: rows > 0 && rows >= perPage, hasPreviousPage: page > 1 };
}
