import { isId } from '../../../src/contract/ids';
import { MAX_PAGE, SEARCH_MAX } from '../../../src/contract/lists';
import type { StaffPath } from '../../../src/contract/staff-pages';
import { pageIn, type QueryValues } from './query-values';
import type { Resource, Resources } from './resources';

/** The state of a list in its page's address, in react-admin's format: `?filter={}&sort=&order=&page=&perPage=`. */
export interface ListAddress<Filter extends object, Sort extends string> {
  /** Each reads a filter's value from the address; undefined if it is not valid. */
  filters: { [Name in keyof Filter]?: (value: unknown) => Filter[Name] | undefined };
  sorts: readonly Sort[];
  /** Each translates a query value of older addresses into filters. Supported until December 2027. */
  old?: Record<string, (value: string) => Partial<Record<keyof Filter, unknown>>>;
  /** Translates the `sort` of older addresses. */
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
  /** Other query values of the page. */
  query?: Record<string, string>;
}

/** Returns the query string that shows a list: `?filter=...`, or '' for the list's defaults. */
export function listQuery<R extends Resource>({ filter, sort, query }: AskedList<R>): string {
  const params = new URLSearchParams(query);
  if (filter) params.set('filter', JSON.stringify(filter));
  if (sort) {
    params.set('sort', sort.field);
    params.set('order', sort.order);
  }
  return params.size > 0 ? `?${params}` : '';
}

/** Returns the path, without slug, of a page that shows a list: `/lixeira?filter=...`. */
export function listPath<R extends Resource>(page: StaffPath, asked: AskedList<R>): string {
  return `/${page}${listQuery(asked)}`;
}

/** Props of a list that its valid addresses depend on. */
interface ListProps {
  /** True if the list has no pages. */
  infinite?: boolean | undefined;
  /** The default sort. */
  sort?: { field: string } | undefined;
}

/** Returns the changes that bring an address up to date and drop invalid values; null if there are none. */
export function amendments<Filter extends object, Sort extends string>(
  params: URLSearchParams,
  { filters, sorts, old = {}, oldSort }: ListAddress<Filter, Sort>,
  { infinite = false, sort }: ListProps = {},
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

/** Reads the filter from an address; null if it is not a JSON object. */
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
  defaultField: string | undefined,
  oldSort: ListAddress<object, Sort>['oldSort'],
): QueryValues {
  const sort = params.get('sort');
  const order = params.get('order');
  if (sort === null) {
    // Older addresses left out the field of the default sort.
    if (order === 'desc' && defaultField) return { sort: defaultField, order: 'DESC' };
    return order === null ? {} : { order: null };
  }
  const translated = oldSort?.(sort);
  if (translated) return { sort: translated.field, order: translated.order };
  if (!sorts.some((known) => known === sort)) return { sort: null, order: null };
  if (order === 'ASC' || order === 'DESC') return {};
  return { order: order === 'desc' ? 'DESC' : 'ASC' };
}

/** Reads a search and cuts it to the server's maximum. The cut may split a surrogate pair. */
export function wordsIn(value: unknown): string | undefined {
  return typeof value === 'string'
    ? value.slice(0, SEARCH_MAX).toWellFormed() || undefined
    : undefined;
}

export function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && isId(value) ? value : undefined;
}

/** Reads a filter that is either set or absent; older addresses have `1`. */
export function yesIn(value: unknown): true | undefined {
  return value === true || value === '1' ? true : undefined;
}

export function booleanIn(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function oneOf<T extends string>(values: readonly T[]): (value: unknown) => T | undefined {
  return (value) => values.find((known) => known === value);
}
