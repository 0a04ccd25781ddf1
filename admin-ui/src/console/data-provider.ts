import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { request, type ApiOptions } from '../api/client';
import { withPageInfo } from './page-info';

/** Resources are named after the page's address; the API speaks English. */
const API_NAMES: Record<string, string | undefined> = {
  processos: 'cases',
  clientes: 'clients',
  documentos: 'documents',
};

const rest = simpleRestProvider('', async (url: string, options?: RequestInit) => {
  const path = url.slice(1).replace(/^[^/?]+/, (resource) => API_NAMES[resource] ?? resource);
  const reply = await request<unknown>(path, options as ApiOptions);
  return { ...reply, body: '' };
});

/** ra-data-simple-rest over the one API client. Its addresses are `/resource`, `/resource/id` and a query. */
export const dataProvider: DataProvider = {
  ...rest,
  getList: async (resource, params) =>
    withPageInfo(await rest.getList(resource, params), params.pagination),
};
