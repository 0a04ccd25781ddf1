import type { EntityManager } from '@mikro-orm/postgresql';

import { execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { AgendaEntry } from './agenda-entry.entity.js';
import { tell } from './entry-activity.statements.js';

/**
 * Adds the next occurrence of a task that was settled, in the transaction that settled it: two people who settle it at
 * once make one, because only one of them finds it open.
 */
export async function addNext(em: EntityManager, settled: AgendaEntry): Promise<void> {
  const [now] = await execute(
    em,
    sql`select ${columns<{ today: string }>({ today: 'office_today()' })}`,
  );
  const next = settled.next(now!.today);
  if (!next) return;
  const [there] = await execute(em, stillThere(next));
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

interface StillThere {
  responsible: boolean;
  deputy: boolean;
  document: boolean;
  /** Nothing comes back on a case that is concluded. */
  concluded: boolean;
}

/** A new entry may name no colleague who has left, and no document that is in the bin. */
function stillThere(next: {
  responsibleId: string | null;
  deputyId: string | null;
  documentId: string | null;
  caseId: string | null;
}) {
  const colleague = (id: string | null) =>
    sql`exists (select from staff_users where id = ${id}::uuid and deactivated_at is null)`;
  return sql`select ${columns<StillThere>({
    responsible: colleague(next.responsibleId),
    deputy: colleague(next.deputyId),
    document: sql`exists (select from documents where id = ${next.documentId}::uuid and state = 'stored')`,
    concluded: sql`exists (select from cases where id = ${next.caseId}::uuid and status = 'concluido')`,
  })}`;
}

/**
 * Takes the occurrence away that an entry made when it was settled, because it opens again. If somebody has worked on
 * that one, it stays, and the database lets the entry no longer repeat.
 */
export async function takeNextBack(em: EntityManager, reopened: AgendaEntry): Promise<void> {
  const day = columns<{ day: string | null }>({
    day: sql`take_back_next_occurrence(${reopened.id})`,
  });
  const [taken] = await execute(em, sql`select ${day}`);
  if (taken?.day) await tell(em, reopened, { action: 'entry_deleted', oldValue: taken.day });
}
