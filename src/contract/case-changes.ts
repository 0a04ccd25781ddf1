import {
  CASE_FIELDS,
  type CaseConclusion,
  type CaseContent,
  type CaseMove,
  type LegalCase,
} from './cases.js';
import { MAX_IDS } from './lists.js';

/** Cases that one request changes or deletes at most. */
export const CASE_CHANGES_MAX = MAX_IDS;

/** Fields that may be changed of several cases at once. */
export const SHARED_CASE_FIELDS = {
  status: CASE_FIELDS.status,
  dueDate: CASE_FIELDS.dueDate,
  clientId: CASE_FIELDS.clientId,
  responsibleId: CASE_FIELDS.responsibleId,
} as const;
export type SharedCaseContent = Pick<CaseContent, keyof typeof SHARED_CASE_FIELDS>;

/** One case of `CaseChanges`: the version it was read at, and what changes of it. */
export interface CaseChangeItem extends Partial<SharedCaseContent>, CaseMove, CaseConclusion {
  id: string;
  version: number;
}

/**
 * `POST /api/cases/changes`: all of them or none, at most CASE_CHANGES_MAX, no case twice. Where one was changed
 * or deleted meanwhile the answer is 409 `cases_changed`, whose `conflicts` (`CaseConflict`) name every such case.
 */
export interface CaseChanges {
  items: CaseChangeItem[];
}

/** The cases as the change left them, in the order in which they were sent. */
export interface CasesChanged {
  cases: LegalCase[];
}

/** A case that is not as it was read. */
export interface CaseConflict {
  id: string;
  /** As it stands; null where there is none any more. */
  current: LegalCase | null;
  /** Name of the person who changed it last, where that is known. */
  changedBy: string | null;
}

/** `POST /api/cases/deletions`: all that are still there, at most CASE_CHANGES_MAX; 404 where none is. */
export interface CaseDeletions {
  ids: string[];
}

/** Deletions, one for each case: ids for `POST /api/deletions/restore`. */
export interface CasesDeleted {
  deletionIds: string[];
}
