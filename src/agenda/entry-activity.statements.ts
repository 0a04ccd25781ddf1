import type { EntityManager } from '@mikro-orm/postgresql';

import { addEntryActivity, type EntryActivity } from '../cases/case-activity.statements.js';
import type { AgendaEntry } from './agenda-entry.entity.js';

/** Adds an event of an entry to the history of its case, if it has one. */
export async function tell(
  em: EntityManager,
  { caseId, kind, title }: Pick<AgendaEntry, 'caseId' | 'kind' | 'title'>,
  activity: Omit<EntryActivity, 'entryKind' | 'description'>,
): Promise<void> {
  if (caseId)
    await addEntryActivity(em, caseId, { entryKind: kind, description: title, ...activity });
}
