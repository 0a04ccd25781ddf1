/** The longest period of a report, in days. */
export const REPORT_DAYS = 1830;
/** How many of each kind are listed, the largest first; the rest are summed up. */
export const REPORT_NAMES = 5;
/** From so many cases, or so many documents, on a report is kept for some minutes: making one reads them all. */
export const KEPT_FROM_CASES = 2000;
export const KEPT_FROM_DOCUMENTS = 10_000;
export const KEPT_MINUTES = 10;
/** For so long it is told that one could not be made. */
export const FAILED_MINUTES = 3;

/** How documents are grouped. */
export const DOCUMENT_KINDS = ['pdf', 'word', 'image', 'sheet', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Cases by what they name: the most of them first. Together with `others` and `none` it is all of them. */
export interface CaseShares {
  /** `id` is the client's or colleague's; null of a court. */
  named: { id: string | null; name: string; cases: number }[];
  /** Cases of the courts that are not named. */
  others: number;
  /** Cases without one. */
  none: number;
}

/** A calendar month of the period, as far as it lies in it. */
export interface ReportMonth {
  /** `YYYY-MM` */
  month: string;
  created: number;
  concluded: number;
  /** Deadlines by the month they were due in. */
  met: number;
  missed: number;
  documents: number;
  /** Bytes of today's documents that existed at the month's end. */
  bytes: number;
}

/** `GET /api/reports?from=&to=&responsibleId=`, without days of this year until today. */
export interface ReportReply {
  /** Null while it is made for an office with many cases or documents: ask again after a second or two. */
  report: Report | null;
  /**
   * It could not be made, in the last FAILED_MINUTES: with `again=true` another attempt is begun, and without after
   * these minutes.
   */
  failed: boolean;
}

/**
 * The office's cases, deadlines and documents, or those that one colleague answers for. Days are the office's. What was deleted counts nowhere.
 *
 * A deadline is met by a case that was concluded on the day it was due or before, and missed by one that was
 * concluded later or is still open after that day. One that is due today or later is neither, and neither is that of
 * a case that was put in as concluded, since nobody knows when it was. Such a case counts in no duration either.
 */
export interface Report {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Name of the colleague whose cases it is about, also of one who has left; null: it is about all of the office. */
  responsible: string | null;
  /** When it was made; an ISO instant. */
  madeAt: string;
  /** All of them; those that were created and concluded in the period. */
  cases: { total: number; created: number; concluded: number };
  /** Due in the period. */
  deadlines: { met: number; missed: number };
  /** Whole days from creation to conclusion, of what was concluded in the period; null without any. */
  duration: { mean: number | null; median: number | null; cases: number };
  /** All of them; those that were added in the period. */
  documents: { total: number; added: number; bytes: number };
  months: ReportMonth[];
  status: { aberto: number; em_andamento: number; concluido: number };
  courts: CaseShares;
  clients: CaseShares;
  responsibles: CaseShares;
  /** Courts that concluded most in the period, the shortest mean first; null is no court. */
  durations: { court: string | null; mean: number; median: number; cases: number }[];
  documentKinds: { kind: DocumentKind; documents: number; bytes: number }[];
}
