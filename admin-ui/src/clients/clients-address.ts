import { useMemo } from 'react';

import {
  CLIENT_ACTIVITIES,
  type ClientActivity,
  type ClientFilter,
  type ClientSort,
} from '../../../src/contract/clients';
import {
  type AskedList,
  type ListAddressOf,
  listPath,
  oneOf,
  wordsIn,
  yesIn,
} from '../data/list-address';
import { useQueryValues } from '../data/use-query-values';

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

/** The filters that a figure's link sets and that the list has no field for. */
export const LED_TO = [
  'newThisMonth',
  'withoutDocuments',
] as const satisfies readonly (keyof ClientFilter)[];
export type LedTo = (typeof LED_TO)[number];

/** The filters, the order and the page of the list stand in the page's address, so that links can be shared. */
export const CLIENTS_ADDRESS: ListAddressOf<'clients'> = {
  filters: {
    q: wordsIn,
    activity: oneOf(CLIENT_ACTIVITIES),
    newThisMonth: yesIn,
    withoutDocuments: yesIn,
  },
  sorts: LIST_SORTS,
  old: {
    q: (q) => ({ q }),
    activity: (activity) => ({ activity }),
    newThisMonth: (newThisMonth) => ({ newThisMonth }),
    withoutDocuments: (withoutDocuments) => ({ withoutDocuments }),
  },
};

/** The newest first: an index serves this order, however many clients there are. */
const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

/** Returns the address of the list that a figure links to. */
export function clientsPath(what: ClientActivity | LedTo | null = null): string {
  const asked: AskedList<'clients'> = { query: { mode: 'list' } };
  if (what === 'active' || what === 'inactive') asked.filter = { activity: what };
  else if (what) asked.filter = { [what]: true };
  if (what === 'newThisMonth') asked.sort = NEWEST;
  return listPath<'clients'>('clientes', asked);
}

/** Returns the order after a click on a heading: reversed, or by that column with figures and dates descending. */
export function sortedBy(
  { field, order }: { field: string; order: 'ASC' | 'DESC' },
  column: ListSort,
): { field: ListSort; order: 'ASC' | 'DESC' } {
  if (column === field) return { field, order: order === 'ASC' ? 'DESC' : 'ASC' };
  return { field: column, order: column === 'name' || column === 'city' ? 'ASC' : 'DESC' };
}

/** The part of the clients page that is shown. */
export type ClientsMode =
  | { kind: 'dashboard' | 'list' | 'create' }
  | { kind: 'edit'; clientId: string };

export function modeOf(params: URLSearchParams): ClientsMode {
  const clientId = params.get('edit');
  if (clientId) return { kind: 'edit', clientId };
  const mode = params.get('mode');
  return { kind: mode === 'list' || mode === 'create' ? mode : 'dashboard' };
}

const NOTHING = {
  mode: null,
  edit: null,
  from: null,
  filter: null,
  sort: null,
  order: null,
  page: null,
  perPage: null,
};

/** Returns the part of the clients page that is shown, and the ways to others, which add a history entry. */
export function useClientsMode() {
  const { params, change } = useQueryValues();
  return useMemo(
    () => ({
      mode: modeOf(params),
      toDashboard: (replace = false) => change(NOTHING, replace),
      /** Returns to the list as it was left, if it was open before. */
      toList: () => change({ mode: 'list', edit: null, from: null }, false),
    }),
    [params, change],
  );
}
