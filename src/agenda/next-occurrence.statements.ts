import type { EntityManager } from '@mikro-orm/postgresql';

import { execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { AgendaEntry } from './agenda-entry.entity.js';
import { tell } from './entry-activity.statements.js';

/**
 * Adds the next occurrence of a settled task, in the transaction that settled it. If two people settle it at once, only
 * one of them finds it open, so there is only one next occurrence.
 */
export async function addNextOccurrence(em: EntityManager, settled: AgendaEntry): Promise<void> {
  const [now] = await execute(
    em,
    sql`select ${columns<{ today: string }>({ today: 'office_today()' })}`,
  );
  const next = settled.next(now!.today);
  if (!next) return;
  const [there] = await execute(em, validReferences(next));
  if (there!.concluded) return;
  const added = em.create(AgendaEntry, {
    ...next,
    responsibleId: there!.responsible ? next.responsibleId : null,
    deputyId: there!.deputy ? next.deputyId : null,
    documentId: there!.document ? next.documentId : null,
  });
  await em.flush();
  await tell(em, added, { action: 'entry_added', newValue: added.dueOn });
}

interface ValidReferences {
  responsible: boolean;
  deputy: boolean;
  document: boolean;
  /** Tasks of a concluded case do not repeat. */
  concluded: boolean;
}

/** Selects the references that a new entry may have: colleagues with access, and a document that is not in the bin. */
function validReferences(next: {
  responsibleId: string | null;
  deputyId: string | null;
  documentId: string | null;
  caseId: string | null;
}) {
  const colleague = (id: string | null) =>
    sql`exists (select from staff_users where id = ${id}::uuid and deactivated_at is null)`;
  return sql`select ${columns<ValidReferences>({
    responsible: colleague(next.responsibleId),
    deputy: colleague(next.deputyId),
    document: sql`exists (select from documents where id = ${next.documentId}::uuid and state = 'stored')`,
    concluded: sql`exists (select from cases where id = ${next.caseId}::uuid and status = 'concluido')`,
  })}`;
}

/**
 * Deletes the next occurrence of an entry that is reopened. If somebody has already changed that occurrence, it stays,
 * and a trigger ends the repetition of the reopened entry.
 */
export async function deleteNextOccurrence(
  em: EntityManager,
  reopened: AgendaEntry,
): Promise<void> {
  const day = columns<{ day: string | null }>({
    day: sql`take_back_next_occurrence(${reopened.id})`,
  });
  const [taken] = await execute(em, sql`select ${day}`);
  if (taken?.day) await tell(em, reopened, { action: 'entry_deleted', oldValue: taken.day });
}
