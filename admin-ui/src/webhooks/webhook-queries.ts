import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  WEBHOOK_ENDPOINTS_MAX,
  type WebhookDelivery,
  type WebhookDeliveryRecord,
  type WebhookDeliveryStatistics,
} from '../../../src/contract/webhooks';
import { api } from '../../../ui/src/api/client';
import { useGetList } from '../data/resources';

/** All of the office's: there are ten at most. */
export function useEndpoints() {
  return useGetList('webhook-endpoints', {
    pagination: { page: 1, perPage: WEBHOOK_ENDPOINTS_MAX },
    sort: { field: 'createdAt', order: 'ASC' },
  });
}

export const deliveryStatisticsQuery = queryOptions({
  queryKey: ['webhook-deliveries', 'statistics'],
  queryFn: ({ signal }) =>
    api.get<WebhookDeliveryStatistics>('webhook-deliveries/statistics', signal),
  placeholderData: keepPreviousData,
});

/** One with what was sent. */
export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-deliveries', 'record', id],
    queryFn: ({ signal }) => api.get<WebhookDeliveryRecord>(`webhook-deliveries/${id}`, signal),
  });

/** Nothing came of it yet: a moment later something will have. */
export function isUnderWay({ state, attemptedAt }: WebhookDelivery): boolean {
  return state === 'pending' && attemptedAt === null;
}
