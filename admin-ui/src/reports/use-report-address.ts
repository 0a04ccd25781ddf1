import { useMemo } from 'react';

import type { QueryValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import { type Period, readView } from './report-period';

/** Reads the page's period and colleague from its address, and changes them there. */
export function useReportAddress() {
  const { params, change: step } = useQueryValues();
  return useMemo(() => {
    const change = (values: QueryValues) => step(values, true);
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
  }, [params, step]);
}
