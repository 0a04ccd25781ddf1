import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, fetchUtils } from 'react-admin';

import type { ProblemBody } from '../../src/contract/problems.js';
import type { Person } from './person.js';

/**
 * Returns the unmodified data provider of ra-data-simple-rest, acting for a person. Its HTTP client adds cookies and
 * origin, as a browser does.
 */
export function stockClient({ url, cookies }: Person): DataProvider {
  return simpleRestProvider(`${url}/api`, (address: string, options: fetchUtils.Options = {}) => {
    const headers = new Headers(options.headers ?? { accept: 'application/json' });
    headers.set('origin', url);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    return fetchUtils.fetchJson(address, { ...options, headers });
  });
}

/** A record of react-admin. */
export interface Row {
  id: string;
  version?: number;
  [field: string]: unknown;
}

/** Error of a refused call; react-admin shows its message. */
export interface Refusal {
  status: number;
  message: string;
  body: ProblemBody;
}

export async function refusal(call: Promise<unknown>): Promise<Refusal> {
  return call.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => error as Refusal,
  );
}

/** Returns the documented routes of a method, so that a test covers all of them. */
export async function routesOf(
  person: Person,
  method: 'get' | 'put' | 'delete',
): Promise<string[]> {
  const { body } = await person.get<{ paths: Record<string, object> }>('/api/openapi.json');
  return Object.keys(body.paths).filter((path) => method in body.paths[path]!);
}
