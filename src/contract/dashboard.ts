import type { AgendaEntry } from './agenda.js';
import type { HistoryEntry } from './case-history.js';
import type { CaseStatus } from './cases.js';

/** Rows of each list on the dashboard. */
export const DASHBOARD_ROWS = 5;
/** Rows of hearings, of open tasks and of done tasks in the day's agenda there. */
export const AGENDA_ROWS = 6;
/** Cases without a date there, where a large screen has room for them. */
export const DASHBOARD_UNDATED = 6;
/** Days of the dashboard's calendar, from Monday of this week. */
export const CALENDAR_DAYS = 28;

/** A case with a deadline, as the dashboard lists it. */
export interface Deadline {
  id: string;
  title: string;
  number: string | null;
  court: string | null;
  status: CaseStatus;
  dueDate: string;
  /** Title of the deadline, if it is more than "Prazo do processo". Null to an API key without `agenda:read`. */
  act: string | null;
  clientId: string | null;
  clientName: string | null;
}

/** A case without a deadline, as the dashboard lists it. */
export type Undated = Omit<Deadline, 'number' | 'court' | 'dueDate' | 'act'>;

/** The last thing that happened to a recently updated case. */
export interface Activity {
  caseId: string;
  title: string;
  updatedAt: string;
  last: Pick<
    HistoryEntry,
    'action' | 'field' | 'description' | 'oldValue' | 'newValue' | 'userName' | 'createdAt'
  > | null;
}

type EntryToday = Pick<
  AgendaEntry,
  'id' | 'kind' | 'title' | 'state' | 'caseId' | 'caseTitle' | 'personName' | 'repeats' | 'version'
>;

/** A hearing of today. */
export type HearingToday = EntryToday & Pick<AgendaEntry, 'startsAt' | 'endsAt' | 'place' | 'link'>;

/** A task that is open and due, or was done today. */
export type TaskToday = EntryToday & Pick<AgendaEntry, 'dueOn'>;

/** The agenda of the day; each list has up to `AGENDA_ROWS` rows, each count is exact to 1,000, then 1,001. */
export interface AgendaToday {
  /** Hearings of today that are not cancelled, by the clock. */
  hearings: HearingToday[];
  hearingCount: number;
  /** Open tasks of today and before, the oldest first. */
  tasks: TaskToday[];
  openTasks: number;
  /** Tasks that were done today, the latest first. */
  doneTasks: TaskToday[];
  doneCount: number;
}

/** `GET /api/dashboard` */
export interface Dashboard {
  /** The office's today, `YYYY-MM-DD`; every figure and badge counts from it. */
  today: string;
  cases: { total: number; active: number; completed: number };
  clients: { total: number; active: number };
  documents: { total: number; recent: number };
  dueSoon: number;
  dueToday: number;
  overdue: number;
  /** Open cases due today or later, however far ahead. */
  ahead: number;
  /** Due date of the oldest overdue case. */
  oldestOverdue: string | null;
  /** Open cases without a due date. */
  withoutDueDate: number;
  /** Open cases in which nothing happened for `STALLED_DAYS`; exact to 1,000, then 1,001. */
  stalled: number;
  /** The five most recent overdue cases, most recent first: a term just missed can often still be met. */
  overdueCases: Deadline[];
  /** The five next due, today included. */
  upcoming: Deadline[];
  /** The newest without a due date, as many as `DASHBOARD_UNDATED`. */
  undated: Undated[];
  /** Open cases due per day, Monday of this week and the `CALENDAR_DAYS` from it on; days without one are left out. */
  calendar: { date: string; count: number }[];
  activity: Activity[];
  /** Null to an API key without `agenda:read`. */
  agenda: AgendaToday | null;
  /** Whether the user has hidden the first steps; always false for an API key. */
  firstStepsHidden: boolean;
}
