import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { CasesChanged, CasesDeleted } from '../contract/case-changes.js';
import type { HistoryEntry } from '../contract/case-history.js';
import type { CaseViews } from '../contract/case-lists.js';
import {
  CASE_FIELDS,
  type CaseConclusion,
  type CaseContent,
  type CaseMove,
  type CaseNumberAnswers,
  type CaseStatistics,
  type LegalCase as ShownCase,
} from '../contract/cases.js';
import type { Deleted } from '../contract/deletions.js';
import { completed } from '../contract/fields.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey, NewIdempotencyKey } from '../database/idempotency.js';
import { createdResponse } from '../database/key-rights.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, raw, sql } from '../database/sql.js';
import { edit, type Editable, editAll } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';
import { type Deletable, softDelete, softDeleteAll } from '../recycle-bin/soft-delete.js';
import { addActivity } from './case-activity.statements.js';
import { caseViews } from './case-views.queries.js';
import type { CaseChangeBody, CaseChangeItemBody, NewCaseBody } from './cases.dto.js';
import { caseById, caseList, casesByIds } from './cases.queries.js';
import { concludeWithAgenda } from './concluded-agenda.js';
import { caseStatistics } from './dashboard.queries.js';
import { CaseHistory } from './history.entity.js';
import { caseHistory } from './history.queries.js';
import { type Change, LegalCase } from './legal-case.entity.js';
import { moveWithDocuments } from './moved-documents.js';
import { askAboutNumber } from './same-cases.js';

const EDITABLE: Editable<LegalCase> = {
  entity: LegalCase,
  table: 'cases',
  byKeys: true,
  shown: caseById,
};
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

  views(session: Session): Promise<Json<CaseViews>> {
    return this.database.record(session, caseViews());
  }

  async listHistory(
    session: Session,
    id: string,
    query: QueryOf<typeof caseHistory>,
  ): Promise<Page<HistoryEntry>> {
    await this.get(session, id);
    return this.database.page(session, caseHistory.page(query, id));
  }

  /** @throws Problem as `askAboutNumber` */
  async create(
    session: Session,
    body: NewCaseBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownCase>> {
    const add = async (em: EntityManager) => {
      const content = completed(CASE_FIELDS, body);
      await askAboutNumber(em, null, content.number, body);
      const legalCase = em.create(LegalCase, content);
      await em.flush();
      const { id } = legalCase;
      em.create(CaseHistory, { caseId: id, action: 'created' });
      await em.flush();
      return { id, json: await this.database.recordWithin(em, caseById(id)) };
    };
    const made = await this.database.once(
      session,
      idempotencyKey,
      async (kept) => (await this.database.write(session, add, { idempotencyKey: kept })).json,
      (id) => this.get(session, id),
    );
    return createdResponse(this.database, session, 'cases:read', made, (legalCase) =>
      echoOfRequest(legalCase, body),
    );
  }

  /** Saves a change with its history. @throws Problem as `edit` and `askAboutNumber` */
  async update(session: Session, id: string, body: CaseChangeBody): Promise<Json<ShownCase>> {
    const { version: _, note, ...content } = body;
    await edit(this.database, session, EDITABLE, id, body, async (legalCase, em) => {
      const { number = legalCase.number } = content;
      // A number that stays as it is was asked about when it was saved.
      if (number !== legalCase.number) await askAboutNumber(em, id, number ?? null, body);
      await reviseWithRelated(em, [[legalCase, body]], async () => {
        const changes = legalCase.revise(contentOf(content));
        for (const change of await resolveNames(em, changes))
          em.create(CaseHistory, { caseId: id, ...change });
        if (note) await addActivity(em, id, 'note_added', note);
        await em.flush();
      });
    });
    return this.get(session, id);
  }

  /**
   * Changes several cases with their histories, all or none.
   * @throws Problem cases_changed with every case that is not as it was read
   */
  async updateAll(
    session: Session,
    items: readonly CaseChangeItemBody[],
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<CasesChanged>> {
    const shown = casesByIds(items.map(({ id }) => id));
    const attempt = (kept: NewIdempotencyKey | null) =>
      editAll<LegalCase, CaseChangeItemBody, ShownCase, { id: string; reply: Json<CasesChanged> }>(
        this.database,
        session,
        EDITABLE,
        items,
        {
          refuse: (conflicts) => new Problem('cases_changed', { conflicts }),
          verb: (records, em) =>
            reviseWithRelated(em, records, async () => {
              const historyLines = records.flatMap(
                ([legalCase, { id: caseId, version: _, ...content }]) =>
                  legalCase.revise(contentOf(content)).map((change) => ({ caseId, ...change })),
              );
              for (const line of await resolveNames(em, historyLines)) em.create(CaseHistory, line);
              await em.flush();
            }),
          reply: async (em) => ({
            id: items[0]!.id,
            reply: await this.database.recordWithin(em, shown),
          }),
        },
        kept,
      );
    const { reply } = await this.database.once(session, idempotencyKey, attempt, async (id) => ({
      id,
      reply: await this.database.record(session, shown),
    }));
    return reply;
  }

  /** @throws Problem as `softDeleteAll` */
  deleteAll(
    session: Session,
    ids: readonly string[],
    idempotencyKey: IdempotencyKey | null,
  ): Promise<CasesDeleted> {
    return softDeleteAll(this.database, session, DELETED.kind, ids, idempotencyKey);
  }

  /** @throws Problem as `softDelete` */
  delete(session: Session, id: string): Promise<Deleted<ShownCase>> {
    return softDelete(this.database, session, DELETED, id);
  }

  /** Adds a note to the history of a case and answers with the case. */
  async addNote(
    session: Session,
    caseId: string,
    description: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownCase>> {
    const add = async (em: EntityManager) => {
      if (!(await em.findOne(LegalCase, { id: caseId }))) throw new Problem('not_found');
      return addActivity(em, caseId, 'note_added', description);
    };
    await this.database.once(
      session,
      idempotencyKey,
      (kept) => this.database.write(session, add, { idempotencyKey: kept }),
      (id) => Promise.resolve({ id }),
    );
    return this.get(session, caseId);
  }
}

/** Stores changes of cases, with what becomes of their documents and their agenda. */
function reviseWithRelated(
  em: EntityManager,
  changes: readonly (readonly [LegalCase, Partial<CaseContent> & CaseMove & CaseConclusion])[],
  store: () => Promise<void>,
): Promise<void> {
  return moveWithDocuments(em, changes, () => concludeWithAgenda(em, changes, store));
}

/** Leaves out the choices and answers that are no fields of a case. */
function contentOf({
  shareDocuments: _shares,
  cancelAgenda: _cancels,
  confirmed: _confirmed,
  distinctFrom: _distinctFrom,
  ...content
}: Partial<CaseContent> & CaseMove & CaseConclusion & CaseNumberAnswers): Partial<CaseContent> {
  return content;
}

/** Answers a new case with what the request said, for keys that may not read: names of client and colleague stay out. */
function echoOfRequest(made: ShownCase, body: NewCaseBody): ShownCase {
  const unnamed = { clientName: null, responsibleName: null };
  const fresh = { updatedAt: made.createdAt, version: 1 };
  return { ...made, ...completed(CASE_FIELDS, body), ...unnamed, ...fresh };
}

/** History keeps clients and colleagues by the names they had, since they may be renamed or go. */
async function resolveNames<Line extends Change>(
  em: EntityManager,
  changes: Line[],
): Promise<Line[]> {
  const names = await Promise.all([
    namesOf(
      em,
      'clients',
      'name',
      changes.filter(({ field }) => field === 'clientId'),
    ),
    namesOf(
      em,
      'staff_users',
      'full_name',
      changes.filter(({ field }) => field === 'responsibleId'),
    ),
  ]);
  const called = new Map(names.flat().map(({ id, name }) => [id, name]));
  const name = (id: string | null) => (id === null ? null : (called.get(id) ?? null));
  return changes.map((each) =>
    each.field === 'clientId' || each.field === 'responsibleId'
      ? { ...each, oldValue: name(each.oldValue), newValue: name(each.newValue) }
      : each,
  );
}

async function namesOf(em: EntityManager, table: string, column: string, changes: Change[]) {
  if (changes.length === 0) return [];
  const ids = changes.flatMap(({ oldValue, newValue }) => [oldValue, newValue]);
  const called = columns<{ id: string; name: string }>({ id: 'id', name: column });
  const known = ids.filter((id) => id !== null);
  return execute(em, sql`select ${called} from ${raw(table)} where id = any (${known}::uuid[])`);
}
