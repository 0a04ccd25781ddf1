import { useMemo } from 'react';

import type { DocumentSort } from '../../../src/contract/documents';
import { withValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import {
  type Direction,
  type DocumentsView,
  readAddress,
  sortValue,
  visibilityValue,
} from './documents-address';

/** The parameters that belong to one folder, and are cleared with it. */
const OF_FOLDER = { clientId: null, caseId: null, visibility: null, sort: null, page: null };

/** Returns the state of the documents page, and the ways to change it. */
export function useDocumentsAddress() {
  const { params, change } = useQueryValues();
  return useMemo(() => {
    const address = readAddress(params);
    const toFolder = (values: Record<string, string | null>) =>
      change({ page: null, ...values }, true);
    return {
      ...address,
      /** Returns the query that leads to a client's folder. */
      addressOf: (clientId: string) => `?${withValues(params, { ...OF_FOLDER, clientId })}`,
      show: (view: DocumentsView) =>
        change({ view: view === 'clients' ? null : view, recent: null }, true),
      showAll: () => change({ recent: null }, true),
      searchClients: (q: string) => change({ q }, true),
      searchDocuments: (words: string) => toFolder({ words }),
      filterCase: (caseId: string | null) => toFolder({ caseId }),
      filterVisibility: (shared: boolean | null) =>
        toFolder({ visibility: visibilityValue(shared) }),
      clearFilters: () => toFolder({ caseId: null, visibility: null, words: null }),
      order: (sort: DocumentSort, direction: Direction) =>
        toFolder({ sort: sortValue(sort, direction) }),
      turnTo: (page: number, replace = false) =>
        change({ page: page > 1 ? String(page) : null }, replace),
      /** Goes from a folder back to the page that opened it. */
      back: () =>
        change({ ...OF_FOLDER, words: address.view === 'documents' ? address.words : null }, false),
    };
  }, [params, change]);
}
