import type { DataProvider, GetListResult, Identifier } from 'react-admin';

import { CASES_ALONG } from '../../../src/contract/deletions';
import { api, request } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { WritesOnce } from '../../../ui/src/api/writes-once';
import { withPageInfo } from './page-info';
import { PAGE_SIZE } from './page-size';
import type { ListParams, Resource, Resources, Taking } from './resources';
import { type TenantDomainChange, tenantsActions } from './tenants-actions';

const writes = new WritesOnce();

type WriteMeta =
  | {
      /** The idempotency key of a caller that keeps one of its own. */
      idempotencyKey?: IdempotencyKey;
      /** The key's name in this tab (`nameInTab`), where it outlives the page. */
      keptAs?: string;
      /** A client's cases are deleted too; without it a client that has cases is refused. */
      casesAlong?: boolean;
      /** Query parameters of a deletion. */
      query?: Record<string, string>;
    }
  | undefined;

/** Writes once, however often the same is pressed or tried again. */
function write<T>(
  what: string,
  content: unknown,
  meta: WriteMeta,
  send: (idempotencyKey: IdempotencyKey) => Promise<T>,
): Promise<{ data: T }> {
  const sent = async (idempotencyKey: IdempotencyKey) => ({ data: await send(idempotencyKey) });
  return meta?.idempotencyKey
    ? sent(meta.idempotencyKey)
    : writes.send(what, content, sent, meta?.keptAs);
}

/** react-admin's verbs, typed by resource. */
export interface ConsoleDataProvider {
  getList: <R extends Resource>(
    resource: R,
    params: ListParams<R>,
  ) => Promise<GetListResult<Resources[R]['row']>>;
  create: <R extends Taking<'new'>>(
    resource: R,
    params: { data: Resources[R]['new'] } & { meta?: WriteMeta },
  ) => Promise<{ data: Resources[R]['stored'] }>;
  update: <R extends Taking<'change'>>(
    resource: R,
    params: { id: string; data: Resources[R]['change'] } & { meta?: WriteMeta },
  ) => Promise<{ data: Resources[R]['stored'] }>;
  delete: <R extends Taking<'deleted'>>(
    resource: R,
    params: { id: string } & { meta?: WriteMeta },
  ) => Promise<{ data: Resources[R]['deleted'] }>;
}

/**
 * Reads and writes records for react-admin's hooks over the one API client: `/resource`, `/resource/id` and a query.
 * Actions that are no verb of a resource are methods of the feature's provider (`cases-actions.ts`).
 *
 * @throws ProblemError for every refusal
 */
const restProvider: Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'delete'> = {
  getList: async (resource, { pagination, sort, filter, signal }) => {
    const { page = 1, perPage = PAGE_SIZE } = pagination ?? {};
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
      ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
    });
    const reply = await request<never[]>(`${resource}?${query}`, { signal });
    const total = Number(reply.headers.get('Content-Range')?.split('/').pop());
    return withPageInfo({ data: reply.json, total }, pagination);
  },
  getOne: async (resource, { id, signal }) => ({
    data: await withId(id, api.get(pathOf(resource, id), signal)),
  }),
  create: (resource, { data, meta }) =>
    write(`create ${resource}`, data, meta as WriteMeta, (idempotencyKey) =>
      api.post(resource, bodyOf(data), idempotencyKey),
    ),
  update: (resource, { id, data, meta }) => {
    const path = pathOf(resource, id as Identifier);
    return write(`update ${path}`, data, meta as WriteMeta, (idempotencyKey) =>
      withId(
        id as Identifier,
        resource === 'tenant-domains'
          ? tenantsActions.changeDomain(id as string, data as TenantDomainChange, idempotencyKey)
          : api.put(path, bodyOf(data), idempotencyKey),
      ),
    );
  },
  delete: (resource, { id, meta }) => {
    const path = deletionPath(resource, id, meta as WriteMeta);
    return write(`delete ${path}`, null, meta as WriteMeta, (idempotencyKey) =>
      withId(id, api.delete(path, idempotencyKey)),
    );
  },
};

/** The parameters of a write, as far as they say what is written. */
export interface WriteParams {
  id?: Identifier;
  data?: unknown;
  meta?: unknown;
}

/** Whether the same write is under way, or was done a moment ago: the second half of a double click asks for it. */
export function isUnderWay(
  verb: 'create' | 'update' | 'delete',
  resource: string,
  { id = '', data, meta }: WriteParams,
): boolean {
  if (verb === 'create') return writes.isUnderWay(`create ${resource}`, data);
  if (verb === 'update') return writes.isUnderWay(`update ${pathOf(resource, id)}`, data);
  return writes.isUnderWay(`delete ${deletionPath(resource, id, meta as WriteMeta)}`, null);
}

/** The console has no use for the verbs of several records. */
export const reactAdminProvider = restProvider as DataProvider;

/** The id may come from an address that a person typed. */
function pathOf(resource: string, id: Identifier): string {
  return `${resource}/${encodeURIComponent(id)}`;
}

function deletionPath(resource: string, id: Identifier, meta: WriteMeta): string {
  const query = new URLSearchParams({
    ...(meta?.casesAlong && { cases: CASES_ALONG }),
    ...meta?.query,
  });
  return `${pathOf(resource, id)}${query.size > 0 ? `?${query}` : ''}`;
}

/** The server names no id for a record that is alone of its kind, nor for one that leaves nothing. */
async function withId<T>(id: Identifier, reply: Promise<object | null>): Promise<T> {
  return { id, ...(await reply) } as T;
}

/** The same provider, typed by resource. */
export const dataProvider = reactAdminProvider as unknown as ConsoleDataProvider;

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
