import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CaseStatus } from '../../../src/contract/cases';
import { DEFAULT_ORDER, readAddress, type CaseOrder } from './cases-address';
import { withValues } from '../data/query-values';

/** What the cases page shows, and the ways to change it. */
export function useCasesAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (values: Record<string, string | null>, replace: boolean) =>
      setParams((current) => withValues(current, values), { replace });
    return {
      ...readAddress(params),
      /** The query that leads to a client's cases. */
      addressOf: (clientId: string) => `?${withValues(params, { clientId })}`,
      search: (q: string) => change({ q }, true),
      filter: (status: CaseStatus | null) => change({ status }, true),
      sort: (order: CaseOrder) => change({ sort: order === DEFAULT_ORDER ? null : order }, true),
      /** From a client's cases to all clients. */
      back: () => change({ clientId: null, status: null, sort: null, from: null }, false),
      forget: (name: 'openCase') => change({ [name]: null }, true),
    };
  }, [params, setParams]);
}
