import { queryOptions } from '@tanstack/react-query';

import type { DocumentStatistics } from '../../../src/contract/documents';
import { api } from '../../../ui/src/api/client';
import { useGetList } from '../data/resources';

/** The number of folders shown at a time, before "Mostrar Mais". */
export const FOLDERS_SHOWN = 24;
/** The number of documents on a page of a folder, or found at a time. */
export const DOCUMENTS_SHOWN = 25;

export const documentStatisticsQuery = queryOptions({
  queryKey: ['documents', 'statistics'],
  queryFn: ({ signal }) => api.get<DocumentStatistics>('documents/statistics', signal),
});

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
