import type { DeadlineOutcome } from '../../../src/contract/case-lists';
import type { Report } from '../../../src/contract/reports';
import { type CasesViewParams, casesViewPath } from '../cases/case-views';
import type { Days } from './report-period';

/** Link to the lists of cases that a report counts, each in an order that an index has. */
export interface ReportLists {
  /** All cases that the report is about. */
  of: (params: CasesViewParams) => string;
  created: (days: Days) => string;
  /** @param court limits the list to one court */
  concluded: (days: Days, court?: string) => string;
  /** By the outcome of their deadline. */
  due: (outcome: DeadlineOutcome, days: Days) => string;
}

/** A report, and the links to what it counts. */
export interface ListedReport {
  report: Report;
  lists: ReportLists;
}

/** @param responsibleId the colleague whose cases the report is about; '' for everybody's */
export function reportLists(responsibleId: string): ReportLists {
  const of = (params: CasesViewParams) =>
    casesViewPath(null, 'all', { ...(responsibleId && { responsibleId }), ...params });
  return {
    of,
    created: ({ from, to }) =>
      of({ createdFrom: from, createdUntil: to, sort: 'createdAt', dir: 'desc' }),
    concluded: ({ from, to }, court) =>
      of({ court, concludedFrom: from, concludedUntil: to, sort: 'concludedAt', dir: 'desc' }),
    due: (deadline, { from, to }) =>
      of({ deadline, dueFrom: from, dueUntil: to, sort: 'dueDate', dir: 'desc' }),
  };
}
