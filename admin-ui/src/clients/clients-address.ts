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

/** Which part of the clients page is shown. */
export type ClientsMode =
  | { kind: 'dashboard' | 'list' | 'create' }
  | { kind: 'edit'; clientId: string };

/** What a figure leads to, and no field of the list chooses. */
export const LED_TO = [
  'newThisMonth',
  'withoutDocuments',
] as const satisfies readonly (keyof ClientFilter)[];
export type LedTo = (typeof LED_TO)[number];

/** What the list of clients shows. */
export interface ClientsView extends Record<LedTo, boolean> {
  q: string;
  activity: ClientActivity | null;
  sort: ListSort;
  descending: boolean;
  /** From 1. */
  page: number;
}

/** What the clients page shows, kept in its address so that Back works and links can be shared. */
export interface ClientsAddress extends ClientsView {
  mode: ClientsMode;
}

/** Everything an address of this page says, for a query that says nothing of it any more. */
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

/** Reads an address's query; values that do not exist count as absent. */
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

/** The newest first: they stand in an index, however many clients there are. */
const NEWEST = { sort: 'createdAt', order: 'desc' } as const;

/** What an address of the list says that a figure leads to. */
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

/** A click on a column's heading: the other way round, or that column, figures and dates from the top. */
export function sortedBy(
  { sort, descending }: Pick<ClientsView, 'sort' | 'descending'>,
  column: ListSort,
): Pick<ClientsView, 'sort' | 'descending'> {
  if (column === sort) return { sort, descending: !descending };
  return { sort: column, descending: column !== 'name' && column !== 'city' };
}
