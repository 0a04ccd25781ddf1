import type { CaseStatus } from './cases.js';

/** The fixed views of an office's cases, in the order in which they are offered. */
export const CASE_VIEWS = [
  'all',
  'overdue',
  'today',
  'next_7_days',
  'undated',
  'without_client',
  'stalled',
  'completed',
  // Due today or later: where the dashboard's "Ver Todos" leads.
  'upcoming',
  // Created since the first of the office's month: where "Novos Este Mês" leads.
  'new_this_month',
  // Not concluded: where "97 ativos" leads.
  'active',
] as const;
export type CaseView = (typeof CASE_VIEWS)[number];
/** Views that have no tab but while they are shown: a figure leads to them. */
export const UNLISTED_CASE_VIEWS: readonly CaseView[] = ['upcoming', 'new_this_month', 'active'];
/** Days without anything happening after which an open case counts as stalled. */
export const STALLED_DAYS = 30;

/** `GET /api/cases/views` */
export interface CaseViews {
  /** The office's today, `YYYY-MM-DD`, which the views count from. */
  today: string;
  /** Cases of each view, as `filter.view` alone lists them. "Stalled" and the new ones are exact to 1,000, then 1,001. */
  counts: Record<CaseView, number>;
}

/** `filter` of `GET /api/cases`. */
export interface CaseFilter {
  id?: string[];
  view?: CaseView;
  /** Open cases that are due on one day, `YYYY-MM-DD`. */
  dueDate?: string;
  /** Null: cases without a client. */
  clientId?: string | null;
  /** Cases of everybody else, and cases without a responsible colleague. */
  notClientId?: string;
  status?: CaseStatus;
  /** Null: cases without a responsible colleague. */
  responsibleId?: string | null;
  /** As it is written in the cases, to the letter; null: cases without a court. */
  court?: string | null;
  /** Created on these days of the office's or between them, `YYYY-MM-DD`. */
  createdFrom?: string;
  createdUntil?: string;
  /**
   * Last concluded on these days or between them. A case that was put in as concluded is not among them, since nobody
   * knows when it was.
   */
  concludedFrom?: string;
  concludedUntil?: string;
  /** Due on these days or between them, concluded or not. */
  dueFrom?: string;
  dueUntil?: string;
  /** Whether the deadline was met, as reports count it. */
  deadline?: DeadlineOutcome;
  q?: string;
}

/**
 * A deadline is met by a case that was concluded on the day it was due or before, and missed by one that was
 * concluded later or is still open after that day. One that is due today or later is neither, and neither is that of
 * a case that was put in as concluded, since nobody knows when it was.
 */
export const DEADLINE_OUTCOMES = ['met', 'missed'] as const;
export type DeadlineOutcome = (typeof DEADLINE_OUTCOMES)[number];

/**
 * `sort` of `GET /api/cases`: due dates ascending put cases without one last, and so does `concludedAt`, when a case was
 * last concluded. `urgency`, which has one direction: overdue cases, the most recent first, then what is due next, what has no date, and what is concluded. `status`
 * goes from open to concluded; `client`, by name, puts cases without one last both ways.
 */
export const CASE_SORTS = [
  'createdAt',
  'updatedAt',
  'dueDate',
  'concludedAt',
  'title',
  'status',
  'client',
  'urgency',
] as const;
export type CaseSort = (typeof CASE_SORTS)[number];
