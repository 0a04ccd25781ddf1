import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { withValues } from '../data/query-values';
import { type Period, readView } from './report-period';

/** Reads the page's period and colleague from its address, and changes them there. */
export function useReportAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (values: Record<string, string | null>) =>
      setParams((current) => withValues(current, values), { replace: true });
    return {
      ...readView(params),
      /** The person's own period starts out as the period before it. */
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
