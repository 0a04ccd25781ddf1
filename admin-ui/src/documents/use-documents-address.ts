import { useMemo } from 'react';

import { listQuery } from '../data/list-address';
import { withValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import { readAddress, searchOf } from './documents-address';

/** The values that belong to one list, and are cleared with it. */
export const OF_LIST = { filter: null, sort: null, order: null, page: null, perPage: null };

/** Returns the state of the documents page, and the ways to change it. */
export function useDocumentsAddress() {
  const { params, change } = useQueryValues();
  return useMemo(() => {
    const address = readAddress(params);
    const { view } = address;
    const q = searchOf(params);
    return {
      ...address,
      /** Returns the query that leads to a client's folder. A search for documents goes on there, one for clients waits. */
      addressOf: (clientId: string) =>
        listQuery<'documents'>({
          query: Object.fromEntries(
            withValues(params, { ...OF_LIST, clientId, q: view === 'clients' ? q : null }),
          ),
          ...(view === 'documents' && q && { filter: { q } }),
        }),
      /** Goes from a folder back to the page that opened it. */
      back: () => {
        const sought = view === 'documents' ? q : params.get('q');
        const filter = sought ? JSON.stringify({ q: sought }) : null;
        change({ ...OF_LIST, clientId: null, q: null, filter }, false);
      },
    };
  }, [params, change]);
}
