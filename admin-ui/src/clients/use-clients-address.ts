import { useMemo } from 'react';

import type { ClientActivity } from '../../../src/contract/clients';
import { withValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import { type ClientsView, type ListSort, NOTHING, readAddress, sortedBy } from './clients-address';

/** What the clients page shows, and the ways to change it. A step between modes is one of the history. */
export function useClientsAddress() {
  const { params, change } = useQueryValues();
  return useMemo(() => {
    const address = readAddress(params);
    const order = ({ sort, descending }: Pick<ClientsView, 'sort' | 'descending'>) =>
      change(
        { sort: sort === 'name' ? null : sort, order: descending ? 'desc' : null, page: null },
        true,
      );
    return {
      ...address,
      toDashboard: (replace = false) => change(NOTHING, replace),
      /** As it was left, where it was open before. */
      toList: () => change({ mode: 'list', edit: null, from: null }, false),
      toListOf: (activity: ClientActivity | null) =>
        `?${withValues(params, { ...NOTHING, mode: 'list', activity })}`,
      edit: (clientId: string) => change({ edit: clientId }, false),
      search: (q: string) => change({ q, page: null }, true),
      filter: (activity: ClientActivity | null) => change({ activity, page: null }, true),
      clear: () => change({ q: null, activity: null, page: null }, true),
      sortBy: (column: ListSort) => order(sortedBy(address, column)),
      turnTo: (page: number, replace = false) =>
        change({ page: page > 1 ? String(page) : null }, replace),
    };
  }, [params, change]);
}
