import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { isId } from '../../../src/contract/ids';
import { DELIVERED_EVENTS, type WebhookDeliveryFilter } from '../../../src/contract/webhooks';
import { pageIn, withValues } from '../data/query-values';

/** The filters and page of an address; unknown values count as absent. */
export function readDeliveriesView(params: URLSearchParams) {
  const destination = params.get('destino');
  return {
    endpointId: destination !== null && isId(destination) ? destination : null,
    event: DELIVERED_EVENTS.find((event) => event === params.get('evento')) ?? null,
    failing: params.get('falhadas') === '1',
    page: pageIn(params),
  };
}
export type DeliveriesView = ReturnType<typeof readDeliveriesView>;

export function filterOf({ endpointId, event, failing }: DeliveriesView): WebhookDeliveryFilter {
  return {
    ...(endpointId && { endpointId }),
    ...(event && { event }),
    ...(failing && { failing }),
  };
}

/** The list's filters and page in the address, and the ways to change them. */
export function useDeliveriesAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (values: Record<string, string | null>, replace = true) =>
      setParams((current) => withValues(current, values), { replace, preventScrollReset: true });
    const narrow = (values: Record<string, string | null>) => change({ page: null, ...values });
    return {
      ...readDeliveriesView(params),
      showFailing: (failing: boolean) => narrow({ falhadas: failing ? '1' : null }),
      filterDestination: (id: string | null) => narrow({ destino: id }),
      filterEvent: (event: string | null) => narrow({ evento: event }),
      clear: () => narrow({ falhadas: null, destino: null, evento: null }),
      turnTo: (page: number, replace = false) =>
        change({ page: page > 1 ? String(page) : null }, replace),
    };
  }, [params, setParams]);
}
