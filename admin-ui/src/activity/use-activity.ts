import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ActivityKind, ActivityPage } from '../../../src/contract/activity';
import { api } from '../../../ui/src/api/client';
import { useQueryValues } from '../data/use-query-values';
import { useToday } from '../session/Session';
import { type ActivityView, queryOf, readView, YESTERDAY } from './activity-address';

/** Returns the filters from the page's address, and the ways to change them. */
export function useActivityAddress() {
  const { params, change } = useQueryValues();
  return useMemo(
    () => ({
      ...readView(params),
      filterWho: (who: string | null) => change({ who }, true),
      filterKind: (kind: ActivityKind | null) => change({ kind }, true),
      showSinceYesterday: (on: boolean) => change({ since: on ? YESTERDAY : null }, true),
      clear: () => change({ who: null, kind: null, since: null }, true),
    }),
    [params, change],
  );
}

/** Fetches the activity page by page. The old entries stay visible until the new ones have loaded. */
export function useActivity({ who, kind, sinceYesterday }: ActivityView) {
  const today = useToday();
  const view = { who, kind, sinceYesterday };
  return useInfiniteQuery({
    queryKey: ['activity', view, today],
    queryFn: ({ pageParam, signal }) =>
      api.get<ActivityPage>(`activity?${queryOf(view, today, pageParam)}`, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
