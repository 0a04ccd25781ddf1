import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { addActivity } from '../cases/case-activity.statements.js';
import type { AiAnswer, AiSaved, AiSaving } from '../contract/ai-answers.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { columns, parse, sql } from '../database/sql.js';
import { OfficeUploadTarget } from '../documents/office-upload-target.js';
import { UploadsService } from '../documents/uploads.service.js';
import { titleFrom } from '../files/file-name.js';
import { answerById } from '../grounded-answers/answers.queries.js';
import { Problem } from '../problems/problem.js';
import { savedAnswer, savedNote } from './saved-answer.js';
import { SavedAnswerFilesService } from './saved-answer-files.service.js';

/** The case that an answer goes to, and the office's clock. */
interface Target {
  id: string;
  conversationTitle: string;
  timeZone: string;
}

const TARGET = columns<Target>({
  id: 'c.id',
  conversationTitle: 'v.title',
  timeZone: 'office_time_zone()',
});

/** Saves answers to cases, as documents or notes, with the results of their checks. */
@Injectable()
export class AnswerSavingService {
  constructor(
    private readonly database: Database,
    private readonly files: SavedAnswerFilesService,
    private readonly uploads: UploadsService,
    private readonly place: OfficeUploadTarget,
  ) {}

  /** @throws Problem not_found; ai_nothing_to_save; what an upload throws */
  async save(
    session: Session,
    id: string,
    { caseId, form }: AiSaving,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<AiSaved> {
    const answer = parse(await this.database.record(session, answerById(id)));
    const [target] = await this.database.rows(
      session,
      sql`select ${TARGET} from cases c cross join ai_conversations v
        where c.id = ${caseId} and v.id = ${answer.conversationId}`,
    );
    if (!target) throw new Problem('not_found');
    const isThere = answer.state === 'done' || answer.state === 'stopped';
    if (!isThere || answer.parts.length === 0) throw new Problem('ai_nothing_to_save');

    const moment = momentOf(answer, target);
    if (form === 'note') {
      const noteId = await this.addNote(session, caseId, savedNote(answer, moment), idempotencyKey);
      return { id: noteId, form, caseId, title: target.conversationTitle };
    }
    const title = titleFrom(target.conversationTitle);
    const content = await this.files.make(session.officeId, {
      form,
      answer: savedAnswer(answer, title, moment),
    });
    const fields = { caseId, clientId: null, title, sharedWithClient: false };
    const file = { fields, extension: form, content };
    const document = parse(await this.uploads.store(session, file, this.place, idempotencyKey));
    return { id: document.id, form, caseId, title: document.title };
  }

  private async addNote(
    session: Session,
    caseId: string,
    text: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<string> {
    const add = async (em: EntityManager) => {
      const [legalCase] = await execute(
        em,
        sql`select ${columns<{ id: string }>({ id: 'id' })} from cases where id = ${caseId}`,
      );
      if (!legalCase) throw new Problem('not_found');
      return addActivity(em, caseId, 'note_added', text);
    };
    const made = await this.database.once<{ id: string }>(
      session,
      idempotencyKey,
      (kept) => this.database.write(session, add, { idempotencyKey: kept }),
      (id) => Promise.resolve({ id }),
    );
    return made.id;
  }
}

function momentOf({ finishedAt, createdAt }: AiAnswer, { timeZone }: Target): string {
  const format = new Intl.DateTimeFormat('pt-PT', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(new Date(finishedAt ?? createdAt));
}
