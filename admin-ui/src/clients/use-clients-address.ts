import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ClientActivity } from '../../../src/contract/clients';
import { withValues } from '../data/query-values';
import { NOTHING, readAddress, sortedBy, type ClientsView, type ListSort } from './clients-address';

/** What the clients page shows, and the ways to change it. A step between modes is one of the history. */
export function useClientsAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const address = readAddress(params);
    // From the address as it is now: words that were typed are written a moment later, and must not take
    // back what was opened meanwhile.
    const change = (values: Record<string, string | null>, replace: boolean) =>
      setParams(withValues(new URLSearchParams(window.location.search), values), { replace });
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
      create: () => change({ mode: 'create', edit: null, from: null }, false),
      edit: (clientId: string) => change({ edit: clientId }, false),
      search: (q: string) => change({ q, page: null }, true),
      filter: (activity: ClientActivity | null) => change({ activity, page: null }, true),
      clear: () => change({ q: null, activity: null, page: null }, true),
      sortBy: (column: ListSort) => order(sortedBy(address, column)),
      turnTo: (page: number, replace = false) =>
        change({ page: page > 1 ? String(page) : null }, replace),
      forget: (name: 'openClient') => change({ [name]: null }, true),
    };
  }, [params, setParams]);
}
