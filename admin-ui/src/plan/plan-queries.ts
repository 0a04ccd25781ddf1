import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { PlanFeature } from '../../../src/contract/plans';
import type { Subscription, Usage } from '../../../src/contract/subscriptions';
import { api } from '../../../ui/src/api/client';
import { useSession } from '../session/Session';
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

/** Returns the office's subscription; an inactive basic plan if it cannot be loaded, undefined until it is known. */
export function useSubscription(): Subscription | undefined {
  const { data, isError } = useQuery(subscriptionQuery);
  return data ?? (isError ? FALLBACK : undefined);
}

/**
 * Returns the office's use of a limit. Undefined until plan and use are both known, and if one cannot be loaded: nobody
 * is warned or stopped by a guess, since the server enforces the limit anyway.
 */
export function useLimit(resource: LimitedResource): Limit | undefined {
  const { data: subscription } = useQuery(subscriptionQuery);
  const { data: usage } = useQuery(usageQuery);
  if (!subscription || !usage) return undefined;
  return limitOf(resource, subscription.limits, usage);
}

/**
 * Tells whether the office's plan has a feature. Until the plan is loaded, the features from when the page opened
 * count.
 */
export function useHasFeature(feature: PlanFeature): boolean {
  const { features } = useSession().office;
  const { data } = useQuery(subscriptionQuery);
  return (data?.features ?? features).includes(feature);
}

/** Tells whether the plan has the portal for clients, and with it requests. */
export function useHasPortal(): boolean {
  return useHasFeature('client_portal');
}

/** Asks for the plan again when it may have changed. */
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
