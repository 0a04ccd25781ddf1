import { useMemo } from 'react';

import type { ClientActivity } from '../../../src/contract/clients';
import { withValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import {
  type ClientsView,
  type LedTo,
  type ListSort,
  listValues,
  NOTHING,
  readAddress,
  sortedBy,
} from './clients-address';

const BY_NAME = { sort: null, order: null };

/** Returns the state of the clients page, and the ways to change it. A change of mode adds a history entry. */
export function useClientsAddress() {
  const { params, change } = useQueryValues();
  return useMemo(() => {
    const address = readAddress(params);
    const order = ({ sort, descending }: Pick<ClientsView, 'sort' | 'descending'>) =>
      change(
        { sort: sort === 'name' ? null : sort, order: descending ? 'desc' : null, page: null },
        true,
      );
    // The order that came with the new clients' filter goes away with it.
    const asUsual = address.newThisMonth && address.sort === 'createdAt' && BY_NAME;
    return {
      ...address,
      toDashboard: (replace = false) => change(NOTHING, replace),
      /** Returns to the list as it was left, if it was open before. */
      toList: () => change({ mode: 'list', edit: null, from: null }, false),
      toListOf: (what: ClientActivity | LedTo | null) => `?${withValues(params, listValues(what))}`,
      edit: (clientId: string) => change({ edit: clientId }, false),
      search: (q: string) => change({ q, page: null }, true),
      filter: (activity: ClientActivity | null) => change({ activity, page: null }, true),
      without: (filter: LedTo) => change({ [filter]: null, page: null, ...asUsual }, true),
      clear: () =>
        change(
          {
            q: null,
            activity: null,
            newThisMonth: null,
            withoutDocuments: null,
            page: null,
            ...asUsual,
          },
          true,
        ),
      sortBy: (column: ListSort) => order(sortedBy(address, column)),
      turnTo: (page: number, replace = false) =>
        change({ page: page > 1 ? String(page) : null }, replace),
    };
  }, [params, change]);
}
