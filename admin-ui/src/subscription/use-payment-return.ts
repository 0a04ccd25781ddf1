import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useQueryValues } from '../data/use-query-values';
import { useToast } from '../feedback/ToastCard';
import { subscriptionQuery } from '../plan/plan-queries';
import { subscriptionMessages } from './messages';

const { payment } = subscriptionMessages;

/** Milliseconds after a payment when the plan is fetched again: the provider's news may reach the server later. */
const MAX_ATTEMPTS = [2_000, 6_000, 15_000];

/** Reports the result of a payment that led back here, and removes it from the address. */
export function usePaymentReturn(): void {
  const { params, change } = useQueryValues();
  const client = useQueryClient();
  const toast = useToast();
  const paid = params.has('success');
  const canceled = params.has('canceled');
  useEffect(() => {
    if (!paid && !canceled) return;
    change({ success: null, canceled: null }, true);
    if (canceled) return toast.note(payment.canceled);
    toast.success(payment.paid, null);
    pollSubscription(() => void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }));
  }, [paid, canceled, change, client, toast]);
}

/** Calls `ask` at each of these times. The timers outlast the effect, which ends when the address changes. */
export function pollSubscription(ask: () => void): void {
  for (const pause of MAX_ATTEMPTS) setTimeout(ask, pause);
}
