import type { DataProvider } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { request, type ApiOptions } from '../api/client';

/** Resources are named after the page's address; the API speaks English. */
const API_NAMES: Record<string, string | undefined> = {
  processos: 'cases',
  clientes: 'clients',
  documentos: 'documents',
};

const rest = simpleRestProvider('', async (url: string, options?: RequestInit) => {
  const reply = await request<unknown>(url.slice(1), options as ApiOptions);
  return { ...reply, body: '' };
}) as unknown as Record<string, (resource: string, params: unknown) => unknown>;

/** ra-data-simple-rest over the one API client, with the names mapped. */
export const dataProvider = new Proxy(rest, {
  get: (provider, method: string) => {
    const call = provider[method];
    return (
      call && ((resource: string, params: unknown) => call(API_NAMES[resource] ?? resource, params))
    );
  },
}) as unknown as DataProvider;
