import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useQueryValues } from '../data/use-query-values';
import { useToast } from '../parts/ToastCard';
import { subscriptionQuery } from '../plan/plan-queries';
import { subscriptionMessages } from './messages';

const { payment } = subscriptionMessages;

/** When the plan is asked again after a payment: what the provider tells the server may take longer. Milliseconds. */
const LOOKS = [2_000, 6_000, 15_000];

/** Says what became of a payment that led back here, and takes that out of the address. */
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
    lookAgain(() => void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }));
  }, [paid, canceled, change, client, toast]);
}

/** Asks at each of these times. They outlast the effect, which the changed address ends. */
export function lookAgain(ask: () => void): void {
  for (const pause of LOOKS) setTimeout(ask, pause);
}
