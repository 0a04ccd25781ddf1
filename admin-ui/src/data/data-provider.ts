import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';

import { CASES_ALONG } from '../../../src/contract/deletions';
import { api, request } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';
import { withPageInfo } from './page-info';
import type { ListParams, Resource, Resources, Taking } from './resources';

const rest = simpleRestProvider('', async (url: string, options?: RequestInit) => {
  if (options?.method && options.method !== 'GET') throw new Error('Buttons send with useSend.');
  const reply = await request(url.slice(1), { signal: options?.signal ?? undefined });
  return { ...reply, body: '' };
});

/** What every write is sent with: the intent of `useSend`. */
interface Sent {
  meta: { intent: Intent };
}

/**
 * How react-admin reads: ra-data-simple-rest over the one API client. Its addresses are `/resource`,
 * `/resource/id` and a query. It refuses writes, which its hooks would send past the guard against double clicks.
 */
export const readingProvider: DataProvider = {
  ...rest,
  getList: async (resource, params) =>
    withPageInfo(await rest.getList(resource, params), params.pagination),
};

/**
 * What the console asks for and sends with react-admin's verbs, typed by resource, but for what its hooks read. What
 * is no verb of a resource is a method of its feature's provider (`cases-provider.ts`), which comes with the pages that
 * use it. Files, lists to import, questions to a model, and what concerns the session or a payment are sent by other
 * files. What a press of a button sends needs the intent of `useSend`. All reject with `ProblemError`.
 */
export const dataProvider = {
  getList: async <R extends Resource>(resource: R, params: ListParams<R>) =>
    readingProvider.getList<Resources[R]['row']>(resource, params),

  create: async <R extends Taking<'new'>>(
    resource: R,
    { data, meta }: { data: Resources[R]['new'] } & Sent,
  ) => ({ data: await api.post<Resources[R]['stored']>(resource, bodyOf(data), meta.intent) }),

  update: async <R extends Taking<'change'>>(
    resource: R,
    { id, data, meta }: { id: string; data: Resources[R]['change'] } & Sent,
  ) => ({
    data: await api.put<Resources[R]['stored']>(`${resource}/${id}`, bodyOf(data), meta.intent),
  }),

  /** @param casesAlong a client's cases go, too; without it a client that has any is refused */
  delete: async <R extends Taking<'deleted'>>(
    resource: R,
    { id, casesAlong, meta }: { id: string; casesAlong?: boolean } & Sent,
  ) => {
    const query = resource === 'clients' && casesAlong ? `?cases=${CASES_ALONG}` : '';
    return {
      data: await api.delete<Resources[R]['deleted']>(`${resource}/${id}${query}`, meta.intent),
    };
  },
};

/** The pictures that are part of a record, and what the record is called beside it. */
const RECORD_WITH = { photo: 'client', logo: 'tenant' } as const;

/** JSON, or where a picture may be part of it a form. The order of its parts is the contract's: the server reads once. */
function bodyOf(data: object): unknown {
  const name = (['photo', 'logo'] as const).find((picture) => picture in data);
  if (!name) return data;
  const { [name]: picture, ...record } = data as { [Name in typeof name]?: unknown };
  const form = new FormData();
  form.append(RECORD_WITH[name], JSON.stringify(record));
  if (picture instanceof Blob) {
    form.append(name, picture, picture.type === 'image/png' ? `${name}.png` : `${name}.jpg`);
  }
  return form;
}
