import { isDay } from '../../../src/contract/days';
import { isId } from '../../../src/contract/ids';
import { REPORT_DAYS } from '../../../src/contract/reports';
import { addDays, daysBetween } from '../../../ui/src/format/dates';
import { addMonths } from '../dates/month';

export const PERIODS = ['dias', 'trimestre', 'ano', 'outro'] as const;
export type Period = (typeof PERIODS)[number];

export interface ReportView {
  period: Period;
  /** The days of `outro`; '' if none is chosen. */
  from: string;
  to: string;
  responsibleId: string;
}

/** Reads the view from an address; values that do not exist count as absent. */
export function readView(params: URLSearchParams): ReportView {
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return isDay(value) ? value : '';
  };
  const who = params.get('responsavel') ?? '';
  return {
    period: PERIODS.find((known) => known === params.get('periodo')) ?? 'ano',
    from: day('de'),
    to: day('ate'),
    responsibleId: isId(who) ? who : '',
  };
}

/**
 * Returns the days of a view, both included; null while the person's own period is not valid. @param today the office's
 */
export function daysOf({ period, from, to }: ReportView, today: string) {
  if (period === 'outro') return isPeriod(from, to) ? { from, to } : null;
  if (period === 'dias') return { from: addDays(today, -29), to: today };
  return { from: period === 'ano' ? `${today.slice(0, 4)}-01-01` : quarterOf(today), to: today };
}

function isPeriod(from: string, to: string): boolean {
  if (!from || !to) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days <= REPORT_DAYS;
}

/** Returns the first day of a day's quarter. */
function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

export interface Days {
  from: string;
  to: string;
}

/** Returns the days of one month that lie in the period. @param month `YYYY-MM` */
export function daysOfMonth(month: string, { from, to }: Days): Days {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: first > from ? first : from, to: last < to ? last : to };
}
