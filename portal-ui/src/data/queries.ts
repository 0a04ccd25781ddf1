import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type {
  PortalCase,
  PortalCaseFilter,
  PortalCaseRecord,
  PortalCaseSort,
  PortalDocument,
  PortalDocumentFilter,
  PortalEvent,
} from '../../../src/contract/portal';
import { api, request } from '../../../ui/src/api/client';
import { currentProfile } from '../arrival';

/** The cards or rows that a list begins with, and that each "Mostrar Mais" adds. */
export const PAGE_SIZE = 12;

/** New messages of the office are shown within this time while the page is visible. */
const POLL_MS = 60_000;

/** Some rows of a list of the portal, and how many there are; `COUNT_CAP` and one more mean "more than". */
export interface ListPage<T> {
  rows: T[];
  total: number;
}

interface ListQuery {
  filter?: object;
  sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  /** First and last row, from 0. */
  range: readonly [number, number];
}

/** `path` below `/api/`. */
export async function fetchList<T>(
  path: string,
  { filter = {}, sort, range }: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<T>> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify(range),
    ...(sort && { sort: JSON.stringify(sort) }),
  });
  const { json, headers } = await request<T[]>(`${path}?${query}`, signal && { signal });
  const total = Number(headers.get('Content-Range')?.split('/')[1] ?? json.length);
  return { rows: json, total };
}

export function useProfile(enabled: boolean) {
  return useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => currentProfile(signal),
    enabled,
    refetchInterval: POLL_MS,
  });
}

/** Loads a list that grows by "Mostrar Mais". The rows of the old filter stay until those of the new one are loaded. */
export function usePortalList<T>(
  path: string,
  filter: object,
  options: { sort?: readonly [string, 'ASC' | 'DESC']; pageSize?: number; newsEvery?: number } = {},
) {
  const { sort, pageSize = PAGE_SIZE, newsEvery = false } = options;
  return useInfiniteQuery({
    queryKey: [path, filter, sort, pageSize],
    queryFn: ({ pageParam, signal }) =>
      fetchList<T>(path, { filter, sort, range: [pageParam, pageParam + pageSize - 1] }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length === pageSize && shown < last.total ? shown : undefined;
    },
    select: ({ pages }) => ({
      rows: pages.flatMap(({ rows }) => rows),
      total: pages[0]?.total ?? 0,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: newsEvery,
  });
}

export function useCases(filter: PortalCaseFilter = {}, sort?: PortalCaseSort) {
  const order = sort && ([sort, sort === 'updatedAt' ? 'DESC' : 'ASC'] as const);
  return usePortalList<PortalCase>('portal/cases', filter, order ? { sort: order } : {});
}

export function useCase(id: string) {
  return useQuery({
    queryKey: ['portal/cases', id],
    queryFn: ({ signal }) => api.get<PortalCaseRecord>(`portal/cases/${id}`, signal),
  });
}

export function useEvents(caseId: string) {
  return usePortalList<PortalEvent>(`portal/cases/${caseId}/events`, {}, { pageSize: 25 });
}

export function useDocuments(filter: PortalDocumentFilter = {}) {
  return usePortalList<PortalDocument>('portal/documents', filter, { pageSize: 24 });
}
