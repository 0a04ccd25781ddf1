import { OFFICE_HEADER } from '../../../src/contract/session';
import { ProblemError } from './problem-error';
import { refreshSession } from './refresh';

export interface ApiReply<T> {
  json: T;
  headers: Headers;
  status: number;
}

export interface ApiOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a string is JSON already, `FormData` goes as it is. */
  body?: unknown;
  headers?: HeadersInit;
  signal?: AbortSignal;
}

let onSessionEnded: () => void = () => {};
let page: { office: string; onOfficeChanged: () => void } | null = null;

/** Says what to do once a call finds that the session is over; the console leaves for the sign-in page. */
export function whenSessionEnds(action: () => void): void {
  onSessionEnded = action;
}

/**
 * Says which office the page was loaded for, and what to do once a call finds that the session has moved
 * to another one, from another tab for instance: the server refuses it then.
 */
export function actIn(office: string, onOfficeChanged: () => void): void {
  page = { office, onOfficeChanged };
}

/**
 * One call of the API. `path` is below `/api/`, without a leading slash.
 * A session whose access token ran out is renewed once, silently, and the call repeated.
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

/** The same for an answer that is no JSON: it is given unread. */
export async function open(path: string, options: ApiOptions = {}): Promise<Response> {
  let response = await send(path, options);
  if (response.status === 401) {
    const problem = await ProblemError.from(response);
    if (problem.code !== 'not_signed_in') throw problem;
    if (await refreshSession()) response = await send(path, options);
    if (response.status === 401) {
      onSessionEnded();
      throw problem;
    }
  }
  if (response.ok) return response;
  const problem = await ProblemError.from(response);
  if (problem.code === 'office_changed') page?.onOfficeChanged();
  throw problem;
}

async function send(path: string, { method = 'GET', body, headers, signal }: ApiOptions) {
  const sent = new Headers(headers);
  sent.set('Accept', 'application/json');
  if (page) sent.set(OFFICE_HEADER, page.office);
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

/** The four verbs, for callers that only want the JSON. */
export const api = {
  get: async <T>(path: string, signal?: AbortSignal) => (await request<T>(path, { signal })).json,
  post: async <T>(path: string, body?: unknown, signal?: AbortSignal) =>
    (await request<T>(path, { method: 'POST', body, signal })).json,
  put: async <T>(path: string, body: unknown, signal?: AbortSignal) =>
    (await request<T>(path, { method: 'PUT', body, signal })).json,
  delete: async <T>(path: string, signal?: AbortSignal) =>
    (await request<T>(path, { method: 'DELETE', signal })).json,
};
