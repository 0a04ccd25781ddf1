import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { withValues } from '../data/query-values';
import { type Period, readView } from './report-period';

/** What the page shows, as its address says it, and the ways to change it. */
export function useReportAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (values: Record<string, string | null>) =>
      setParams((current) => withValues(current, values), { replace: true });
    return {
      ...readView(params),
      /** A period of one's own begins as the one before it. */
      choosePeriod: (period: Period, days: { from: string; to: string } | null) =>
        change({
          periodo: period === 'ano' ? null : period,
          de: period === 'outro' ? (days?.from ?? null) : null,
          ate: period === 'outro' ? (days?.to ?? null) : null,
        }),
      chooseFrom: (day: string) => change({ de: day }),
      chooseTo: (day: string) => change({ ate: day }),
      chooseResponsible: (id: string) => change({ responsavel: id }),
    };
  }, [params, setParams]);
}
