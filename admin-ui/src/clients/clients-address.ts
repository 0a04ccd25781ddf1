import {
  CLIENT_ACTIVITIES,
  type ClientActivity,
  type ClientFilter,
  type ClientSort,
} from '../../../src/contract/clients';
import { pageIn, searchIn } from '../data/query-values';

/** The sorts that the list offers. */
export const LIST_SORTS = [
  'name',
  'city',
  'caseCount',
  'documentCount',
  'createdAt',
  'updatedAt',
] as const satisfies readonly ClientSort[];
export type ListSort = (typeof LIST_SORTS)[number];

/** The part of the clients page that is shown. */
export type ClientsMode =
  | { kind: 'dashboard' | 'list' | 'create' }
  | { kind: 'edit'; clientId: string };

/** The filters that a figure's link sets and that the list has no field for. */
export const LED_TO = [
  'newThisMonth',
  'withoutDocuments',
] as const satisfies readonly (keyof ClientFilter)[];
export type LedTo = (typeof LED_TO)[number];

/** The filters, the order and the page of the client list. */
export interface ClientsView extends Record<LedTo, boolean> {
  q: string;
  activity: ClientActivity | null;
  sort: ListSort;
  descending: boolean;
  /** Counted from 1. */
  page: number;
}

/** The state of the clients page, kept in its address so that Back works and links can be shared. */
export interface ClientsAddress extends ClientsView {
  mode: ClientsMode;
}

/** Every parameter of this page's address as null, to clear them from a query. */
export const NOTHING = {
  mode: null,
  edit: null,
  from: null,
  q: null,
  activity: null,
  newThisMonth: null,
  withoutDocuments: null,
  sort: null,
  order: null,
  page: null,
} as const;

/** Reads an address's query and ignores values that do not exist. */
export function readAddress(params: URLSearchParams): ClientsAddress {
  const activity = params.get('activity');
  const sort = LIST_SORTS.find((known) => known === params.get('sort'));
  return {
    mode: modeOf(params),
    q: searchIn(params),
    activity: CLIENT_ACTIVITIES.find((known) => known === activity) ?? null,
    newThisMonth: params.get('newThisMonth') === '1',
    withoutDocuments: params.get('withoutDocuments') === '1',
    sort: sort ?? 'name',
    descending: params.get('order') === 'desc',
    page: pageIn(params),
  };
}

/** The newest first: an index serves this order, however many clients there are. */
const NEWEST = { sort: 'createdAt', order: 'desc' } as const;

/** Returns the parameters of the list that a figure links to. */
export function listValues(what: ClientActivity | LedTo | null): Record<string, string | null> {
  const list = { ...NOTHING, mode: 'list' };
  if (what === null) return list;
  if (what === 'active' || what === 'inactive') return { ...list, activity: what };
  return { ...list, [what]: '1', ...(what === 'newThisMonth' && NEWEST) };
}

function modeOf(params: URLSearchParams): ClientsMode {
  const clientId = params.get('edit');
  if (clientId) return { kind: 'edit', clientId };
  const mode = params.get('mode');
  return { kind: mode === 'list' || mode === 'create' ? mode : 'dashboard' };
}

/** Returns the order after a click on a heading: reversed, or by that column with figures and dates descending. */
export function sortedBy(
  { sort, descending }: Pick<ClientsView, 'sort' | 'descending'>,
  column: ListSort,
): Pick<ClientsView, 'sort' | 'descending'> {
  if (column === sort) return { sort, descending: !descending };
  return { sort: column, descending: column !== 'name' && column !== 'city' };
}
