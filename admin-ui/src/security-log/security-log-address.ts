import { securityActions } from '../../../src/contract/labels';
import { SECURITY_KINDS, type SecurityAction } from '../../../src/contract/security-log';
import { addDays } from '../../../ui/src/format/dates';
import { idIn, type ListAddressOf, oneOf, wordsIn } from '../data/list-address';

export const ADDRESS: ListAddressOf<'security-log'> = {
  filters: {
    q: wordsIn,
    who: idIn,
    apiKey: idIn,
    kind: oneOf(SECURITY_KINDS),
    action: oneOf(Object.keys(securityActions) as SecurityAction[]),
  },
  sorts: ['at'],
  old: {
    q: (q) => ({ q }),
    who: (who) => ({ who }),
    key: (apiKey) => ({ apiKey }),
    what: (what) => ({ kind: what, action: what }),
  },
};

/** The number of days to show; 0 is all of them. */
export const PERIODS = [7, 30, 90, 0] as const;
export type Period = (typeof PERIODS)[number];
export const PERIOD: Period = 30;

/** Reads the period, which is no filter of the list: it moves on with the days. */
export function periodIn(params: URLSearchParams): Period {
  return PERIODS.find((known) => String(known) === params.get('days')) ?? PERIOD;
}

/** @param today the office's day, which counts as the last of the period */
export function filterOf(period: Period, today: string): { from?: string } {
  return period > 0 ? { from: addDays(today, 1 - period) } : {};
}
