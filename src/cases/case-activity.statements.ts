import type { EntityManager } from '@mikro-orm/postgresql';

import type { HistoryAction } from '../contract/case-history.js';
import { execute } from '../database/database.js';
import { sql } from '../database/sql.js';
import { CaseHistory } from './history.entity.js';

/**
 * Adds a line to a case's history, in the caller's transaction, for something that does not change the case: its
 * version stays, so that no edit becomes stale.
 * @returns the line in the history
 */
export async function addActivity(
  em: EntityManager,
  caseId: string,
  action: Extract<HistoryAction, 'note_added' | 'document_uploaded'>,
  description: string,
): Promise<CaseHistory> {
  const news = em.create(CaseHistory, { caseId, action, description });
  await em.flush();
  // A statement, since an entity's change would count up the version.
  await execute(em, sql`update cases set updated_at = now() where id = ${caseId}`);
  return news;
}
