import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { RequestStatus } from '../../../src/contract/service-requests';
import { withValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import { readAddress } from './requests-address';

/** In the history's state: closing goes back to the entry before this one. */
const OPENED = { openedHere: true };

/** Reads the page's state from its address, and changes it. Opening something adds an entry to the history. */
export function useRequestsAddress() {
  const { params, change } = useQueryValues();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof OPENED> | null };
  const openedHere = state?.openedHere ?? false;
  return useMemo(() => {
    const open = (values: Record<string, string | null>) =>
      void navigate(`?${withValues(new URLSearchParams(window.location.search), values)}`, {
        state: OPENED,
      });
    // Closing goes back if it was opened here; after a link from elsewhere there is nothing to go back to.
    const close = (values: Record<string, string | null>) => {
      if (openedHere) void navigate(-1);
      else change(values, true);
    };
    return {
      ...readAddress(params),
      search: (q: string) => change({ q }, true),
      filter: (status: RequestStatus | null) => change({ status }, true),
      showAll: () => change({ clientId: null, caseId: null }, true),
      clear: () => change({ status: null, q: null, clientId: null, caseId: null }, true),
      open: (requestId: string) => open({ pedido: requestId, pedir: null }),
      /** Replaces whatever is open. */
      openInstead: (requestId: string) =>
        change({ pedido: requestId, pedir: null, novo: null, status: null, q: null }, true),
      close: () => close({ pedido: null, pedir: null }),
      ask: () => open({ pedir: '1' }),
      stopAsking: () => close({ pedir: null }),
      begin: () => open({ novo: '1' }),
      stopBeginning: () => close({ novo: null }),
    };
  }, [params, change, navigate, openedHere]);
}
