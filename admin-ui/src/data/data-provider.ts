import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { request } from '../../../ui/src/api/client';
import { withPageInfo } from './page-info';

/** Resources are named after the page's address; the API speaks English. */
const API_NAMES: Record<string, string | undefined> = {
  processos: 'cases',
  clientes: 'clients',
  documentos: 'documents',
};

const rest = simpleRestProvider('', async (url: string, options?: RequestInit) => {
  const path = url.slice(1).replace(/^[^/?]+/, (resource) => API_NAMES[resource] ?? resource);
  if (options?.method && options.method !== 'GET') throw new Error('Buttons send with useSend.');
  const reply = await request<unknown>(path, { signal: options?.signal ?? undefined });
  return { ...reply, body: '' };
});

/**
 * ra-data-simple-rest over the one API client. Its addresses are `/resource`, `/resource/id` and a query.
 * It only reads: react-admin's own hooks would write past the guard against double clicks.
 */
export const dataProvider: DataProvider = {
  ...rest,
  getList: async (resource, params) =>
    withPageInfo(await rest.getList(resource, params), params.pagination),
};
