import type { EntityManager } from '@mikro-orm/postgresql';

import type { EntryKind } from '../contract/agenda.js';
import type { HistoryAction } from '../contract/case-history.js';
import { execute } from '../database/database.js';
import { sql } from '../database/sql.js';
import { CaseHistory } from './history.entity.js';

/**
 * Adds a line to a case's history in the caller's transaction, for an event that does not change the case. The case's
 * version stays, so that no edit becomes stale.
 * @returns the line in the history
 */
export function addActivity(
  em: EntityManager,
  caseId: string,
  action: Extract<HistoryAction, 'note_added' | 'document_uploaded'>,
  description: string,
): Promise<CaseHistory> {
  return addLine(em, { caseId, action, description });
}

/** A line about an agenda entry of the case: its title, and its day before and after. */
export interface EntryActivity {
  action: Extract<HistoryAction, `entry_${string}`>;
  entryKind: EntryKind;
  description: string;
  oldValue?: string;
  newValue?: string;
}

/** Adds a line about an agenda entry of the case. */
export function addEntryActivity(
  em: EntityManager,
  caseId: string,
  activity: EntryActivity,
): Promise<CaseHistory> {
  return addLine(em, { caseId, ...activity });
}

async function addLine(
  em: EntityManager,
  line: Pick<CaseHistory, 'caseId' | 'action'> & Partial<CaseHistory>,
): Promise<CaseHistory> {
  const added = em.create(CaseHistory, line);
  await em.flush();
  // A statement, because a change of the entity would raise its version.
  await execute(em, sql`update cases set updated_at = now() where id = ${line.caseId}`);
  return added;
}
