import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CaseStatistics, HistoryEntry, LegalCase as ShownCase } from '../contract/cases.js';
import type { Deleted } from '../contract/deletions.js';
import { Database, execute } from '../database/database.js';
import type { Intent } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';
import { type Deletable, softDelete } from '../recycle-bin/soft-delete.js';
import { addActivity } from './case-activity.js';
import type { CaseChangeBody, NewCaseBody } from './cases.dto.js';
import { addedCase, caseById, caseList, newCase } from './cases.queries.js';
import { caseStatistics } from './dashboard.queries.js';
import { CaseHistory } from './history.entity.js';
import { caseHistory } from './history.queries.js';
import { type Change, LegalCase } from './legal-case.entity.js';

const EDITED: Editable<LegalCase> = { entity: LegalCase, table: 'cases', shown: caseById };
const DELETED: Deletable<ShownCase> = { kind: 'case', shown: caseById };

@Injectable()
export class CasesService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof caseList>): Promise<Page<ShownCase>> {
    return this.database.page(session, caseList.page(query));
  }

  get(session: Session, id: string): Promise<Json<ShownCase>> {
    return this.database.record(session, caseById(id));
  }

  statistics(session: Session): Promise<Json<CaseStatistics>> {
    return this.database.record(session, caseStatistics());
  }

  async history(
    session: Session,
    id: string,
    query: QueryOf<typeof caseHistory>,
  ): Promise<Page<HistoryEntry>> {
    await this.get(session, id);
    return this.database.page(session, caseHistory.page(query, id));
  }

  create(session: Session, body: NewCaseBody, intent: Intent | null): Promise<Json<ShownCase>> {
    return this.database.once(
      session,
      intent,
      (kept) => this.database.change(session, newCase(body), addedCase, kept),
      (id) => this.get(session, id),
    );
  }

  /** Saves a change with its history. @throws Problem what `edit` throws */
  async update(session: Session, id: string, body: CaseChangeBody): Promise<Json<ShownCase>> {
    const { version: _, note, ...content } = body;
    await edit(this.database, session, EDITED, id, body, async (legalCase, em) => {
      const changes = legalCase.revise(content);
      for (const change of await readable(em, changes))
        em.create(CaseHistory, { caseId: id, ...change });
      if (note) await addActivity(em, id, 'note_added', note);
    });
    return this.get(session, id);
  }

  /** @throws Problem what `softDelete` throws */
  delete(session: Session, id: string): Promise<Deleted<ShownCase>> {
    return softDelete(this.database, session, DELETED, id);
  }

  /** Adds a note to the history of a case and answers with the case. */
  async addNote(
    session: Session,
    caseId: string,
    description: string,
    intent: Intent | null,
  ): Promise<Json<ShownCase>> {
    const add = async (em: EntityManager) => {
      if (!(await em.findOne(LegalCase, { id: caseId }))) throw new Problem('not_found');
      return addActivity(em, caseId, 'note_added', description);
    };
    await this.database.once(
      session,
      intent,
      (kept) => this.database.write(session, add, { intent: kept }),
      (id) => Promise.resolve({ id }),
    );
    return this.get(session, caseId);
  }
}

const CALLED = columns<{ id: string; name: string }>({ id: 'id', name: 'name' });

/** History keeps a client by the name it had, since the client may be renamed or go. */
async function readable(em: EntityManager, changes: Change[]): Promise<Change[]> {
  const change = changes.find(({ field }) => field === 'clientId');
  if (!change) return changes;
  const ids = [change.oldValue, change.newValue].filter((id) => id !== null);
  const rows = await execute(
    em,
    sql`select ${CALLED} from clients where id = any (${ids}::uuid[])`,
  );
  const name = (id: string | null) => rows.find((row) => row.id === id)?.name ?? null;
  return changes.map((each) =>
    each === change
      ? { ...each, oldValue: name(each.oldValue), newValue: name(each.newValue) }
      : each,
  );
}
