import type { QueryClient } from '@tanstack/react-query';

import { type ApiReply, request } from '../../../ui/src/api/client';

/** How long an answer is kept for whoever was going to read it, milliseconds: no longer than it counts as fresh. */
const KEPT_MS = 10_000;

interface Early {
  answer: Promise<ApiReply<unknown>>;
  /** Once it is there. */
  json?: unknown;
}

const asked = new Map<string, Early>();

/** Before it is asked anew who asks, and for which office: what was read for another is none of theirs. */
export function forgetEarly(): void {
  asked.clear();
}

/** Asks for what the page is going to read, while what draws it is still on its way. */
export function askEarly(path: string): void {
  const early: Early = { answer: request(path) };
  asked.set(path, early);
  const forget = () => {
    if (asked.get(path) === early) asked.delete(path);
  };
  early.answer.then(
    ({ json }) => {
      early.json = json;
      setTimeout(forget, KEPT_MS);
    },
    // Whoever reads it meets the failure, or asks again.
    () => setTimeout(forget, KEPT_MS),
  );
}

/** Reads of the API; the first time as it was asked for on arrival. */
export async function read<T>(path: string, signal?: AbortSignal): Promise<ApiReply<T>> {
  const early = asked.get(path);
  asked.delete(path);
  return (early?.answer as Promise<ApiReply<T>> | undefined) ?? request<T>(path, { signal });
}

/** Has the first drawing show what has come by now: that of the queries whose key is their path. Lists have others. */
export function filled(client: QueryClient): QueryClient {
  for (const [path, { json }] of asked) {
    if (json === undefined || path.includes('?')) continue;
    asked.delete(path);
    client.setQueryData(path.split('/'), json);
  }
  return client;
}
