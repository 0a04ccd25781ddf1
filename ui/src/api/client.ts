import type { ProblemCode } from '../../../src/contract/problems';
import { OFFICE_HEADER } from '../../../src/contract/session';
import { createSignal } from '../state/create-store';
import type { IdempotencyKey } from './idempotency-key';
import { inSession } from './in-session';
import { ProblemError } from './problem-error';

export interface ApiReply<T> {
  json: T;
  headers: Headers;
  status: number;
}

interface CommonOptions {
  headers?: HeadersInit;
  signal?: AbortSignal;
}

let page: { office: string; outdated: Outdated } | null = null;

/** Headers of every reading call, see `setReadHeaders`. */
let readingHeaders: Record<string, string> = {};

const refused = createSignal<ProblemError>();

/** Answers of the page to refusals by which it is outdated. */
export type Outdated = Partial<Record<ProblemCode, () => void>>;

interface ReadOptions extends CommonOptions {
  method?: 'GET';
}

interface WriteOptions extends CommonOptions {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a string is JSON already, `FormData` is sent as it is. */
  body?: unknown;
  /** The idempotency key of `useSend` for a press of a button; null for a call that no press sends. */
  idempotencyKey: IdempotencyKey | null;
}

export type ApiOptions = ReadOptions | WriteOptions;

/**
 * Sets the office that the page was loaded for, and what to do once a call finds that the page is outdated: the session
 * has moved to another office (from another tab, for instance), or what it may do has changed.
 */
export function setOffice(office: string, outdated: Outdated): void {
  page = { office, outdated };
}

/** Sets headers for every reading call from now on, such as the view through which a page is seen. */
export function setReadHeaders(headers: Record<string, string>): void {
  readingHeaders = headers;
}

/**
 * Returns the headers of every call: they name the page's office, so that the server can refuse the call in another
 * one.
 */
export function pageHeaders(): Record<string, string> {
  return page ? { [OFFICE_HEADER]: page.office } : {};
}

/**
 * Calls the API. `path` is below `/api/`, without a leading slash.
 * A session whose access token ran out is renewed silently, and the call repeated.
 * Rejects with `ProblemError`, or with the signal's reason when aborted.
 */
export async function request<T>(path: string, options: ApiOptions = {}): Promise<ApiReply<T>> {
  const response = await open(path, options);
  const text = await response.text();
  return {
    json: (text === '' ? null : JSON.parse(text)) as T,
    headers: response.headers,
    status: response.status,
  };
}

/** Does the same for an answer that is not JSON, and returns it unread. */
export async function open(path: string, options: ApiOptions = {}): Promise<Response> {
  const { method = 'GET' } = options;
  const writes = 'idempotencyKey' in options && options.idempotencyKey !== null;
  const response = await inSession({ method, path, writes }, () => send(path, options));
  if (!response.ok) throw await problemFrom(response, method !== 'GET');
  return response;
}

/** Does the same for a file that is not JSON: a JSON answer holds no file, whatever its status. */
export async function openFile(path: string, options: ApiOptions = {}): Promise<Response> {
  const response = await open(path, options);
  const type = response.headers.get('Content-Type') ?? '';
  if (type.includes('json')) throw await ProblemError.from(response);
  return response;
}

/**
 * Calls the listener for every refused write, before the write's caller learns of it; returns a function that stops it.
 */
export const onRefusal = refused.subscribe;

/** Reads a refusal; where it says that the page is outdated, calls the page's handler. */
export async function problemFrom(response: Response, writes: boolean): Promise<ProblemError> {
  const problem = await ProblemError.from(response);
  page?.outdated[problem.code]?.();
  if (writes) refused.emit(problem);
  return problem;
}

async function send(path: string, options: ApiOptions): Promise<Response> {
  const { method = 'GET', headers, signal } = options;
  const { body, idempotencyKey } =
    'idempotencyKey' in options ? options : { body: undefined, idempotencyKey: null };
  const sent = new Headers(headers);
  if (!sent.has('Accept')) sent.set('Accept', 'application/json');
  for (const [name, value] of Object.entries(pageHeaders())) sent.set(name, value);
  for (const [name, value] of Object.entries(method === 'GET' ? readingHeaders : {})) {
    sent.set(name, value);
  }
  if (idempotencyKey && method === 'POST') sent.set('Idempotency-Key', idempotencyKey.value);
  const form = body instanceof FormData;
  if (body !== undefined && !form) sent.set('Content-Type', 'application/json');
  try {
    return await fetch(`/api/${path}`, {
      method,
      headers: sent,
      body: form || typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
      signal,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw ProblemError.unreachable();
  }
}

/** Whether a link of ours leads to a file; downloads nothing of it. */
export function urlExists(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok, headers }) => ok && !headers.get('Content-Type')?.includes('problem+json'),
    () => false,
  );
}

/** The four verbs, for callers that only want the JSON. Writes are sent with an idempotency key. */
export const api = {
  get: async <T>(path: string, signal?: AbortSignal) => (await request<T>(path, { signal })).json,
  post: async <T>(path: string, body: unknown, idempotencyKey: IdempotencyKey | null) =>
    (await request<T>(path, { method: 'POST', body, idempotencyKey })).json,
  put: async <T>(path: string, body: unknown, idempotencyKey: IdempotencyKey) =>
    (await request<T>(path, { method: 'PUT', body, idempotencyKey })).json,
  delete: async <T>(path: string, idempotencyKey: IdempotencyKey) =>
    (await request<T>(path, { method: 'DELETE', idempotencyKey })).json,
};
