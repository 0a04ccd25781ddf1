import { useMemo } from 'react';

import { filterIn, listQuery } from '../data/list-address';
import { withValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import { type DocumentsView, readAddress } from './documents-address';

/** The values that belong to one folder, and are cleared with it. */
const OF_FOLDER = { clientId: null, filter: null, sort: null, order: null, page: null };

/** Returns the state of the documents page, and the ways to change it. */
export function useDocumentsAddress() {
  const { params, change } = useQueryValues();
  return useMemo(() => {
    const address = readAddress(params);
    const { view, words } = address;
    return {
      ...address,
      /** Returns the query that leads to a client's folder; a search for documents goes on there. */
      addressOf: (clientId: string) =>
        listQuery<'documents'>({
          query: Object.fromEntries(withValues(params, { ...OF_FOLDER, clientId, words: null })),
          ...(view === 'documents' && words && { filter: { q: words } }),
        }),
      show: (chosen: DocumentsView) =>
        change({ view: chosen === 'clients' ? null : chosen, recent: null }, true),
      showAll: () => change({ recent: null }, true),
      searchClients: (q: string) => change({ q }, true),
      searchDocuments: (text: string) => change({ words: text }, true),
      /** Goes from a folder back to the page that opened it. */
      back: () => {
        const q = filterIn(params)?.['q'];
        const sought = view === 'documents' && typeof q === 'string' ? q : null;
        change({ ...OF_FOLDER, words: sought }, false);
      },
    };
  }, [params, change]);
}
