import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { addActivity } from '../cases/case-activity.statements.js';
import type { LetterConfirmation } from '../contract/case-summaries.js';
import { numericDay } from '../contract/days.js';
import type { CaseDocument } from '../contract/documents.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { columns, type Json, sql } from '../database/sql.js';
import type { Document } from '../documents/document.entity.js';
import { DocumentsService, EDITED_DOCUMENT } from '../documents/documents.service.js';
import { edit } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';

/** Saves what people confirm of letters of courts. */
@Injectable()
export class CourtLettersService {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsService,
  ) {}

  /** Title, case, and act and day in that case's history, all or nothing. @throws Problem as `edit` */
  confirm(
    session: Session,
    id: string,
    confirmed: LetterConfirmation,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<CaseDocument>> {
    const getDocument = () => this.documents.get(session, id);
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        const verb = (document: Document, em: EntityManager) => save(em, document, confirmed);
        await edit(this.database, session, EDITED_DOCUMENT, id, confirmed, verb, kept);
        return getDocument();
      },
      getDocument,
    );
  }
}

async function save(
  em: EntityManager,
  document: Document,
  { title, caseId, moves, act, notifiedOn }: LetterConfirmation,
): Promise<void> {
  if (caseId !== null) await refuseUnseen(em, caseId);
  else if (moves || act !== null) throw invalidCase();
  document.revise({ title });
  if (caseId === null) return;
  if (moves && document.fileIn(caseId)) {
    await addActivity(em, caseId, 'document_uploaded', title);
  }
  if (act !== null) await addActivity(em, caseId, 'note_added', noteOf(act, notifiedOn));
}

async function refuseUnseen(em: EntityManager, caseId: string): Promise<void> {
  const found = await execute(
    em,
    sql`select ${columns<{ id: string }>({ id: 'id' })} from cases where id = ${caseId}`,
  );
  if (found.length === 0) throw invalidCase();
}

function invalidCase(): Problem {
  return new Problem('validation_failed', { errors: { caseId: FIELD_MESSAGES.caseInvalid } });
}

function noteOf(act: string, day: string | null): string {
  const when = day === null ? '' : ` de ${numericDay(day)}`;
  return `Notificação${when}: ${act}`;
}
