import { useMemo } from 'react';

import type { CaseStatus } from '../../../src/contract/cases';
import { withValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import { type CaseOrder, type ClientOrder, DEFAULT_ORDER, readAddress } from './cases-address';

/** Returns the state of the cases page, and the ways to change it. */
export function useCasesAddress() {
  const { params, change } = useQueryValues();
  return useMemo(
    () => ({
      ...readAddress(params),
      /** Returns the query that leads to a client's cases. */
      addressOf: (clientId: string) => `?${withValues(params, { clientId })}`,
      search: (q: string) => change({ q, opened: null }, true),
      orderClients: (by: ClientOrder) =>
        change({ by: by === 'name' ? null : by, opened: null }, true),
      /** Opens this many pages of clients. Back and a reload open them again. */
      openPages: (pages: number) => change({ opened: String(pages) }, true),
      filter: (status: CaseStatus | null) => change({ status }, true),
      sort: (order: CaseOrder) => change({ sort: order === DEFAULT_ORDER ? null : order }, true),
      /** Goes from a client's cases to all clients. */
      back: () => change({ clientId: null, status: null, sort: null, from: null }, false),
    }),
    [params, change],
  );
}
