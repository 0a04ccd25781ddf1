import { useMemo } from 'react';

import { filterIn, listQuery } from '../data/list-address';
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
      /**
       * Returns the query that leads to a client's folder. A search for documents goes on there; one for clients, and
       * the view of recent documents, wait in values of their own until `back`.
       */
      addressOf: (clientId: string) =>
        listQuery<'documents'>({
          query: Object.fromEntries(
            withValues(params, {
              ...OF_LIST,
              clientId,
              q: view === 'clients' ? q : null,
              recent: filterIn(params)?.['recent'] ? '1' : null,
            }),
          ),
          ...(view === 'documents' && q && { filter: { q } }),
        }),
      /** Goes from a folder back to the page that opened it. */
      back: () => {
        const sought = view === 'documents' ? q : params.get('q');
        const filter = {
          ...(sought && { q: sought }),
          ...(params.has('recent') && { recent: true }),
        };
        const stated = Object.keys(filter).length > 0 ? JSON.stringify(filter) : null;
        change({ ...OF_LIST, clientId: null, q: null, recent: null, filter: stated }, false);
      },
    };
  }, [params, change]);
}
