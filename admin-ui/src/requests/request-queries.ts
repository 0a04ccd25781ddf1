import { keepPreviousData } from '@tanstack/react-query';

import type {
  RequestMessage,
  ServiceRequest,
  ServiceRequestChange,
  ServiceRequestFilter,
} from '../../../src/contract/service-requests';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { dataProvider } from '../data/data-provider';
import { useGetOne, useInfiniteGetList } from '../data/resources';
import type { RequestsAddress } from './requests-address';

const REQUESTS_SHOWN = 25;
const MESSAGES_SHOWN = 40;

/** Milliseconds between two requests for news, in the list and in an open conversation, while the page is in sight. */
const LIST_MS = 30_000;
const CONVERSATION_MS = 15_000;

export function filterOf(address: RequestsAddress): ServiceRequestFilter {
  const { status, q, clientId, caseId } = address;
  return {
    ...(status && { status }),
    ...(q && { q }),
    ...(clientId && { clientId }),
    ...(caseId && { caseId }),
  };
}

/** Fetches the matching requests, latest activity first. */
export function useRequests(address: RequestsAddress) {
  return useInfiniteGetList(
    'service-requests',
    {
      pagination: { page: 1, perPage: REQUESTS_SHOWN },
      sort: { field: 'lastAt', order: 'DESC' },
      filter: filterOf(address),
    },
    { placeholderData: keepPreviousData, refetchInterval: LIST_MS },
  );
}

export function useRequest(id: string) {
  return useGetOne('service-requests', { id }, { refetchInterval: CONVERSATION_MS });
}

/** Fetches a conversation, newest page first. */
export function useConversation(requestId: string) {
  return useInfiniteGetList(
    `service-requests/${requestId}/messages`,
    {
      pagination: { page: 1, perPage: MESSAGES_SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { refetchInterval: CONVERSATION_MS },
  );
}

/** Sorts messages oldest first. A message that came while pages were fetched can be in two of them. */
export function inOrder(pages: readonly { data: RequestMessage[] }[]): RequestMessage[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((message) => [message.id, message]));
  return [...byId.values()].reverse();
}

/** One part of a request that staff can change. */
export type RequestEdit = Partial<
  Pick<ServiceRequestChange, 'title' | 'status' | 'assignedTo' | 'caseId'>
>;

/**
 * Changes one part of a request. It is refused if somebody has changed the same part meanwhile, but not if they changed
 * another part or a message came.
 */
export async function changeRequest(
  request: ServiceRequest,
  edit: RequestEdit,
  idempotencyKey: IdempotencyKey,
) {
  try {
    return await update(request, edit, idempotencyKey);
  } catch (error) {
    const current = currentOf(error);
    const names = Object.keys(edit) as (keyof RequestEdit)[];
    if (!current || names.some((name) => current[name] !== request[name])) throw error;
    return update(current, edit, idempotencyKey);
  }
}

function update(request: ServiceRequest, edit: RequestEdit, idempotencyKey: IdempotencyKey) {
  const { id, title, status, assignedTo, caseId, version } = request;
  const data = { title, status, assignedTo, caseId, version, ...edit };
  return dataProvider.update('service-requests', { id, data, meta: { idempotencyKey } });
}

function currentOf(error: unknown): ServiceRequest | null {
  if (!(error instanceof ProblemError) || error.code !== 'stale_version') return null;
  return (error.problem.current as ServiceRequest | undefined) ?? null;
}
