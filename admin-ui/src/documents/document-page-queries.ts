import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { DocumentFilter, DocumentStatistics } from '../../../src/contract/documents';
import { api } from '../../../ui/src/api/client';
import { useGetList, useInfiniteGetList } from '../data/resources';

/** The number of folders shown at a time, before "Mostrar Mais". */
const FOLDERS_SHOWN = 24;
/** The number of documents on a page of a folder, or found at a time. */
export const DOCUMENTS_SHOWN = 25;

export const documentStatisticsQuery = queryOptions({
  queryKey: ['documents', 'statistics'],
  queryFn: ({ signal }) => api.get<DocumentStatistics>('documents/statistics', signal),
});

/**
 * Lists clients with documents, the latest document first. The previous search stays visible until the next has loaded.
 */
export function useFolders(q: string) {
  return useInfiniteGetList(
    'documents/folders',
    {
      pagination: { page: 1, perPage: FOLDERS_SHOWN },
      sort: q ? { field: 'name', order: 'ASC' } : { field: 'lastDocumentAt', order: 'DESC' },
      filter: q ? { q } : {},
    },
    { placeholderData: keepPreviousData },
  );
}

/**
 * Fetches the totals of a client's folder: `folder` is null for a client without documents, undefined until it is
 * known.
 */
export function useFolder(clientId: string) {
  const { data, ...list } = useGetList('documents/folders', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: { id: [clientId] },
  });
  return { ...list, folder: data && (data[0] ?? null) };
}

/** Finds documents of the whole office by the words of their titles and texts, newest first. Null sends no request. */
export function useFoundDocuments(words: string | null, recent: boolean) {
  return useInfiniteGetList(
    'documents',
    {
      pagination: { page: 1, perPage: DOCUMENTS_SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { ...(words && { q: words }), ...(recent && { recent }) } satisfies DocumentFilter,
    },
    { enabled: words !== null, placeholderData: keepPreviousData },
  );
}
