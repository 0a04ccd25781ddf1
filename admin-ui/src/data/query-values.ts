import { SEARCH_MAX } from '../../../src/contract/lists';

/** The search words of an address, cut to the server's maximum. */
export function searchIn(params: URLSearchParams, name = 'q'): string {
  // The cut may go through a character of two halves.
  return (params.get(name) ?? '').slice(0, SEARCH_MAX).toWellFormed();
}

/** The page of a list, from 1. */
export function pageIn(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

export type QueryValues = Record<string, string | null>;

/** A query with some values changed; empty ones leave it. */
export function withValues(params: URLSearchParams, values: QueryValues) {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}
