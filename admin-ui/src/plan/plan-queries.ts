import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { PlanFeature } from '../../../src/contract/plans';
import type { Subscription, Usage } from '../../../src/contract/subscriptions';
import { api } from '../../../ui/src/api/client';
import { useSession } from '../session/session';
import { keepCurrent } from './keep-current';
import { FALLBACK, type Limit, type LimitedResource, limitOf } from './limits';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => api.get<Subscription>('subscription', signal),
});

export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => api.get<Usage>('usage', signal),
});

/** What the office has; an inactive basic plan where that cannot be told, undefined until it is known. */
export function useSubscription(): Subscription | undefined {
  const { data, isError } = useQuery(subscriptionQuery);
  return data ?? (isError ? FALLBACK : undefined);
}

/**
 * What the office uses of a limit. Undefined until both are known, and where one cannot be had: nobody is
 * warned or stopped by a guess, the server holds the limit anyway.
 */
export function useLimit(resource: LimitedResource): Limit | undefined {
  const { data: subscription } = useQuery(subscriptionQuery);
  const { data: usage } = useQuery(usageQuery);
  if (!subscription || !usage) return undefined;
  return limitOf(resource, subscription.limits, usage);
}

/** Whether the office's plan has a feature: as it is now, and until that is known as it was when the page was opened. */
export function useHasFeature(feature: PlanFeature): boolean {
  const { features } = useSession().office;
  const { data } = useQuery(subscriptionQuery);
  return (data?.features ?? features).includes(feature);
}

/** Whether it has the portal for clients, and with it requests. */
export function useHasPortal(): boolean {
  return useHasFeature('client_portal');
}

/** Has the plan asked for again when it may have become another one. */
export function useCurrentPlan(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      keepCurrent(() => {
        void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
      }),
    [client],
  );
}
