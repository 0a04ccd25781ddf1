import { isId } from '../../../src/contract/ids';
import { MAX_PAGE, SEARCH_MAX } from '../../../src/contract/lists';
import type { StaffPath } from '../../../src/contract/staff-pages';
import { pageIn, type QueryValues } from './query-values';
import type { Resource, Resources } from './resources';

/** The state of a list in its page's address, by react-admin's convention: `?filter={}&sort=&order=&page=&perPage=`. */
export interface ListAddress<Filter extends object, Sort extends string> {
  /** Each returns a filter's value in the address; undefined if there is no such value. */
  filters: { [Name in keyof Filter]?: (value: unknown) => Filter[Name] | undefined };
  sorts: readonly Sort[];
  /** Each returns the filters that a query value of an older address stands for. They lead on until December 2027. */
  old?: Record<string, (value: string) => Partial<Record<keyof Filter, unknown>>>;
  /** The same for an older address's `sort`. */
  oldSort?: (value: string) => { field: Sort; order: 'ASC' | 'DESC' } | undefined;
}

export type ListAddressOf<R extends Resource> = ListAddress<
  NonNullable<Resources[R]['filter']>,
  Resources[R]['sort']
>;

/** The view of a list that a link leads to. */
export interface AskedList<R extends Resource> {
  filter?: Resources[R]['filter'];
  sort?: { field: Resources[R]['sort']; order: 'ASC' | 'DESC' };
  /** Further values of the page's query. */
  query?: Record<string, string>;
}

/** Returns the query of an address that shows a list: `?filter=...`; '' for the list as it opens. */
export function listQuery<R extends Resource>({ filter, sort, query }: AskedList<R>): string {
  const params = new URLSearchParams(query);
  if (filter) params.set('filter', JSON.stringify(filter));
  if (sort) {
    params.set('sort', sort.field);
    params.set('order', sort.order);
  }
  return params.size > 0 ? `?${params}` : '';
}

/** Returns the address, without slug, of a page that shows a list: `/lixeira?filter=...`. */
export function listPath<R extends Resource>(page: StaffPath, asked: AskedList<R>): string {
  return `/${page}${listQuery(asked)}`;
}

/** Props of a list that decide what its address may say. */
interface Opened {
  /** It has no pages. */
  infinite?: boolean | undefined;
  /** As the list opens. */
  sort?: { field: string } | undefined;
}

/** Returns what has to change in an address, so that it is of today and names only values that exist; null if none. */
export function amendments<Filter extends object, Sort extends string>(
  params: URLSearchParams,
  { filters, sorts, old = {}, oldSort }: ListAddress<Filter, Sort>,
  { infinite = false, sort }: Opened = {},
): QueryValues | null {
  const changes: QueryValues = {};
  const currentFilter = filterIn(params);
  const wantedFilter: Record<string, unknown> = { ...currentFilter };
  for (const [name, filtersOf] of Object.entries(old)) {
    const value = params.get(name);
    if (value === null) continue;
    changes[name] = null;
    Object.assign(wantedFilter, filtersOf(value));
  }
  const known = Object.entries<((value: unknown) => unknown) | undefined>(filters)
    .map(([name, read]) => [name, read?.(wantedFilter[name])] as const)
    .filter(([, value]) => value !== undefined);
  const isUnchanged = known.every(([name, value]) => isSame(value, currentFilter?.[name]));
  if (
    !isUnchanged ||
    known.length !== Object.keys(currentFilter ?? {}).length ||
    currentFilter === null
  ) {
    changes.filter = known.length > 0 ? JSON.stringify(Object.fromEntries(known)) : null;
  }
  const page = params.get('page');
  if (page !== null && (infinite || page !== String(pageIn(params)))) changes.page = null;
  const perPage = Number(params.get('perPage') ?? 1);
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > MAX_PAGE) changes.perPage = null;
  Object.assign(changes, sortChanges(params, sorts, sort?.field, oldSort));
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Returns the filter that the address states; null where it states something else. */
export function filterIn(params: URLSearchParams): Record<string, unknown> | null {
  const text = params.get('filter');
  if (text === null) return {};
  try {
    const filter: unknown = JSON.parse(text);
    const isObject = typeof filter === 'object' && filter !== null && !Array.isArray(filter);
    return isObject ? (filter as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function sortChanges<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly Sort[],
  first: string | undefined,
  oldSort: ListAddress<object, Sort>['oldSort'],
): QueryValues {
  const sort = params.get('sort');
  const order = params.get('order');
  if (sort === null) {
    // Older addresses did not name the field that the list opens with.
    if (order === 'desc' && first) return { sort: first, order: 'DESC' };
    return order === null ? {} : { order: null };
  }
  const ofOld = oldSort?.(sort);
  if (ofOld) return { sort: ofOld.field, order: ofOld.order };
  if (!sorts.some((known) => known === sort)) return { sort: null, order: null };
  if (order === 'ASC' || order === 'DESC') return {};
  return { order: order === 'desc' ? 'DESC' : 'ASC' };
}

/** Reads a search, cut to the server's maximum; the cut may go through a character of two halves. */
export function wordsIn(value: unknown): string | undefined {
  return typeof value === 'string'
    ? value.slice(0, SEARCH_MAX).toWellFormed() || undefined
    : undefined;
}

export function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && isId(value) ? value : undefined;
}

/** Reads a filter that is either set or not; older addresses have `1`. */
export function yesIn(value: unknown): true | undefined {
  return value === true || value === '1' ? true : undefined;
}

export function booleanIn(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function oneOf<T extends string>(values: readonly T[]): (value: unknown) => T | undefined {
  return (value) => values.find((known) => known === value);
}
