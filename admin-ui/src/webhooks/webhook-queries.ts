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
export const ALL_ENDPOINTS = {
  resource: 'webhook-endpoints',
  sort: { field: 'createdAt', order: 'ASC' },
  perPage: WEBHOOK_ENDPOINTS_MAX,
} as const;

export function useEndpoints() {
  const { resource, sort, perPage } = ALL_ENDPOINTS;
  return useGetList(resource, { pagination: { page: 1, perPage }, sort });
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
