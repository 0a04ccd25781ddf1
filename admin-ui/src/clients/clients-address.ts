import {
  CLIENT_ACTIVITIES,
  type ClientActivity,
  type ClientSort,
} from '../../../src/contract/clients';
import { pageIn, searchIn } from '../data/query-values';

/** The sorts that the list offers. */
export const LIST_SORTS = [
  'name',
  'city',
  'caseCount',
  'documentCount',
  'updatedAt',
] as const satisfies readonly ClientSort[];
export type ListSort = (typeof LIST_SORTS)[number];

/** Which part of the clients page is shown. */
export type ClientsMode =
  { kind: 'dashboard' | 'list' | 'create' } | { kind: 'edit'; clientId: string };

/** What the list of clients shows. */
export interface ClientsView {
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
  sort: null,
  order: null,
  page: null,
} as const;

/** Reads an address's query; values that do not exist count as absent. */
export function readAddress(params: URLSearchParams): ClientsAddress {
  const activity = params.get('activity');
  const sort = params.get('sort');
  return {
    mode: modeOf(params),
    q: searchIn(params),
    activity: CLIENT_ACTIVITIES.find((known) => known === activity) ?? null,
    sort: LIST_SORTS.find((known) => known === sort) ?? 'name',
    descending: params.get('order') === 'desc',
    page: pageIn(params),
  };
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
