import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { isId } from '../../../src/contract/ids';
import { securityActions } from '../../../src/contract/labels';
import {
  SECURITY_KINDS,
  type SecurityAction,
  type SecurityFilter,
  type SecurityKind,
} from '../../../src/contract/security-log';
import { addDays } from '../../../ui/src/format/dates';
import { pageIn, searchIn, withValues } from '../data/query-values';

/** The number of days to show; 0 is all of them. */
export const PERIODS = [7, 30, 90, 0] as const;
export type Period = (typeof PERIODS)[number];
const PERIOD: Period = 30;

export interface SecurityView {
  q: string;
  who: string | null;
  apiKey: string | null;
  /** An action, or a kind of actions. */
  what: SecurityAction | SecurityKind | null;
  period: Period;
  page: number;
}

/** Reads the view from an address; values that do not exist count as absent. */
export function readView(params: URLSearchParams): SecurityView {
  const idIn = (name: string) => {
    const id = params.get(name);
    return id !== null && isId(id) ? id : null;
  };
  const what = params.get('what');
  const days = params.get('days');
  return {
    q: searchIn(params),
    who: idIn('who'),
    apiKey: idIn('key'),
    what: what !== null && (isKind(what) || isAction(what)) ? what : null,
    period: PERIODS.find((known) => String(known) === days) ?? PERIOD,
    page: pageIn(params),
  };
}

/** @param today the office's day */
export function filterOf(
  { q, who, apiKey, what, period }: SecurityView,
  today: string,
): SecurityFilter {
  return {
    ...(q && { q }),
    ...(who !== null && { who }),
    ...(apiKey !== null && { apiKey }),
    ...(what !== null && (isKind(what) ? { kind: what } : { action: what })),
    // Today counts as the last of the days.
    ...(period > 0 && { from: addDays(today, 1 - period) }),
  };
}

function isKind(what: string): what is SecurityKind {
  return (SECURITY_KINDS as readonly string[]).includes(what);
}

function isAction(what: string): what is SecurityAction {
  return Object.hasOwn(securityActions, what);
}

/** Reads the page's filters from its address, and changes them there. */
export function useSecurityAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (values: Record<string, string | null>, replace = true) =>
      setParams((current) => withValues(current, values), { replace });
    const narrow = (values: Record<string, string | null>) => change({ page: null, ...values });
    return {
      ...readView(params),
      search: (q: string) => narrow({ q }),
      filterWho: (who: string | null) => narrow({ who, key: null }),
      filterKey: (key: string) => narrow({ who: null, key }),
      filterWhat: (what: string | null) => narrow({ what }),
      choosePeriod: (period: Period) => narrow({ days: period === PERIOD ? null : String(period) }),
      clear: () => narrow({ q: null, who: null, key: null, what: null, days: '0' }),
      turnTo: (page: number, replace = false) =>
        change({ page: page > 1 ? String(page) : null }, replace),
    };
  }, [params, setParams]);
}
